internal import AnimationCore
internal import TimelineDocument

extension AnimationModel {
  /// How long people say that it takes, in seconds: a curve's length, a spring's duration.
  var logicalDuration: Double {
    modifiers.reduce(base.logicalDuration) { duration, modifier in
      switch modifier {
      case .delay(let delay): duration + delay
      case .speed(let speed): speed > 0 ? duration / speed : duration
      case .logicallyComplete(let time): time
      case .repeatCount, .repeatForever: duration
      }
    }
  }
}

extension AnimationModel.Base {
  fileprivate var logicalDuration: Double {
    switch self {
    case .none: 0
    case .default: 0.55
    case .ease(_, let duration), .timingCurve(_, let duration): duration ?? 0.35
    case .spring(let model, _): model.spring.response
    case .responseSpring(let response, _, _): response ?? 0.5
    case .presetSpring(_, let duration, _): duration ?? 0.5
    case .interactiveSpring(let response, _, _): response ?? 0.15
    case .interactivePerceptualSpring(let duration, _, _): duration ?? 0.15
    case .interpolatingSpring(let mass, let stiffness, let damping, _):
      Spring(mass: mass ?? 1, stiffness: stiffness, damping: damping).response
    case .interpolatingPerceptualSpring(let duration, _, _): duration ?? 0.5
    case .reference(_, let model): model.logicalDuration
    }
  }
}
