internal import AnimationCore
internal import TimelineDocument

extension AnimationModel {
  /// The number of integration steps that take about as long as one number of a frame; a frame of
  /// 30 Hz takes as many.
  private static let stepsPerNumber = 10.0

  /// What the integration steps of a frame add to its numbers: 0 unless it is a spring that is
  /// sped up, or a frame is long.
  ///
  /// - Parameter seconds: the length of a frame.
  func addedSteps(inFrameOf seconds: Double) -> Int {
    guard isIntegrated else { return 0 }
    let speed = allModifiers.reduce(1.0) { speed, modifier in
      if case .speed(let factor) = modifier { speed * factor } else { speed }
    }
    let steps = AnimationClock.stepCount(from: 0, to: seconds * speed)
    // After a longer gap a spring continues as if only one frame had passed.
    guard steps <= AnimationClock.longestGap + 1 else { return 0 }
    return Int(max(0, steps - Self.stepsPerNumber) / Self.stepsPerNumber)
  }

  /// Whether it is a spring that SwiftUI integrates numerically, as `default` is.
  private var isIntegrated: Bool {
    switch base {
    case .default: true
    case .reference(_, let model): model.isIntegrated
    default: integratedSpring != nil
    }
  }
}
