/// Shows a value phase after phase, each animated into.
///
/// Apple's `PhaseAnimator` without its view, stepped frame by frame as a display would. It starts in
/// the first phase; the animation is that of the phase moved into (measured). The next phase begins
/// when that animation is logically complete, a spring at its duration, a curve at its end, and the
/// next spring takes the velocity over (reimplementations agree). A phase that changes nothing
/// animatable is passed at once (measured); a nil animation jumps, and the next phase comes in the
/// next frame; a loop in which nothing animates stops at the first phase (reimplementations agree).
public struct PhaseAnimator<Phase: Equatable & Sendable, Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Sendable {
  /// When the phases are run through.
  public enum Playback: Hashable, Sendable {
    /// Again and again, from the first frame on.
    case looping
    /// Once after each ``PhaseAnimator/trigger()``, and back to the first (documented by Apple).
    case triggered
  }

  private var stage: Stage
  private var sequence: PhaseSequence
  private var isTriggered = false

  /// Creates an animator at rest in the first phase.
  ///
  /// - Parameters:
  ///   - phases: the phases in order; of one alone nothing ever moves.
  ///   - playback: when they are run through.
  ///   - content: what a phase looks like.
  ///   - animation: the animation into a phase; nil for a jump.
  /// - Returns: nil where there are no phases.
  public init?(
    _ phases: some Sequence<Phase>, playback: Playback = .looping, content: (Phase) -> Value,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    let phases = Array(phases)
    guard !phases.isEmpty else { return nil }
    stage = Stage(
      phases: phases, contents: phases.map(content), animations: phases.map(animation))
    sequence = PhaseSequence(
      count: phases.count, lapLimit: playback == .looping ? nil : 1,
      isPlaying: playback == .looping)
  }

  /// The phase that is shown, or on its way.
  public var phase: Phase { stage.phases[sequence.phase] }

  /// What is seen: what the phase looks like, with its animatable data on the way there.
  public var displayed: Value {
    var displayed = stage.contents[sequence.phase]
    displayed.animatableData = stage.data.displayed
    return displayed
  }

  /// How fast the animatable data moves, in units a second; nil where the animation does not say.
  public var velocity: Value.AnimatableData? { stage.data.velocity }

  /// How many times the first phase has been gone back to, since the last trigger where there is one.
  public var laps: Int { sequence.laps }

  /// Whether another phase is to come, or an animation still runs.
  public var isAnimating: Bool { sequence.isPlaying || isTriggered || stage.data.isAnimating }

  /// Starts a run in the next frame.
  ///
  /// In the middle of one it goes to the second phase, or on to the third if it was already on its way
  /// to the second (reimplementations agree).
  public mutating func trigger() { isTriggered = true }

  /// Shows the next frame.
  ///
  /// The first frame of a loop still shows the first phase as it is, and so does that of a trigger.
  ///
  /// - Parameter time: the frame's time in seconds, later than that of the frame before.
  public mutating func advance(to time: Double) {
    stage.time = time
    stage.data.advance(to: time)
    stage.data.removeFinishedCompletions()
    if isTriggered {
      isTriggered = false
      sequence.trigger(on: &stage)
    } else {
      sequence.advance(on: &stage)
    }
  }

  /// One value on its way through the phases.
  private struct Stage: PhaseStage, Sendable {
    let phases: [Phase]
    let contents: [Value]
    let animations: [Animation?]
    var data: AnimatedValue<Value.AnimatableData>
    var time = 0.0
    /// The number of the change whose completion is waited for; nil after a jump.
    private var change: Int?

    init(phases: [Phase], contents: [Value], animations: [Animation?]) {
      self.phases = phases
      self.contents = contents
      self.animations = animations
      data = AnimatedValue(contents[0].animatableData)
    }

    var isLogicallyComplete: Bool {
      // A record that is there no more is of a change that is gone.
      guard let change, let record = data.completions.last(where: { $0.change == change }) else {
        return true
      }
      return record.logicalTime != nil
    }

    mutating func enter(phase: Int) -> PhaseEntrance {
      let target = contents[phase].animatableData
      guard target != data.model else { return .unchanged }
      data.set(target, animation: animations[phase], at: time)
      guard animations[phase] != nil else {
        change = nil
        return .jump
      }
      change = data.completions.last?.change
      return .animation
    }
  }
}
