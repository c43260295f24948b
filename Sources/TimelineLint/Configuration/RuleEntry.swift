package import TimelineSyntax

/// The configuration of one rule.
///
/// Values that are left out keep their previous setting.
package struct RuleEntry: Sendable {
  /// The current name of the rule, even if the file uses a former one.
  package var rule: RuleName
  package var setting: ConfiguredValue<RuleSetting>?
  package var options: [String: ConfiguredValue<Double>] = [:]
}

extension RuleSetting {
  /// The keywords of a configuration, in the order in which they are listed.
  package static let words: [(word: String, setting: RuleSetting)] = [
    ("off", .off), ("info", .severity(.info)), ("warning", .severity(.warning)),
    ("error", .severity(.error)), ("on", .on),
  ]

  /// The keyword of the setting in a configuration.
  package var word: String { Self.words.first { $0.setting == self }?.word ?? "on" }
}
