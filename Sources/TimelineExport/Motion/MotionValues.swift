internal import TimelineDocument
package import TimelineEvaluation
package import TimelineSyntax

/// The values of a timeline at all of its frames, as pages play them.
package struct MotionValues: Sendable {
  /// The values of a property.
  package struct Track: Sendable {
    /// The track without its values, which are large.
    package let sampled: SampledTrack
    fileprivate let content: Content
    /// The frames after which it begins again: no line joins them with the next ones.
    fileprivate let restarts: [Int]
  }

  /// Encoded values.
  fileprivate enum Content: Sendable {
    /// Base64 of little-endian 32-bit numbers, component after component.
    case numbers(values: String, velocities: String?)
    /// Times and values of the changes of a discrete property.
    case steps([(time: Double, text: String)])
    /// Those of an earlier track.
    case same(Int)
  }

  /// The most numbers of a timeline; a longer one has fewer frames per second.
  private static let numberLimit = 1_000_000.0

  /// Frames per second.
  package let frameRate: Double
  /// The number of frames, of which the last one is the exact end.
  package let frameCount: Int
  package let end: Double
  /// Where it plays on at its end; nil for the start.
  package let loop: MotionLoop?
  package let tracks: [Track]
  /// Why there are none; nil if there are.
  package let failure: String?

  /// Samples a timeline.
  ///
  /// - Parameters:
  ///   - run: a motion of the timeline that is played in place of its own, such as one that is
  ///     triggered several times.
  ///   - isOneIteration: whether the values are those of one iteration, however often it repeats.
  ///   - isIncluded: whether the values of a track are wanted.
  ///   - isCancelled: whether the values are not wanted any more.
  /// - Returns: nil if it was cancelled.
  package static func sample(
    _ timeline: CompiledTimeline, playing run: TimelineMotion? = nil,
    includingVelocities: Bool = true, isOneIteration: Bool = false,
    isIncluded: (SampledTrack) -> Bool = { _ in true },
    isCancelled: () -> Bool = { false }
  ) -> MotionValues? {
    let motion = run ?? timeline.motion
    var loop = run == nil ? MotionLoop(timeline.contents) : nil
    if let first = loop, first.isSeamless, timeline.jumps(atStartOf: first) { loop = first.next() }
    let end = loop?.end ?? (isOneIteration ? motion.duration : motion.end)
    var rate = timeline.frameRate
    // Half of the numbers are velocities.
    while end * rate * Double(2 * motion.width) > numberLimit { rate /= 2 }
    let times: [Double]
    do throws(EvaluationError) {
      times = try SampleTimes.grid(from: 0, to: end, framesPerSecond: rate, width: motion.width)
    } catch {
      return MotionValues(failure: error)
    }
    if isCancelled() { return nil }
    let sampled = motion.sample(at: times, includingVelocities: includingVelocities)
      .filter(isIncluded)
    var tracks: [Track] = []
    let restarts = MotionRestarts(of: timeline, until: end, framesPerSecond: rate)
    // The first track of each property, which the copies of an element often repeat.
    var firsts: [String: Int] = [:]
    for track in sampled {
      if isCancelled() { return nil }
      let name = track.sharedName
      if let first = firsts[name], sampled[first].values == track.values,
        sampled[first].velocities == track.velocities
      {
        tracks.append(
          Track(sampled: track.withoutValues, content: .same(first), restarts: restarts[track]))
        continue
      }
      firsts[name] = firsts[name] ?? tracks.count
      tracks.append(
        Track(
          sampled: track.withoutValues, content: content(of: track, at: times),
          restarts: restarts[track]))
    }
    return MotionValues(
      frameRate: rate, frameCount: times.count, end: end, loop: loop, tracks: tracks, failure: nil)
  }

  private static func content(of track: SampledTrack, at times: [Double]) -> Content {
    switch track.values {
    case .numbers(let values):
      return .numbers(
        values: encoded(values, width: track.width),
        velocities: track.velocities.map { encoded($0, width: track.width) })
    case .integers(let values): return steps(values.map(String.init), at: times)
    case .booleans(let values): return steps(values.map(String.init), at: times)
    case .strings(let values): return steps(values, at: times)
    }
  }

  private static func steps(_ values: [String], at times: [Double]) -> Content {
    var steps: [(time: Double, text: String)] = []
    for (time, value) in zip(times, values) where steps.last?.text != value {
      steps.append((time, value))
    }
    return .steps(steps)
  }

  /// Base64 of the numbers of each component one after the other.
  package static func encoded(_ numbers: [Double], width: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 4)
    let largest = Double(Float.greatestFiniteMagnitude)
    for component in 0..<width {
      for index in stride(from: component, to: numbers.count, by: width) {
        // A number that is too large for the page is the largest that it has.
        let number = Float(min(max(numbers[index], -largest), largest))
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return Base64.text(bytes)
  }
}

extension MotionValues {
  /// The values of a timeline that cannot be computed.
  package init(failure error: EvaluationError) {
    self.init(
      frameRate: FormatDefaults.frameRate, frameCount: 0, end: 0, loop: nil, tracks: [],
      failure: error.description)
  }

  /// Writes the members that say how a motion is played.
  package func writePlayback(to json: inout JSONWriter) {
    json.member("frameRate", frameRate)
    json.member("frames", frameCount)
    json.member("end", end)
    if let loop {
      json.member("loopStart", loop.start)
      json.member("isSeamless", loop.isSeamless)
    }
  }
}

extension MotionValues.Track {
  /// Writes the members of the values.
  func writeValues(to json: inout JSONWriter) {
    if !restarts.isEmpty {
      json.key("restarts")
      json.array(numbers: restarts.map(Double.init))
    }
    switch content {
    case .same(let index): json.member("sameAs", index)
    case .numbers(let values, let velocities):
      json.member("values", values)
      if let velocities { json.member("velocities", velocities) }
    case .steps(let steps):
      json.array("steps") { json in
        for step in steps {
          json.array { json in
            json.value(step.time)
            json.value(step.text)
          }
        }
      }
    }
  }
}

extension SampledTrack {
  fileprivate var withoutValues: SampledTrack {
    var track = self
    track.values = .numbers([])
    track.velocities = nil
    return track
  }
}
