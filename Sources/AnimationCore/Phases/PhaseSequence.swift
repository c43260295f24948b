/// Which phase is shown, and when the next one is.
///
/// The next phase is gone into in the frame in which the animation into the present one is logically
/// complete, so that a spring hands its velocity on (reimplementations agree). A phase that changes
/// nothing is passed at once (measured). One that is jumped into stays for a frame; a loop in which
/// nothing animates stops at the first phase (reimplementations agree).
package struct PhaseSequence: Sendable {
  /// The phase that is shown or on its way, from 0.
  package private(set) var phase = 0
  /// How often the first phase has been gone back to.
  package private(set) var laps = 0
  /// Whether there will be another phase.
  package private(set) var isPlaying: Bool
  /// Whether there will be none because nothing animates.
  package private(set) var isStill = false

  private let count: Int
  /// After how many laps the sequence stops; nil for never.
  private let lapLimit: Int?
  private var hasBegun = false
  /// Whether the present lap has animated anything.
  private var hasAnimated = false

  /// Creates a sequence in its first phase.
  ///
  /// - Parameters:
  ///   - count: the number of phases; under 2, none ever follows.
  ///   - lapLimit: after how many laps it stops; nil for a loop.
  ///   - isPlaying: whether it goes on to the second phase by itself.
  package init(count: Int, lapLimit: Int?, isPlaying: Bool) {
    self.count = count
    self.lapLimit = lapLimit
    self.isPlaying = isPlaying && count > 1
    isStill = count < 2
  }

  /// Shows a frame: goes on to the next phase where it is time for it.
  package mutating func advance(on stage: inout some PhaseStage) {
    guard isPlaying, stage.isLogicallyComplete else { return }
    enterNext(on: &stage)
  }

  /// Starts a run in the frame that is being shown.
  ///
  /// It goes to the second phase, or on to the third if it was already on its way to the second
  /// (reimplementations agree).
  package mutating func trigger(on stage: inout some PhaseStage) {
    guard count > 1 else { return }
    let isOnItsWay = isPlaying && phase == 1 && !stage.isLogicallyComplete
    phase = isOnItsWay ? 1 : 0
    hasBegun = isOnItsWay
    laps = 0
    hasAnimated = isOnItsWay
    isStill = false
    isPlaying = true
    enterNext(on: &stage)
  }

  private mutating func enterNext(on stage: inout some PhaseStage) {
    for _ in 0..<count {
      if phase == 0, hasBegun {
        laps += 1
        isStill = !hasAnimated
        isPlaying = !isStill && lapLimit.map { laps < $0 } ?? true
        hasAnimated = false
        if !isPlaying { return }
      }
      hasBegun = true
      phase = (phase + 1) % count
      switch stage.enter(phase: phase) {
      case .unchanged: continue
      case .jump: return
      case .animation:
        hasAnimated = true
        return
      }
    }
    // Every phase looks like this one.
    isStill = true
    isPlaying = false
    if laps == 0 { laps = 1 }
  }
}
