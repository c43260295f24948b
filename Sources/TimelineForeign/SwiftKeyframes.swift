internal import TimelineDocument

/// SwiftUI's keyframes, as they are pasted from Swift, in the format's spelling.
enum SwiftKeyframes {
  /// `linear: { to: 1, duration: 0.3 }` for `LinearKeyframe(1, duration: 0.3)`; nil if it is no
  /// keyframe, or has a value that the format cannot spell.
  ///
  /// - Parameter dimension: the number of components of the property's values.
  static func keyframe(_ chain: [ForeignCall], dimension: Int) -> String? {
    guard chain.count == 1, let call = chain.first, call.block == nil,
      let arguments = call.arguments,
      let kind = kind(of: call), call.has(only: [""] + labels.map(\.label)),
      call.values.count == 1, let target = value(call.values[0], dimension: dimension)
    else { return nil }
    if kind == .move { return arguments.count == 1 ? "move: \(target)" : nil }
    var fields = ["to: \(target)"]
    for (label, key) in labels {
      guard let text = call.argument(label) else { continue }
      guard let value = field(key, text, dimension: dimension) else { return nil }
      fields.append("\(key): \(value)")
    }
    return "\(kind.key): { \(fields.joined(separator: ", ")) }"
  }

  /// The kind of a keyframe by the name of SwiftUI's type; nil for other calls.
  static func kind(of call: ForeignCall) -> KeyframeKind? {
    KeyframeKind.all.first { $0 != .hold && $0.definition.swiftUIName == call.name }
  }

  /// The keyframes of a block, one for each line; nil if anything else is in it.
  static func keyframes(in block: String, dimension: Int) -> [String]? {
    guard let chains = ForeignCall.list(block), !chains.isEmpty else { return nil }
    let texts = chains.compactMap { keyframe($0, dimension: dimension) }
    return texts.count == chains.count ? texts : nil
  }

  /// The property of `KeyframeTrack(\.scale)`; nil for other calls.
  static func property(of call: ForeignCall) -> String? {
    guard call.name == "KeyframeTrack", let path = call.values.first, path.hasPrefix("\\") else {
      return nil
    }
    return path.split(separator: ".").last.map(String.init)
  }

  /// The labels of SwiftUI and the keys of the format, in the order of the fields.
  private static let labels = [
    (label: "duration", key: "duration"), (label: "timingCurve", key: "curve"),
    (label: "spring", key: "spring"), (label: "startVelocity", key: "startVelocity"),
    (label: "endVelocity", key: "endVelocity"),
  ]

  private static func field(_ key: String, _ text: String, dimension: Int) -> String? {
    switch key {
    case "duration": return Double(text) != nil ? text : nil
    case "curve", "spring":
      guard let chain = ForeignCall.chain(text), chain.count == 1 else { return nil }
      guard !text.contains("\"") else { return nil }
      return chain[0].arguments == nil ? chain[0].name : "\"\(text)\""
    default: return value(text, dimension: dimension)
    }
  }

  /// A value in Swift as the format spells it.
  static func value(_ text: String, dimension: Int) -> String? {
    if Double(text) != nil { return text }
    guard let chain = ForeignCall.chain(text), chain.count == 1 else { return nil }
    let call = chain[0]
    if call.name == "zero", call.arguments == nil {
      let zeros = Array(repeating: "0", count: dimension).joined(separator: ", ")
      return dimension == 1 ? "0" : "[\(zeros)]"
    }
    let numbers = (call.arguments ?? []).map(\.text)
    guard !numbers.isEmpty, numbers.allSatisfy({ Double($0) != nil }) else { return nil }
    let labels = (call.arguments ?? []).map { $0.label ?? "" }
    switch (call.name, labels) {
    case ("degrees", [""]), ("Angle", ["degrees"]), ("init", ["degrees"]): return "\(numbers[0])deg"
    case ("radians", [""]), ("Angle", ["radians"]), ("init", ["radians"]): return "\(numbers[0])rad"
    case (_, ["width", "height"]), (_, ["x", "y"]), (_, ["x", "y", "width", "height"]):
      return "[\(numbers.joined(separator: ", "))]"
    default: return nil
    }
  }
}
