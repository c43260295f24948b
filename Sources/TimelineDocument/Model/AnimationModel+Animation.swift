public import AnimationCore

extension AnimationModel {
  /// The equivalent SwiftUI animation; nil for `none`, with which the change is not animated.
  public var animation: Animation? {
    guard var animation = base.animation else { return nil }
    for modifier in modifiers {
      switch modifier {
      case .delay(let delay): animation = animation.delay(delay)
      case .speed(let speed): animation = animation.speed(speed)
      case .repeatCount(let count, let autoreverses):
        animation = animation.repeatCount(count, autoreverses: autoreverses)
      case .repeatForever(let autoreverses):
        animation = animation.repeatForever(autoreverses: autoreverses)
      case .logicallyComplete(let time): animation = animation.logicallyComplete(after: time)
      }
    }
    return animation
  }
}

extension AnimationModel.Base {
  fileprivate var animation: Animation? {
    switch self {
    case .none: return nil
    case .default: return .default
    case .ease(let name, let duration):
      let curve = CurvePreset.curve(named: name) ?? .linear
      return .timingCurve(curve, duration: duration ?? AnimationDefaults.curveDuration)
    case .timingCurve(let model, let duration):
      return .timingCurve(model.curve, duration: duration ?? AnimationDefaults.curveDuration)
    case .spring(let model, let blendDuration):
      return .spring(model.spring, blendDuration: blendDuration ?? 0)
    case .responseSpring(let response, let fraction, let blendDuration):
      return .spring(
        response: response ?? AnimationDefaults.springDuration,
        dampingFraction: fraction ?? AnimationDefaults.springDampingFraction,
        blendDuration: blendDuration ?? 0)
    case .presetSpring(let name, let duration, let extraBounce):
      return SpringPreset.spring(named: name, duration: duration, extraBounce: extraBounce).map {
        .spring($0)
      }
    case .interactiveSpring(let response, let fraction, let blendDuration):
      return .interactiveSpring(
        response: response ?? AnimationDefaults.interactiveDuration,
        dampingFraction: fraction ?? AnimationDefaults.interactiveDampingFraction,
        blendDuration: blendDuration ?? AnimationDefaults.interactiveBlendDuration)
    case .interactivePerceptualSpring(let duration, let extraBounce, let blendDuration):
      return .interactiveSpring(
        duration: duration ?? AnimationDefaults.interactiveDuration, extraBounce: extraBounce ?? 0,
        blendDuration: blendDuration ?? AnimationDefaults.interactiveBlendDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      return .interpolatingSpring(
        mass: mass ?? AnimationDefaults.mass, stiffness: stiffness, damping: damping,
        initialVelocity: initialVelocity ?? 0)
    case .interpolatingPerceptualSpring(let duration, let bounce, let initialVelocity):
      return .interpolatingSpring(
        duration: duration ?? AnimationDefaults.springDuration, bounce: bounce ?? 0,
        initialVelocity: initialVelocity ?? 0)
    case .reference(_, let model): return model.animation
    }
  }
}
