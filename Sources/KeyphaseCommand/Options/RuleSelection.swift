import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineLint
import TimelineSyntax

/// Options that select the rules.
struct RuleSelection: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The only rules to check, or all; errors are always reported.",
      discussion: "`keyphase rules` lists them.", valueName: "rule,..."),
    transform: RuleSelection.names)
  var select: [[RuleName]] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Check only the rules of a group, including those that are off by default.",
      discussion:
        "Groups: \(RuleSelection.groups.map(\.rawValue).joined(separator: ", ")). The report on accessibility lists the findings by WCAG 2.2.",
      valueName: "group,..."),
    transform: RuleSelection.groups)
  var group: [[RuleGroup]] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Rules to skip.", valueName: "rule,..."),
    transform: RuleSelection.names)
  var ignore: [[RuleName]] = []

  /// Applies the command line's selection to the settings of the configuration.
  var change: @Sendable (inout LintSettings) -> Void {
    let groups = Set(group.joined())
    let selected = Set(
      select.joined() + LintRule.all.filter { groups.contains($0.description.group) }.map(\.name))
    let ignored = Set(ignore.joined())
    if selected.isEmpty, ignored.isEmpty { return { _ in } }
    return { settings in
      for rule in LintRule.all where !rule.isValidation {
        if ignored.contains(rule.name) {
          settings.rules[rule.name] = .off
        } else if selected.contains(rule.name) {
          // Keep a severity from the configuration.
          if !settings.isOn(rule) { settings.rules[rule.name] = .on }
        } else if !selected.isEmpty {
          settings.rules[rule.name] = .off
        }
      }
    }
  }

  /// Whether the findings are to be listed by success criteria of accessibility.
  var isAudit: Bool { group.joined().contains(.accessibility) }

  func validate() throws {
    if let name = ignore.joined().first(where: { LintRule.named($0)?.isValidation ?? false }) {
      throw CommandFailure(
        "`\(name)` cannot be ignored: a file with such an error cannot be played")
    }
  }

  /// The groups whose rules can be switched on and off.
  private static let groups = RuleGroup.allCases.filter { $0 != .errors }

  /// Parses `motion,timing`.
  private static func groups(_ argument: String) throws -> [RuleGroup] {
    try argument.split(separator: ",").map { part in
      let word = part.filter { $0 != " " }
      return try NameSuggestion.require(
        groups.first { $0.rawValue == word }, "group", word, among: groups.map(\.rawValue))
    }
  }

  /// Parses `a,b` or `all`.
  private static func names(_ argument: String) throws -> [RuleName] {
    try argument.split(separator: ",").flatMap { part -> [RuleName] in
      let word = part.filter { $0 != " " }
      if word == "all" { return LintRule.all.filter { !$0.isValidation }.map(\.name) }
      let rule = try NameSuggestion.require(
        LintRule.named(RuleName(word)), "rule", word, among: LintRule.all.map(\.name.text))
      return [rule.name]
    }
  }
}
