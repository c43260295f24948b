internal import TimelineSyntax

/// A message about keys that are often written in a mapping where they have no meaning.
///
/// All keys of a mapping that match one hint are one mistake, and get one message.
package struct KeyHint: Sendable {
  /// A key as written, with the source of its value.
  package struct Entry {
    package var key: String
    package var value: String

    package init(key: String, value: String) { (self.key, self.value) = (key, value) }

    package var text: String { "\(key): \(value)" }
  }

  let isAbout: @Sendable (_ key: String, _ value: NodeID, _ decoder: DocumentDecoder) -> Bool
  let help: @Sendable (_ entries: [Entry]) -> String

  /// A hint about keys for which `isAbout` is true; the help receives their entries.
  init(
    where isAbout:
      @escaping @Sendable (_ key: String, _ value: NodeID, _ decoder: DocumentDecoder) -> Bool,
    help: @escaping @Sendable (_ entries: [Entry]) -> String
  ) {
    self.isAbout = isAbout
    self.help = help
  }

  /// A hint about some keys.
  package init(_ keys: [String], help: @escaping @Sendable (_ entries: [Entry]) -> String) {
    self.init(where: { key, _, _ in keys.contains(key) }, help: help)
  }

  /// A hint about property names, which belong under a key of the mapping.
  static func properties(under key: String) -> KeyHint {
    KeyHint(where: { name, _, decoder in decoder.properties[name] != nil }) {
      "write `\(key): { \($0.text) }`"
    }
  }

  /// A hint about a change's duration or delay, which its animation specifies.
  static let animationTimes = [
    KeyHint(["duration"]) {
      "it belongs to the animation: `animation: { easeInOut: \($0.firstValue) }`"
    },
    KeyHint(["delay"]) {
      "it belongs to the animation: `animation: { use: default, delay: \($0.firstValue) }`"
    },
  ]
}

extension [KeyHint.Entry] {
  /// The entries as in a flow mapping: `to: 1, duration: 0.3`.
  package var text: String { map(\.text).joined(separator: ", ") }

  /// The entries with each key replaced by its closest match.
  func renamed(among words: [String]) -> [KeyHint.Entry] {
    map { entry in
      KeyHint.Entry(
        key: Vocabulary.candidates(for: entry.key, among: words).first ?? entry.key,
        value: entry.value)
    }
  }

  /// The value of the first of the keys that is present.
  func value(of keys: [String]) -> String? { first { keys.contains($0.key) }?.value }

  /// The source of the first value.
  package var firstValue: String { first?.value ?? "…" }
}
