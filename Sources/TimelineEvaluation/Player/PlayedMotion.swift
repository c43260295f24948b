internal import TimelineDocument

/// The motion of a timeline, as a player shows it: at one time after another.
final class PlayedMotion {
  /// The columns, with what reads their values.
  private(set) var readers: [ColumnReader] = []
  /// The times of the triggers in seconds, in order.
  private(set) var triggers: [Double] = []
  /// The name of the value that starts it; nil if it plays from 0.
  let trigger: String?
  /// When it began last, and its iterations; nil before the first trigger.
  private(set) var course: PlayedCourse?
  private let contents: Contents
  /// Whether all triggers are among the frames.
  private let isContinued: Bool
  private let options: PlaybackOptions
  /// The frames of what is made frame by frame; nil if each time is known.
  private var frames: SteppedFrames?
  /// The run of tracks that is shown; nil before the first trigger.
  private var run: TriggeredTracks.Run?

  private enum Contents {
    /// Keyframe tracks that a trigger continues.
    case tracks(TrackTimeline, [Track])
    /// Phases that a trigger continues.
    case phases(PhaseTimeline)
    /// What each trigger starts anew.
    case other(CompiledTimeline)
  }

  /// - Parameters:
  ///   - trigger: the name of the value that starts it; nil if it plays by itself.
  ///   - begin: when it begins by itself, in seconds.
  init(_ timeline: CompiledTimeline, awaiting trigger: String?, begin: Double = 0) {
    self.trigger = trigger
    options = PlaybackOptions(framesPerSecond: timeline.frameRate, componentLimit: .max)
    contents =
      switch (timeline.contents, timeline.timeline.contents) {
      case (.tracks(let tracks), .tracks(let list)) where trigger != nil:
        .tracks(tracks, list.tracks)
      case (.phases(let phases), _) where trigger != nil: .phases(phases)
      default: .other(timeline)
      }
    isContinued = if case .phases = contents { true } else { false }
    if trigger == nil { start(at: begin) } else { wait() }
  }

  /// Shows the start values until the first trigger.
  private func wait() {
    (run, course, triggers) = (nil, nil, [])
    switch contents {
    case .tracks(let timeline, _): readers = timeline.readers(of: nil, inCopy: nil)
    case .phases(let phases):
      show(PhaseSimulation(phases, options, cycles: 1, isWaiting: true))
    case .other(let timeline):
      // What events change in the first frame is not seen yet.
      switch timeline.contents {
      case .events(let events): readers = EventSimulation(events, options).startReaders
      case .transition(let transition):
        readers = TransitionSimulation(transition, options).startReaders
      default: readers = timeline.motion.source.readers(of: nil, inCopy: nil)
      }
    }
  }

  private func show(_ simulation: some FrameSimulation) {
    let frames = SimulationFrames(simulation)
    (self.frames, readers) = (frames, frames.readers)
  }

  /// Starts it at a time in seconds, not before the last trigger.
  func start(at time: Double) {
    if trigger != nil { triggers.append(time) }
    switch contents {
    case .tracks(let timeline, let tracks):
      let next = TriggeredTracks.Run(at: time, after: run, timeline, tracks, options)
      (run, course) = (next, PlayedCourse(begin: time, next.clock))
      readers = next.tracks.readers(of: nil, inCopy: nil)
    case .phases:
      course = PlayedCourse(begin: time, .endless)
      frames?.trigger(at: time)
    case .other(let timeline):
      let motion = timeline.motion
      course = PlayedCourse(begin: time, .endless)
      switch timeline.contents {
      case .phases(let phases) where motion.isEndless:
        show(PhaseSimulation(phases, options, cycles: nil))
      case .events(let events) where motion.isEndless: show(EventSimulation(events, options))
      case .transition(let transition) where motion.isEndless:
        show(TransitionSimulation(transition, options))
      default:
        course = PlayedCourse(
          begin: time, motion.playingClock, loop: timeline.timeline.states?.loop)
        readers = motion.source.readers(of: nil, inCopy: nil)
      }
    }
    frames?.show(local(time))
  }

  /// Prepares what is shown at a time in seconds; of an earlier time, triggers after it are forgotten.
  ///
  /// - Returns: whether ``readers`` are others now.
  func move(to time: Double, isBack: Bool) -> Bool {
    guard isBack, let last = triggers.last, last > time else {
      frames?.show(local(time))
      return false
    }
    let earlier = triggers.filter { $0 <= time }
    if isContinued {
      triggers = earlier
      course = earlier.last.map { PlayedCourse(begin: $0, .endless) }
      frames?.forgetTriggers(after: time)
      frames?.show(time)
      return false
    }
    frames = nil
    wait()
    start(again: earlier)
    frames?.show(local(time))
    return true
  }

  /// Starts again at each of the earlier triggers, in seconds; where a trigger begins anew, only the
  /// last one counts.
  func start(again times: [Double]) {
    guard case .other = contents, let last = times.last else {
      for time in times { start(at: time) }
      return
    }
    triggers = Array(times.dropLast())
    start(at: last)
  }

  /// The time that the readers are to show at a time in seconds.
  func local(_ time: Double) -> Double {
    if isContinued { return time }
    // Before the first trigger the start values are shown, also if a leading `move` jumps.
    return course?.local(time) ?? -1
  }

  /// Whether it has ended, at the time that was moved to last.
  func hasEnded(at time: Double) -> Bool {
    if let frames { return !triggers.isEmpty && frames.isAtRest }
    return course.map { time >= $0.end - SampleTimes.tolerance } ?? false
  }
}

extension FrameSimulation {
  /// Readers of all columns before the first change.
  fileprivate var startReaders: [ColumnReader] {
    var state = state
    state.record()
    return (effects?.combine(state.recording) ?? state.recording).readers(of: nil, inCopy: nil)
  }
}

/// The iterations of a motion.
struct PlayedCourse {
  /// When the first one begins, in seconds.
  let begin: Double
  /// When the last one ends, in seconds; infinite for an endless motion.
  let end: Double
  private let clock: IterationClock
  /// The times in seconds between which it repeats at its end.
  private let loop: ClosedRange<Double>?

  init(begin: Double, _ clock: IterationClock, loop: ClosedRange<Double>? = nil) {
    (self.begin, self.clock, self.loop) = (begin, clock, loop)
    end = loop == nil ? begin + clock.end : .infinity
  }

  /// The time of an iteration at a time in seconds.
  func local(_ time: Double) -> Double {
    let own = max(0, time - begin)
    guard let loop, own > loop.upperBound else { return clock.local(own) }
    let length = loop.upperBound - loop.lowerBound
    return loop.lowerBound + (own - loop.lowerBound).truncatingRemainder(dividingBy: length)
  }

  /// When the time of a marker comes first after another time in seconds; nil if it does not.
  func next(_ marker: Double, after time: Double) -> Double? {
    let tolerance = SampleTimes.tolerance
    let length = clock.length > 0 ? clock.length : .infinity
    var next = begin + marker
    if next <= time + tolerance, length.isFinite {
      next += ((time + tolerance - next) / length).rounded(.down) * length + length
    }
    return next > time + tolerance && next <= end + tolerance ? next : nil
  }
}

extension IterationClock {
  /// The clock of what is made frame by frame.
  fileprivate static let endless = IterationClock(length: .infinity, end: .infinity)
}
