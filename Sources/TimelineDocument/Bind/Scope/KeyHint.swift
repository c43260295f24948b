internal import TimelineSyntax

/// A key that belongs elsewhere, which is reported in its own words.
struct MisplacedKey: Sendable {
  let key: String
  /// Reports it in a mapping whose other keys are known; returns whether it did.
  let report: @Sendable (BindingScope, _ key: NodeID, _ mapping: NodeID, DecodedKeys) -> Bool
}

/// A message about keys that are often written in a mapping where they have no meaning.
///
/// All keys of a mapping that match one hint are one mistake, and get one message.
package struct KeyHint: Sendable {
  let isAbout: @Sendable (_ key: String, _ value: NodeID, _ scope: BindingScope) -> Bool
  let help: @Sendable (_ entries: [KeyEntry]) -> String

  /// A hint about keys for which `isAbout` is true; the help receives their entries.
  init(
    where isAbout:
      @escaping @Sendable (_ key: String, _ value: NodeID, _ scope: BindingScope) -> Bool,
    help: @escaping @Sendable (_ entries: [KeyEntry]) -> String
  ) {
    self.isAbout = isAbout
    self.help = help
  }

  /// A hint about some keys.
  package init(_ keys: [String], help: @escaping @Sendable (_ entries: [KeyEntry]) -> String) {
    self.init(where: { key, _, _ in keys.contains(key) }, help: help)
  }

  /// A hint about property names, which belong under a key of the mapping.
  static func properties(under key: String) -> KeyHint {
    KeyHint(where: { name, _, scope in scope.names.properties[name] != nil }) {
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
