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

  /// When it is logically complete, in seconds from its start: a curve at its end, a spring at its
  /// duration, and a repeated animation after its first iteration.
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

  /// The modifiers in the order in which they are applied, those of the definition first.
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
    case .ease(_, let duration), .timingCurve(_, let duration): duration ?? 0.35
    case .spring(let model, _): model.spring.response
    case .responseSpring(let response, _, _): response ?? 0.5
    case .presetSpring(_, let duration, _): duration ?? 0.5
    case .interactiveSpring(let response, _, _): response ?? 0.15
    case .interactivePerceptualSpring(let duration, _, _): duration ?? 0.15
    case .interpolatingSpring(let mass, let stiffness, _, _):
      2 * .pi / (stiffness / (mass ?? 1)).squareRoot()
    case .interpolatingPerceptualSpring(let duration, _, _): duration ?? 0.5
    case .reference(_, let model): model.logicalDuration
    }
  }
}
