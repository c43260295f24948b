internal import TimelineDocument

/// Tracks in several runs, each started by a trigger.
///
/// A trigger at rest starts again from the initial values: the view jumps if the last run ended
/// elsewhere (measured, twice; Apple's documentation describes the end value as the start of the
/// next run). A trigger during a run keeps the value and the velocity that have been reached
/// (measured, documented by Apple), for all iterations of the new run.
struct TriggeredTracks: MotionSource {
  /// One run.
  struct Run {
    /// The time of its trigger in seconds.
    let start: Double
    let tracks: TrackTimeline
    let clock: IterationClock

    /// The run that a trigger starts.
    ///
    /// - Parameters:
    ///   - start: the time of the trigger in seconds.
    ///   - last: the run before it; nil for the first one.
    ///   - timeline: the tracks from the initial values.
    ///   - tracks: the tracks of the document.
    init(
      at start: Double, after last: Run?, _ timeline: TrackTimeline, _ tracks: [Track],
      _ options: PlaybackOptions
    ) {
      var next = timeline
      if let last, start - last.start < last.clock.end - SampleTimes.tolerance {
        next = last.tracks.continuing(at: last.clock.local(start - last.start), tracks)
      }
      let count = next.runCount(options).map(Double.init) ?? .infinity
      let end = next.duration > 0 ? count * next.duration : 0
      self.start = start
      self.tracks = next
      clock = IterationClock(length: next.iterationLength, end: end)
    }

    /// The time of an iteration that is shown at a time in seconds from the timeline's start.
    func local(_ time: Double) -> Double { clock.local(max(0, time - start)) }
  }

  /// The tracks of a run from the initial values.
  private let undisturbed: TrackTimeline
  private var runs: [Run] = []
  /// The properties whose tracks start with a delay.
  private let delayed: Set<String>

  /// Resolves the runs.
  ///
  /// - Parameters:
  ///   - timeline: the tracks from the initial values.
  ///   - tracks: the tracks of the document.
  init(_ timeline: TrackTimeline, _ tracks: [Track], _ options: PlaybackOptions) {
    undisturbed = timeline
    for start in options.triggers {
      runs.append(Run(at: start, after: runs.last, timeline, tracks, options))
    }
    delayed = Set(tracks.lazy.filter { $0.delay?.value ?? 0 > 0 }.map(\.property.sharedName))
  }

  /// The number of components of a sample.
  var width: Int { undisturbed.width }

  /// The motion until the last run ends; an endless one is cut after one iteration or at the end in
  /// the options.
  func motion(_ options: PlaybackOptions) -> TimelineMotion {
    let isEndless = undisturbed.runCount(options) == nil
    let end = runs.last.map { $0.start + (isEndless ? $0.tracks.duration : $0.clock.end) } ?? 0
    return TimelineMotion(
      self, framesPerSecond: options.framesPerSecond, duration: undisturbed.duration,
      clock: IterationClock(length: .infinity, end: isEndless ? options.end ?? end : end),
      isEndless: isEndless,
      notes: isEndless && options.end == nil ? [undisturbed.endlessNote] : [])
  }

  /// The ends of the keyframes in all runs up to a time in seconds, by property.
  func keyframeEnds(upTo end: Double) -> [String: [Double]]? {
    var ends: [String: [Double]] = [:]
    for (index, run) in runs.enumerated() {
      let limit = index + 1 < runs.count ? min(end, runs[index + 1].start) : end
      for entry in run.tracks.motions {
        let isDelayed = delayed.contains(entry.property.sharedName)
        let times = entry.segmentEnds.dropFirst(isDelayed ? 1 : 0)
        for (name, shift) in entry.outerCopies {
          var start = run.start
          while start < limit, start - run.start < run.clock.end,
            ends[name, default: []].count < Self.mostEnds
          {
            ends[name, default: []] += times.map { start + shift + $0 }
              .filter { $0 <= limit + SampleTimes.tolerance }
            start += run.clock.length
          }
        }
      }
    }
    return ends
  }

  /// More marks than a terminal has columns would hide the curve.
  private static let mostEnds = 200

  /// Samples the properties.
  ///
  /// - Parameters:
  ///   - times: seconds from the start, in any order.
  ///   - name: the only property to sample; nil for all.
  ///   - copy: the only copy of its element; nil for all.
  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack] {
    var samples = [[Int]](repeating: [], count: runs.count + 1)
    for (sample, time) in times.enumerated() {
      samples[startedCount(at: time)].append(sample)
    }
    var parts: [SampledTrack.Part<[SampledTrack]>] = []
    for (index, chosen) in samples.enumerated() where !chosen.isEmpty {
      let tracks =
        index == 0
        // Before the first trigger the start values are shown, also if a leading `move` jumps.
        ? undisturbed.sample(
          at: chosen.map { _ in -1 }, of: name, inCopy: copy,
          includingVelocities: includingVelocities)
        : sample(
          runs[index - 1], at: chosen.map { times[$0] }, of: name, inCopy: copy,
          includingVelocities)
      parts.append((chosen, tracks))
    }
    return SampledTrack.merged(parts, count: times.count)
  }

  /// The number of runs that have started at a time in seconds; a trigger belongs to the run that it
  /// starts.
  private func startedCount(at time: Double) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= time + SampleTimes.tolerance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func sample(
    _ run: Run, at times: [Double], of name: String?, inCopy copy: Int?,
    _ includingVelocities: Bool
  ) -> [SampledTrack] {
    run.tracks.sample(
      at: times.map(run.local), of: name, inCopy: copy,
      includingVelocities: includingVelocities)
  }
}
