import ArgumentParser
import TimelineExport
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// `keyphase explain` describes what a rule finds, why that matters, and its visible effect.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what it finds and why, with examples.",
    usage: "keyphase explain <rule> [<options>]",
    discussion: """
      `keyphase rules` lists the rules.

      Examples:
        keyphase explain jump-at-repeat
        keyphase explain duplicate-key
      """)

  @Argument(help: "The rule's name, as it stands in brackets in reports.")
  var rule: String

  @OptionGroup var color: ColorOptions

  func run() throws {
    let name = RuleName(rule)
    if name == .lossyExport {
      OutputStream.output.write(LossyExportExplanation.text)
      return
    }
    guard let rule = LintRule.named(name) else {
      throw CommandFailure(
        "there is no rule `\(name)`", help: Self.suggestion(self.rule))
    }
    if rule.name != name {
      OutputStream.error.write("`\(name.text)` is now called `\(rule.name.text)`\n")
    }
    let isColored = color.color.isColored(isTerminal: OutputStream.output.isTerminal)
    try OutputStream.output.write(encoded: RuleExplanation(rule, isColored: isColored).bytes)
  }

  /// Suggests rules with a similar spelling or with a matching word.
  private static func suggestion(_ name: String) -> String {
    let names = LintRule.all.map(\.name.text)
    let similar = names.filter { candidate in
      name.count > 3 && candidate.split(separator: "-").contains { $0 == name }
    }
    let candidates = Suggestion.candidates(for: name, among: names)
    guard candidates.isEmpty, !similar.isEmpty else {
      return candidates.isEmpty
        ? "`keyphase rules` lists them" : NameSuggestion.suggestion(name, among: names)
    }
    return "did you mean \(similar.prefix(6).map { "`\($0)`" }.joined(separator: ", "))?"
  }
}
