package import AnimationCore

extension AnimationModel {
  /// The spring of the animation; nil for curves, for `none`, and for `default`, whose spring is
  /// defined by the system.
  package var spring: Spring? { base.motion?.spring }

  /// The spring that SwiftUI integrates numerically; nil for other animations.
  package var integratedSpring: Spring? {
    base.motion.flatMap { $0.isIntegrated ? $0.spring : nil }
  }
}

extension AnimationModel.Base {
  /// A base's spring, and whether SwiftUI integrates it numerically and lets it replace running
  /// animations.
  var motion: (spring: Spring, isIntegrated: Bool)? {
    switch self {
    case .none, .default, .ease, .timingCurve: nil
    case .spring(let model, _): (model.spring, true)
    case .responseSpring(let response, let fraction, _):
      (
        Spring(
          response: response ?? AnimationDefaults.springDuration,
          dampingRatio: fraction ?? AnimationDefaults.springDampingFraction),
        true
      )
    case .presetSpring(let name, let duration, let extraBounce):
      SpringPreset.spring(named: name, duration: duration, extraBounce: extraBounce).map {
        ($0, true)
      }
    case .interactiveSpring(let response, let fraction, _):
      (
        Spring(
          response: response ?? AnimationDefaults.interactiveDuration,
          dampingRatio: fraction ?? AnimationDefaults.interactiveDampingFraction),
        true
      )
    case .interactivePerceptualSpring(let duration, let extraBounce, _):
      (
        Spring(
          duration: duration ?? AnimationDefaults.interactiveDuration,
          bounce: AnimationDefaults.interactiveBounce + (extraBounce ?? 0)),
        true
      )
    case .interpolatingSpring(let mass, let stiffness, let damping, _):
      (Spring(mass: mass ?? AnimationDefaults.mass, stiffness: stiffness, damping: damping), false)
    case .interpolatingPerceptualSpring(let duration, let bounce, _):
      (Spring(duration: duration ?? AnimationDefaults.springDuration, bounce: bounce ?? 0), false)
    case .reference(_, let model): model.base.motion
    }
  }
}
