/// The order of phases: the current phase, and when the next one starts.
///
/// The next phase is entered in the frame in which the animation to the current one is logically
/// complete, so that a spring continues with the current velocity (reimplementations agree). A
/// phase without a change is skipped (measured). A phase without an animation is shown for one
/// frame; a loop in which nothing animates stops at the first phase (reimplementations agree).
package struct PhaseSequence: Sendable {
  /// The index of the current phase, which is shown or being animated to.
  package private(set) var phase = 0
  /// The number of returns to the first phase.
  package private(set) var completedIterations = 0
  /// Whether another phase follows.
  package private(set) var isPlaying: Bool
  /// Whether the sequence has stopped because nothing animates.
  package private(set) var isStatic = false

  private let count: Int
  /// The number of iterations after which the sequence stops; nil for never.
  private let iterationLimit: Int?
  private var hasBegun = false
  /// Whether anything has been animated in the current iteration.
  private var hasAnimated = false

  /// Creates a sequence in its first phase.
  ///
  /// - Parameters:
  ///   - count: the number of phases; under 2, the phase never changes.
  ///   - iterationLimit: the number of iterations after which it stops; nil for a loop.
  ///   - isPlaying: whether it enters the second phase without a trigger.
  package init(count: Int, iterationLimit: Int?, isPlaying: Bool) {
    self.count = count
    self.iterationLimit = iterationLimit
    self.isPlaying = isPlaying && count > 1
    isStatic = count < 2
  }

  /// Advances to a frame, which enters the next phase if the current one is complete.
  package mutating func advance(animating content: inout some PhaseContent) {
    guard isPlaying, content.isLogicallyComplete else { return }
    enterNext(animating: &content)
  }

  /// Starts an iteration in the current frame.
  ///
  /// Enters the second phase, or the third if the second one is being animated to
  /// (reimplementations agree).
  package mutating func trigger(animating content: inout some PhaseContent) {
    guard count > 1 else { return }
    let isEnteringSecond = isPlaying && phase == 1 && !content.isLogicallyComplete
    phase = isEnteringSecond ? 1 : 0
    hasBegun = isEnteringSecond
    completedIterations = 0
    hasAnimated = isEnteringSecond
    isStatic = false
    isPlaying = true
    enterNext(animating: &content)
  }

  private mutating func enterNext(animating content: inout some PhaseContent) {
    for _ in 0..<count {
      if phase == 0, hasBegun {
        completedIterations += 1
        isStatic = !hasAnimated
        isPlaying = !isStatic && iterationLimit.map { completedIterations < $0 } ?? true
        hasAnimated = false
        if !isPlaying { return }
      }
      hasBegun = true
      phase = (phase + 1) % count
      switch content.enter(phase: phase) {
      case .unchanged: continue
      case .immediate: return
      case .animated:
        hasAnimated = true
        return
      }
    }
    // All phases have the same values.
    isStatic = true
    isPlaying = false
    if completedIterations == 0 { completedIterations = 1 }
  }
}
