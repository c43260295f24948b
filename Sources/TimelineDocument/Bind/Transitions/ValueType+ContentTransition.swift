internal import TimelineSyntax

extension ValueType where Value == ContentTransitionModel {
  private static let words = ["opacity", "interpolate", "numericText", "symbolEffect"]
  private static let directions = ["up", "down"]
  private static let effects = ["replace"] + SymbolReplacement.allCases.map(\.rawValue)

  /// A content transition: a word, or `numericText` or `symbolEffect` with its direction.
  static let contentTransition = ValueType(
    .anyOf([
      .enumeration(words),
      .choice(name: "a content transition") {
        [
          ChoiceDescription(
            key: "numericText", type: .enumeration(directions),
            summary: "Rolls the digits that change, in one direction.",
            example: "numericText: down"),
          ChoiceDescription(
            key: "symbolEffect", type: .enumeration(effects),
            summary: """
              Replaces a symbol, as SwiftUI's `.symbolEffect(.replace)` does, or its `.downUp`, `.upUp` or \
              `.offUp`.
              """,
            example: "symbolEffect: replace"),
        ]
      },
    ])
  ) { scope, id in
    let node = scope.tree.resolve(id)
    if scope.tree[node].kind == .mapping, let entry = scope.tree.soleEntry(of: node) {
      switch scope.tree.string(of: entry.key) {
      case "numericText":
        return ValueType<String>.word(directions, what: "the direction of digits")
          .decode(scope, entry.value).map { .numericText(countsDown: $0 == "down") }
      case "symbolEffect":
        return ValueType<String>.word(effects, what: "the effect of a symbol")
          .decode(scope, entry.value).map { .symbolEffect(SymbolReplacement(rawValue: $0)) }
      default: break
      }
    }
    let word = ValueType<String>.word(words, what: "a content transition").decode(scope, id)
    switch word {
    case "opacity": return .opacity
    case "interpolate": return .interpolate
    case "numericText": return .numericText(countsDown: nil)
    case "symbolEffect": return .symbolEffect(nil)
    default: return nil
    }
  }
}

extension TreeReader {
  /// Checks that a content transition is for a change of a discrete property, by an animation that
  /// ends.
  ///
  /// - Parameter isComplete: whether all values of the timeline so far are valid.
  func checkContentTransition(
    _ transition: Located<ContentTransitionModel>?, _ values: [PropertyAssignment],
    _ animation: Located<AnimationModel>?, isAnimated: Bool,
    isComplete: Bool
  ) {
    guard let transition else { return }
    let discrete = values.filter { $0.property.type.isDiscrete }
    guard !discrete.isEmpty else {
      guard isComplete else { return }
      report(
        .wrongType, "a content transition needs a discrete property, but none changes here",
        at: transition.node,
        secondary: values.first.map {
          [tree.label($0.name.node, "`\($0.name.value)` is not discrete")]
        } ?? [],
        help: "set an `integer`, a `boolean` or a `string`, or leave out `contentTransition`")
      return
    }
    if transition.value.rollsDigits,
      let flag = discrete.first(where: { $0.property.type == .boolean })
    {
      report(
        .wrongType, "`numericText` rolls digits, but `\(flag.name.value)` is a boolean",
        at: transition.node, secondary: [tree.label(flag.name.node, "it is set here")],
        help: "write `contentTransition: opacity`")
      return
    }
    guard isAnimated else {
      report(
        .missingKey, "a content transition uses the animation, but there is none",
        at: transition.node, help: "add `animation: smooth`")
      return
    }
    guard let animation, animation.value.isEndless else { return }
    report(
      .endlessDuration, "a content transition must end, but this animation repeats forever",
      at: animation.node, secondary: [tree.label(transition.node, "the transition is here")],
      help: "limit the repetitions: `repeat: 3`")
  }
}
