internal import TimelineDocument
internal import TimelineSyntax

/// The keys of a mapping from rules to settings, and those of each setting.
///
/// They are derived from the rules. ``RuleEntries`` decodes them by the rules themselves, since a
/// key of any other rule is an error with suggestions of its own.
enum RuleSettingFields {
  /// The key that sets a rule's severity in a mapping beside its options.
  static let severityKey = "severity"

  /// The setting of each rule that can be configured.
  static let record = RecordDescription(
    name: "`rules`", title: "Rule settings", summary: "The settings of rules, by name.",
    fields: LintRule.all.filter { !$0.isValidation }.map { field(of: $0.description) })

  /// The setting of a rule: a keyword, or a mapping with a severity and the rule's options.
  private static func field(of rule: RuleDescription) -> FieldDescription {
    FieldDescription(
      key: rule.name.text, type: .anyOf([keyword, .record { record(of: rule) }]),
      isRequired: false, defaultText: defaultSeverity(of: rule), unit: "", summary: rule.summary,
      example: "\(rule.name): \(rule.isOptional ? "on" : "off")")
  }

  private static let keyword = FieldType.enumeration(RuleSetting.words.map(\.word))

  private static func defaultSeverity(of rule: RuleDescription) -> String {
    rule.isOptional ? RuleSetting.off.word : RuleSetting.severity(rule.severity).word
  }

  /// The mapping with the severity and the options of a rule.
  static func record(of rule: RuleDescription) -> RecordDescription {
    let severity = FieldDescription(
      key: severityKey, type: keyword, isRequired: false, defaultText: defaultSeverity(of: rule),
      unit: "", summary: "The severity of its findings; `on` is the rule's default severity.",
      example: "\(severityKey): \(rule.isOptional ? "on" : "info")")
    let options = rule.options.map { option in
      let value = NumberText.string(option.defaultValue)
      return FieldDescription(
        key: option.name, type: option.type, isRequired: false, defaultText: value, unit: "",
        summary: option.summary, example: "\(option.name): \(value)")
    }
    return RecordDescription(
      name: "the rule `\(rule.name)`",
      // Rules without options have the same mapping.
      title: rule.options.isEmpty ? "Rule setting" : "Rule setting of \(rule.name)",
      summary: rule.options.isEmpty ? "The severity of a rule's findings." : rule.summary,
      fields: [severity] + options)
  }
}

extension RuleOption {
  /// The type of its value.
  var type: FieldType { .number(NumberRange(minimum)) }
}
