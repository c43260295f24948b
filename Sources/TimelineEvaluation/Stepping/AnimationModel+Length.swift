internal import AnimationCore
package import TimelineDocument

extension AnimationModel {
  /// Whether it says that a change is not animated.
  package var isNone: Bool { animation == nil }

  /// Whether it goes on without an end.
  package var isEndless: Bool { repeatsForever || base.isUndamped }

  private var repeatsForever: Bool {
    if case .reference(_, let model) = base, model.repeatsForever { return true }
    return modifiers.contains { modifier in
      if case .repeatForever = modifier { true } else { false }
    }
  }

  /// An endless repetition cut to one lap, there and back where it reverses; nil for anything else.
  package var lap: AnimationModel? {
    guard repeatsForever else { return nil }
    var result = self
    if case .reference(_, let model) = base, let lap = model.lap {
      result.base = lap.base
      result.modifiers = lap.modifiers + modifiers
    }
    result.modifiers = result.modifiers.map { modifier in
      guard case .repeatForever(let autoreverses) = modifier else { return modifier }
      return .repeatCount(autoreverses ? 2 : 1, autoreverses: autoreverses)
    }
    return result
  }
}

extension AnimationModel.Base {
  /// Whether it is a spring that swings for ever.
  fileprivate var isUndamped: Bool {
    switch self {
    case .reference(_, let model): model.base.isUndamped
    case .spring(let model, _): model.spring.dampingRatio == 0
    case .responseSpring(_, let fraction, _), .interactiveSpring(_, let fraction, _):
      fraction == 0
    case .interpolatingSpring(_, _, let damping, _): damping == 0
    case .presetSpring(let name, _, let extraBounce):
      SpringPreset.spring(named: name, duration: nil, extraBounce: extraBounce)?.dampingRatio == 0
    case .interpolatingPerceptualSpring(_, let bounce, _): bounce == 1
    default: false
    }
  }
}
