internal import AnimationCore

extension AnimationModel {
  /// How many definitions it uses in a row.
  var referenceDepth: Int {
    if case .reference(_, let model) = base { 1 + model.referenceDepth } else { 0 }
  }

  /// Whether it never ends: it repeats forever, or its spring has no damping.
  package var isEndless: Bool { repeatsForever || isUndamped }

  /// Whether its spring has no damping.
  package var isUndamped: Bool { spring?.dampingRatio == 0 }

  /// Whether a modifier, its own or that of the referenced definition, repeats it forever.
  package var repeatsForever: Bool {
    if case .reference(_, let model) = base, model.repeatsForever { return true }
    return modifiers.contains { modifier in
      if case .repeatForever = modifier { true } else { false }
    }
  }

  /// An endless repetition reduced to one iteration, forwards and backwards if it autoreverses; nil
  /// for other animations.
  package var iteration: AnimationModel? {
    repeatsForever ? repeating { $0 ? 2 : 1 } : nil
  }

  /// An endless repetition reduced to its first forward pass; nil for other animations.
  package var firstLeg: AnimationModel? { repeatsForever ? repeating { _ in 1 } : nil }

  /// The same animation with a finite number of passes in place of each endless repetition.
  ///
  /// - Parameter count: the number of passes for a repetition, by whether it autoreverses.
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
