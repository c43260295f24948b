internal import AnimationCore
internal import TimelineDocument

/// Easings that GSAP or Motion computes in a way of its own.
extension ScriptEasing {
  /// `steps(4)` of GSAP, which shows the first and the last value as long as each of the others; nil for
  /// other texts.
  static func steps(ofGSAP text: String) -> StyleEasing? {
    guard text.hasPrefix("steps("), text.hasSuffix(")") else { return nil }
    let words = text.dropFirst("steps(".count).dropLast().split(separator: ",")
      .map { String($0.filter { $0 != " " }) }
    guard let count = words.first.flatMap({ Int($0) }), (1..<10_000).contains(count),
      words.count == 1 || words.count == 2 && ["true", "false", "1", "0"].contains(words[1])
    else { return nil }
    let startsAtOnce = words.count > 1 && ["true", "1"].contains(words[1])
    return .curve(
      startsAtOnce ? .steps(count, position: .start) : .steps(count + 1, position: .none))
  }

  /// The easing of a name, a function or a list of control points of Motion; nil if it is not known.
  static func easing(ofMotion value: ScriptValue) -> StyleEasing? {
    switch value.string ?? value.chain.flatMap({ $0.count == 1 ? $0[0].name : nil }) {
    case "backIn": .curve(backIn)
    case "backOut": .curve(backOut)
    case "backInOut":
      points { p in
        p < 0.5 ? backIn.value(at: 2 * p) / 2 : 1 - backIn.value(at: 2 - 2 * p) / 2
      }
    case "anticipate":
      points { p in
        p < 0.5
          ? backIn.value(at: 2 * p) / 2 : 1 - CMath.exp(-10 * (2 * p - 1) * 0.6931471805599453) / 2
      }
    case let name?
    where value.string == nil
      && ["easeIn", "easeOut", "easeInOut", "circIn", "circOut", "circInOut", "linear"]
        .contains(name):
      // Functions of Motion that have the names of easings.
      easing(ScriptValue(kind: .string(name), span: value.span))
    default: easing(value)
    }
  }

  private static let backOut = UnitCurve.bezier(0.33, 1.53, 0.69, 0.99)
  private static let backIn = UnitCurve.bezier(0.31, 0.01, 0.67, -0.53)
}
