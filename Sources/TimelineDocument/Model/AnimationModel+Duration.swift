internal import AnimationCore

extension AnimationModel {
  /// Whether a change is not animated.
  package var isNone: Bool {
    switch base {
    case .none: true
    case .reference(_, let model): model.isNone
    default: false
    }
  }

  /// The time of logical completion, in seconds from the start: the end of a curve, the duration of
  /// a spring, and the end of a repeated animation's first iteration.
  package var logicalDuration: Double {
    modifiers.reduce(base.logicalDuration) { seconds, modifier in
      switch modifier {
      case .delay(let delay): seconds + delay
      case .speed(let speed): speed > 0 ? seconds / speed : seconds
      case .repeatCount, .repeatForever: seconds
      case .logicallyComplete(let time): time
      }
    }
  }

  /// The modifiers in the order in which they are applied, beginning with those of the referenced
  /// definition.
  package var allModifiers: [Modifier] {
    if case .reference(_, let model) = base { return model.allModifiers + modifiers }
    return modifiers
  }
}

extension AnimationModel.Base {
  fileprivate var logicalDuration: Double {
    switch self {
    case .none: 0
    case .default: Animation.defaultResponse
    case .ease(_, let duration), .timingCurve(_, let duration):
      duration ?? AnimationDefaults.curveDuration
    case .spring(let model, _): model.spring.response
    case .responseSpring(let response, _, _): response ?? AnimationDefaults.springDuration
    case .presetSpring(_, let duration, _): duration ?? AnimationDefaults.springDuration
    case .interactiveSpring(let response, _, _): response ?? AnimationDefaults.interactiveDuration
    case .interactivePerceptualSpring(let duration, _, _):
      duration ?? AnimationDefaults.interactiveDuration
    case .interpolatingSpring(let mass, let stiffness, _, _):
      2 * .pi / (stiffness / (mass ?? AnimationDefaults.mass)).squareRoot()
    case .interpolatingPerceptualSpring(let duration, _, _):
      duration ?? AnimationDefaults.springDuration
    case .reference(_, let model): model.logicalDuration
    }
  }
}
