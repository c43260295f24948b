/// SwiftUI's transitions, as they are pasted from Swift, in the format's spelling.
enum SwiftTransitions {
  /// One effect or a list of them, for `use`: `{ move: bottom }` for `.move(edge: .bottom)`.
  static func effects(_ text: String) -> String? {
    guard let chain = ForeignCall.chain(text), let effects = effects(chain) else { return nil }
    return effects.count == 1 ? effects[0] : "[\(effects.joined(separator: ", "))]"
  }

  /// A transition, with its insertion and removal apart where Swift has them apart.
  static func transition(_ text: String) -> String? {
    guard var chain = ForeignCall.chain(text) else { return nil }
    var animation = ""
    if let last = chain.last, last.name == "animation", last.values.count == 1, chain.count > 1,
      let call = ForeignCall.single(last.values[0]), call.arguments == nil
    {
      animation = ", animation: \(call.name)"
      chain.removeLast()
    }
    if chain.count == 1, chain[0].name == "asymmetric",
      let insertion = chain[0].argument("insertion").flatMap(transition),
      let removal = chain[0].argument("removal").flatMap(transition), animation.isEmpty
    {
      return "{ insertion: \(insertion), removal: \(removal) }"
    }
    guard let effects = effects(chain) else { return nil }
    let use = effects.count == 1 ? effects[0] : "[\(effects.joined(separator: ", "))]"
    return "{ use: \(use)\(animation) }"
  }

  private static func effects(_ chain: [ForeignCall]) -> [String]? {
    guard let first = chain.first, let effect = effect(first) else { return nil }
    var effects = [effect]
    for call in chain.dropFirst() {
      guard call.name == "combined", let other = call.argument("with").flatMap(ForeignCall.chain),
        let others = Self.effects(other)
      else { return nil }
      effects += others
    }
    return effects
  }

  private static func effect(_ call: ForeignCall) -> String? {
    let values = (call.arguments ?? []).map(\.text)
    let labels = (call.arguments ?? []).map { $0.label ?? "" }
    switch (call.name, labels) {
    case ("opacity", []), ("slide", []), ("identity", []), ("scale", []), ("blurReplace", []):
      return call.name
    case ("move", ["edge"]), ("push", ["from"]):
      return ForeignCall.single(values[0]).map { "{ \(call.name): \($0.name) }" }
    case ("scale", ["scale"]), ("scale", [""]):
      return Double(values[0]) != nil ? "{ scale: \(values[0]) }" : nil
    case ("offset", _): return offset(call).map { "{ offset: \($0) }" }
    default: return nil
    }
  }

  /// The point of `.offset(x: 0, y: 20)`, `.offset(y: 20)` and `.offset(CGSize(width: 0, height: 20))`.
  private static func offset(_ call: ForeignCall) -> String? {
    if call.values.count == 1 { return SwiftKeyframes.value(call.values[0], dimension: 2) }
    let (x, y) = (call.argument("x") ?? "0", call.argument("y") ?? "0")
    guard call.has(only: ["x", "y"]), Double(x) != nil, Double(y) != nil else { return nil }
    return "[\(x), \(y)]"
  }
}
