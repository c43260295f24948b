/// Animates a value through a sequence of phases.
///
/// Apple's `PhaseAnimator` without its view, advanced frame by frame. It starts in the first phase
/// and uses the animation of the phase that it enters (measured). The next phase starts when that
/// animation is logically complete: a spring at its duration, a curve at its end. A spring
/// continues with the current velocity (reimplementations agree).
///
/// A phase without an animatable change is skipped (measured). A nil animation jumps, and the next
/// phase follows in the next frame; a loop in which nothing animates stops at the first phase
/// (reimplementations agree).
public struct PhaseAnimator<Phase: Equatable & Sendable, Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Sendable {
  /// When the animator cycles through the phases.
  public enum Playback: Hashable, Sendable {
    /// Repeatedly, from the first frame on.
    case looping
    /// Once after each ``PhaseAnimator/trigger()``, back to the first phase (documented by Apple).
    case triggered
  }

  private var content: AnimatedContent
  private var sequence: PhaseSequence
  private var isTriggered = false

  /// Creates an animator at rest in the first phase.
  ///
  /// As in SwiftUI, there must be a phase: an empty list stops the program.
  ///
  /// - Precondition: `phases` is not empty.
  /// - Parameters:
  ///   - phases: the phases in order, at least one; a single phase never moves.
  ///   - playback: when the animator cycles through them.
  ///   - content: the value in a phase.
  ///   - animation: the animation when a phase is entered; nil for a jump.
  public init(
    _ phases: some Sequence<Phase>, playback: Playback = .looping, content: (Phase) -> Value,
    animation: (Phase) -> Animation? = { _ in .default }
  ) {
    let phases = Array(phases)
    precondition(!phases.isEmpty, "a PhaseAnimator needs at least one phase")
    self.content = AnimatedContent(
      phases: phases, contents: phases.map(content), animations: phases.map(animation))
    sequence = PhaseSequence(
      count: phases.count, iterationLimit: playback == .looping ? nil : 1,
      isPlaying: playback == .looping)
  }

  /// The current phase, which is shown or being animated to.
  public var phase: Phase { content.phases[sequence.phase] }

  /// The displayed value: the value of the current phase with its animatable data as animated.
  public var displayed: Value {
    var displayed = content.contents[sequence.phase]
    displayed.animatableData = content.data.displayed
    return displayed
  }

  /// The velocity of the animatable data in units per second; nil if the animation does not report
  /// one.
  public var velocity: Value.AnimatableData? { content.data.velocity }

  /// The number of completed iterations, since the last trigger if there is one.
  public var completedIterations: Int { sequence.completedIterations }

  /// Whether another phase follows or an animation is running.
  public var isAnimating: Bool { sequence.isPlaying || isTriggered || content.data.isAnimating }

  /// Starts an iteration in the next frame.
  ///
  /// During an iteration it enters the second phase, or the third if the second one is being
  /// animated to (reimplementations agree).
  public mutating func trigger() { isTriggered = true }

  /// Shows the next frame.
  ///
  /// The first frame of a loop, and that of a trigger at rest, still shows the first phase
  /// unchanged. A trigger is a change before its frame, and another phase follows after the frame
  /// in which the current one is complete.
  ///
  /// - Parameter time: the frame's time in seconds, later than that of the frame before.
  public mutating func advance(to time: Double) {
    content.time = time
    if isTriggered { sequence.trigger(animating: &content) }
    content.data.advance(to: time)
    content.data.removeFinishedCompletions()
    if !isTriggered { sequence.advance(animating: &content) }
    isTriggered = false
  }

  /// The value that is animated through the phases.
  private struct AnimatedContent: PhaseContent, Sendable {
    let phases: [Phase]
    let contents: [Value]
    let animations: [Animation?]
    var data: AnimatedValue<Value.AnimatableData>
    var time = 0.0
    /// The index of the change that must complete before the next phase; nil after a jump.
    private var change: Int?

    init(phases: [Phase], contents: [Value], animations: [Animation?]) {
      self.phases = phases
      self.contents = contents
      self.animations = animations
      data = AnimatedValue(contents[0].animatableData)
    }

    var isLogicallyComplete: Bool {
      // A missing record belongs to a change whose animation has been removed.
      guard let change, let record = data.completions.last(where: { $0.change == change }) else {
        return true
      }
      return record.logicalTime != nil
    }

    mutating func enter(phase: Int) -> PhaseChange {
      let target = contents[phase].animatableData
      guard target != data.model else { return .unchanged }
      data.change(to: target, by: animations[phase], at: time)
      guard animations[phase] != nil else {
        change = nil
        return .immediate
      }
      change = data.completions.last?.change
      return .animated
    }
  }
}
