internal import TimelineSyntax

/// What is said of keys that people write into a mapping where they have no meaning.
///
/// All keys of a mapping that one hint is about are one mistake, and get one message.
package struct KeyHint: Sendable {
  /// A key as it was written, with the text of its value.
  struct Entry {
    var key: String
    var value: String

    var text: String { "\(key): \(value)" }
  }

  let isAbout: @Sendable (_ key: String, _ value: NodeID, _ decoder: DocumentDecoder) -> Bool
  let help: @Sendable (_ entries: [Entry]) -> String

  /// A hint about keys of which `isAbout` is true; the help takes their entries.
  init(
    where isAbout:
      @escaping @Sendable (_ key: String, _ value: NodeID, _ decoder: DocumentDecoder) -> Bool,
    help: @escaping @Sendable (_ entries: [Entry]) -> String
  ) {
    self.isAbout = isAbout
    self.help = help
  }

  /// A hint about some keys.
  init(_ keys: [String], help: @escaping @Sendable (_ entries: [Entry]) -> String) {
    self.init(where: { key, _, _ in keys.contains(key) }, help: help)
  }

  /// A hint about the names of properties, which stand under a key of the mapping.
  static func properties(under key: String) -> KeyHint {
    KeyHint(where: { name, _, decoder in decoder.properties[name] != nil }) {
      "write `\(key): { \($0.text) }`"
    }
  }

  /// A hint about the time that a change takes or waits, which is its animation's business.
  static let animationTimes = [
    KeyHint(["duration"]) { "the animation says it: `animation: { easeInOut: \($0.firstValue) }`" },
    KeyHint(["delay"]) {
      "the animation says it: `animation: { use: default, delay: \($0.firstValue) }`"
    },
  ]
}

extension [KeyHint.Entry] {
  /// The entries as they stand in braces: `to: 1, duration: 0.3`.
  var text: String { map(\.text).joined(separator: ", ") }

  /// The entries with the nearest of the words in place of each key.
  func renamed(among words: [String]) -> [KeyHint.Entry] {
    map { entry in
      KeyHint.Entry(
        key: Vocabulary.candidates(for: entry.key, among: words).first ?? entry.key,
        value: entry.value)
    }
  }

  /// The value of the first of the keys that is there.
  func value(of keys: [String]) -> String? { first { keys.contains($0.key) }?.value }

  /// The text of the first value.
  var firstValue: String { first?.value ?? "…" }
}
