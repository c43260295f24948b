package import TimelineSyntax

/// What a configuration says of one rule; what it leaves out stays as it was.
package struct RuleEntry: Sendable {
  /// The rule's own name, whichever of its names was written.
  package var rule: RuleName
  package var setting: ConfiguredValue<RuleSetting>?
  package var options: [String: ConfiguredValue<Double>] = [:]
}

extension RuleSetting {
  /// The words of a configuration, in the order in which they are listed.
  package static let words: [(word: String, setting: RuleSetting)] = [
    ("off", .off), ("info", .severity(.info)), ("warning", .severity(.warning)),
    ("error", .severity(.error)), ("on", .on),
  ]

  /// The word that a configuration has for it.
  package var word: String { Self.words.first { $0.setting == self }?.word ?? "on" }
}
