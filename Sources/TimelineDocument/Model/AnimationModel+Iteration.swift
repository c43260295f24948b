internal import AnimationCore

extension AnimationModel {
  /// Whether it never ends: it repeats forever, or its spring has no damping.
  package var isEndless: Bool { repeatsForever || isUndamped }

  /// Whether its spring swings forever.
  package var isUndamped: Bool { spring?.dampingRatio == 0 }

  /// Whether a modifier, its own or its definition's, repeats it forever.
  package var repeatsForever: Bool {
    if case .reference(_, let model) = base, model.repeatsForever { return true }
    return modifiers.contains { modifier in
      if case .repeatForever = modifier { true } else { false }
    }
  }

  /// An endless repetition cut to one iteration, there and back where it reverses; nil for anything
  /// else.
  package var iteration: AnimationModel? {
    repeatsForever ? repeating { $0 ? 2 : 1 } : nil
  }

  /// An endless repetition cut to its first leg, which goes forwards; nil for anything else.
  package var firstLeg: AnimationModel? { repeatsForever ? repeating { _ in 1 } : nil }

  /// The same animation with a number of legs in place of each endless repetition.
  ///
  /// - Parameter count: the number of legs, for a repetition that reverses or not.
  private func repeating(_ count: (_ autoreverses: Bool) -> Int) -> AnimationModel {
    var result = self
    if case .reference(let name, let model) = base {
      result.base = .reference(name, model.repeating(count))
    }
    result.modifiers = modifiers.map { modifier in
      guard case .repeatForever(let autoreverses) = modifier else { return modifier }
      return .repeatCount(count(autoreverses), autoreverses: autoreverses)
    }
    return result
  }
}
