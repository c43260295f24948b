internal import TimelineDocument

/// The motion of a timeline, as a player shows it: at one time after another.
final class PlayedMotion {
  private enum Source {
    /// Known at each time.
    case known(IterationClock)
    /// Keyframe tracks that triggers start.
    case runs(TrackTimeline, [Track])
    /// Made frame by frame.
    case stepped(SteppedFrames)
  }

  /// The columns, with what reads their values.
  private(set) var readers: [ColumnReader]
  /// The times of the triggers in seconds, in order.
  private(set) var triggers: [Double] = []
  /// The name of the value that starts it; nil if it plays from 0.
  let trigger: String?
  private let source: Source
  private let options: PlaybackOptions
  /// The run of ``Source/runs`` that is shown; nil before the first trigger.
  private var run: TriggeredTracks.Run?

  /// - Parameter awaited: the trigger that starts it, if it has keyframe tracks or phases.
  init(_ timeline: CompiledTimeline, awaiting awaited: String?) {
    var options = PlaybackOptions(framesPerSecond: timeline.frameRate)
    options.componentLimit = .max
    self.options = options
    let motion = timeline.motion
    func stepped(_ simulation: some FrameSimulation) -> (Source, [ColumnReader]) {
      let frames = SimulationFrames(simulation)
      return (.stepped(frames), frames.readers)
    }
    switch (timeline.contents, timeline.timeline.contents) {
    case (.tracks(let tracks), .tracks(let list)) where awaited != nil:
      trigger = awaited
      source = .runs(tracks, list.tracks)
      readers = tracks.readers(of: nil, inCopy: nil)
    case (.phases(let phases), _) where awaited != nil:
      trigger = awaited
      (source, readers) = stepped(
        PhaseSimulation(phases, options, cycles: 1, isWaiting: true))
    case (.phases(let phases), _) where motion.isEndless:
      trigger = nil
      (source, readers) = stepped(PhaseSimulation(phases, options, cycles: nil))
    case (.events(let events), _) where motion.isEndless:
      trigger = nil
      (source, readers) = stepped(EventSimulation(events, options))
    case (.transition(let transition), _) where motion.isEndless:
      trigger = nil
      (source, readers) = stepped(TransitionSimulation(transition, options))
    default:
      trigger = nil
      source = .known(motion.playingClock)
      readers = motion.source.readers(of: nil, inCopy: nil)
    }
  }

  /// Prepares what is shown at a time in seconds; of an earlier time, triggers after it are forgotten.
  ///
  /// - Returns: whether ``readers`` are others now.
  func move(to time: Double, isBack: Bool) -> Bool {
    switch source {
    case .known: return false
    case .stepped(let frames):
      if isBack {
        triggers.removeAll { $0 > time }
        frames.forgetTriggers(after: time)
      }
      frames.show(time)
      return false
    case .runs(let timeline, let tracks):
      guard isBack, let last = triggers.last, last > time else { return false }
      triggers.removeAll { $0 > time }
      run = nil
      for start in triggers {
        run = TriggeredTracks.Run(at: start, after: run, timeline, tracks, options)
      }
      readers = (run?.tracks ?? timeline).readers(of: nil, inCopy: nil)
      return true
    }
  }

  /// The time that the readers are to show at a time in seconds.
  func local(_ time: Double) -> Double {
    switch source {
    case .known(let clock): clock.local(time)
    // Before the first trigger the start values are shown, also if a leading `move` jumps.
    case .runs: run?.local(time) ?? -1
    case .stepped: time
    }
  }

  /// Starts it at a time in seconds, not before the last trigger, if it waits for triggers.
  func start(at time: Double) {
    guard trigger != nil else { return }
    triggers.append(time)
    switch source {
    case .known: break
    case .stepped(let frames):
      frames.trigger(at: time)
      frames.show(time)
    case .runs(let timeline, let tracks):
      let next = TriggeredTracks.Run(at: time, after: run, timeline, tracks, options)
      run = next
      readers = next.tracks.readers(of: nil, inCopy: nil)
    }
  }

  /// When it began last, and when an iteration ends, in seconds; nil before the first trigger.
  var course: PlayedCourse? {
    let begin = trigger == nil ? 0 : triggers.last
    return begin.map { begin in
      switch source {
      case .known(let clock): PlayedCourse(begin: begin, clock)
      case .runs: run.map { PlayedCourse(begin: begin, $0.clock) } ?? PlayedCourse(begin: begin)
      case .stepped: PlayedCourse(begin: begin)
      }
    }
  }

  /// Whether it has ended, at the time that was moved to last.
  func hasEnded(at time: Double) -> Bool {
    switch source {
    case .stepped(let frames): !triggers.isEmpty && frames.isAtRest
    default: course.map { time >= $0.begin + $0.end - SampleTimes.tolerance } ?? false
    }
  }
}

/// The iterations of a motion.
struct PlayedCourse {
  /// When the first one begins, in seconds.
  var begin: Double
  /// The length of one in seconds; infinite for a single one.
  var length = Double.infinity
  /// When the last one ends, in seconds from the begin; infinite for an endless motion.
  var end = Double.infinity

  init(begin: Double) { self.begin = begin }

  init(begin: Double, _ clock: IterationClock) {
    self.begin = begin
    length = clock.length > 0 ? clock.length : .infinity
    end = clock.end
  }

  /// When the time of a marker comes first after another time in seconds; nil if it does not.
  func next(_ marker: Double, after time: Double) -> Double? {
    let tolerance = SampleTimes.tolerance
    var next = begin + marker
    if next <= time + tolerance, length.isFinite {
      next += ((time + tolerance - next) / length).rounded(.down) * length + length
    }
    return next > time + tolerance && next <= begin + end + tolerance ? next : nil
  }
}
