internal import TimelineDocument
package import TimelineSyntax

/// Decodes a mapping from rules to their settings.
struct RuleEntries {
  /// The rules that can be set.
  let rules: [LintRule]

  /// Decodes the mapping at a node.
  func decode(_ node: NodeID?, with scope: BindingScope) -> [RuleEntry] {
    guard let node else { return [] }
    var entries: [RuleEntry] = []
    for entry in scope.tree.entries(of: node) where !scope.tree.isExtension(entry.key) {
      guard let rule = rule(at: entry.key, with: scope) else { continue }
      entries.append(decode(entry.value, of: rule.description, with: scope))
    }
    return entries
  }

  /// The rule with the name in a key; reports an error and returns nil if there is none.
  private func rule(at key: NodeID, with scope: BindingScope) -> LintRule? {
    let name = scope.tree.string(of: key)
    switch RuleLookup(RuleName(name), among: rules) {
    case .rule(let rule): return rule
    case .renamed(let rule):
      scope.reader.report(
        renamed: rule.name.text, from: name, at: key)
      return rule
    case .validation:
      scope.reader.report(
        .unknownRule, "the rule `\(name)` cannot be set", at: key,
        label: "finds files that cannot be played, and is always an error",
        help: "remove it here, and correct the files that it reports")
    case .unknown(let candidates, let certain):
      scope.reader.report(
        .unknownRule, "there is no rule `\(name)`", at: key,
        help: Suggestion.question(candidates) ?? "`keyphase rules` lists them",
        fix: scope.tree.replacement(of: key, by: certain))
    }
    return nil
  }

  private func decode(
    _ value: NodeID, of rule: RuleDescription, with scope: BindingScope
  ) -> RuleEntry {
    var result = RuleEntry(rule: rule.name)
    let node = scope.tree.resolve(value)
    guard scope.tree[node].kind == .mapping else {
      result.setting = setting(at: value, of: rule, with: scope)
      return result
    }
    for entry in scope.tree.entries(of: node) where !scope.tree.isExtension(entry.key) {
      let key = scope.tree.string(of: entry.key)
      if key == RuleSettingFields.severityKey {
        result.setting = setting(at: entry.value, of: rule, with: scope)
      } else if let option = rule.options.first(where: { $0.name == key }) {
        let type = ValueType<Double>.number(NumberRange(option.minimum), what: "`\(key)`")
        guard let number = type.decode(scope, entry.value) else { continue }
        result.options[key] = ConfiguredValue(number, at: scope.tree.label(entry.value, ""))
      } else {
        scope.reader.reportUnknownKey(
          entry.key, in: "the rule `\(rule.name)`",
          keys: RuleSettingFields.record(of: rule).fields.map(\.key))
      }
    }
    return result
  }

  private func setting(
    at id: NodeID, of rule: RuleDescription, with scope: BindingScope
  ) -> ConfiguredValue<RuleSetting>? {
    let node = scope.tree.resolve(id)
    let what = "the rule `\(rule.name)`"
    if scope.tree[node].kind == .scalar, case .boolean(let isOn) = scope.tree.classify(node) {
      let word = isOn ? "on" : "off"
      scope.reader.report(
        .wrongType, "\(what) cannot be \(scope.tree.describe(id))", at: id,
        help: "write `\(word)`",
        fix: scope.tree.replacement(of: node, by: word))
      return nil
    }
    let text = scope.tree[node].kind == .scalar ? scope.tree.string(of: node) : ""
    // Other tools use `warn` and `err`.
    if text.count > 2, let word = RuleSetting.words.first(where: { $0.word.hasPrefix(text) })?.word,
      word != text
    {
      scope.reader.report(
        .wrongType, "\(what) cannot be `\(text)`", at: id, help: "did you mean `\(word)`?",
        fix: scope.tree.replacement(of: node, by: word))
      return nil
    }
    let word = ValueType<String>.word(RuleSetting.words.map(\.word), what: what)
    guard let text = word.decode(scope, id),
      let setting = RuleSetting.words.first(where: { $0.word == text })?.setting
    else { return nil }
    return ConfiguredValue(setting, at: scope.tree.label(id, ""))
  }
}

extension TreeReader {
  /// Warns about a former name of a rule.
  fileprivate func report(renamed newName: String, from oldName: String, at key: NodeID) {
    diagnostics.add(
      Diagnostic(
        .unknownRule, severity: .warning, "the rule `\(oldName)` is now called `\(newName)`",
        at: tree.label(key, "an old name, which still works"), help: "write `\(newName)`",
        fix: tree.replacement(of: key, by: newName)))
  }
}

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
