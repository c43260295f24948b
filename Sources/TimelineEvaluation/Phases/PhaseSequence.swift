internal import AnimationCore
internal import TimelineDocument

/// Which phase is shown, and when the next one is.
struct PhaseSequence {
  /// The frames in which a lap was back in the first phase.
  private(set) var lapEnds: [Int] = []
  /// Whether there will be another phase.
  private(set) var isPlaying = true
  /// Whether there will be none because nothing is animated.
  private(set) var isStill = false

  private let script: PhaseScript
  private var phase = 0
  private var hasBegun = false
  /// The columns that are animated into the present phase; empty where it was jumped into.
  private var waiting: [Int] = []
  /// Whether the present lap has animated anything.
  private var hasAnimated = false

  init(_ script: PhaseScript) { self.script = script }

  /// Whether the next frame is one in which another phase may begin.
  func isReady(_ stage: StateStage) -> Bool {
    isPlaying && waiting.allSatisfy(stage.isLogicallyComplete)
  }

  /// Goes on to the next phase in the next frame.
  ///
  /// A phase that changes nothing is passed at once (measured). One that is jumped into stays for a
  /// frame; a loop in which nothing animates stops at the first phase (reimplementations agree).
  ///
  /// - Parameter laps: how many laps are played.
  mutating func advance(_ stage: inout StateStage, laps: Int) {
    for _ in script.values.indices {
      if phase == 0, hasBegun {
        lapEnds.append(stage.frame)
        isStill = !hasAnimated
        isPlaying = lapEnds.count < laps && !isStill
        hasAnimated = false
        if !isPlaying { return }
      }
      hasBegun = true
      phase = (phase + 1) % script.values.count
      let values = script.values[phase]
      let changed = values.indices.filter { values[$0] != stage.model(of: $0) }
      guard !changed.isEmpty else { continue }
      let animation = script.animations[phase].isNone ? nil : script.animations[phase]
      for column in changed {
        stage.apply(
          StateChange(column: column, value: values[column], animation: animation, time: stage.time)
        )
      }
      waiting = animation == nil ? [] : changed.filter(stage.canAnimate)
      if !waiting.isEmpty { hasAnimated = true }
      return
    }
    // Every phase looks like this one.
    isStill = true
    isPlaying = false
    if lapEnds.isEmpty { lapEnds.append(stage.frame) }
  }
}
