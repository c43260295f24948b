import ArgumentParser
import TimelineExport
import TimelineImport
import TimelineFiles
import TimelineLint
internal import TimelineReports
import TimelineSyntax

/// `keyphase explain` describes what a rule finds, why that matters, and its visible effect.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "explain",
    abstract: "Explain a rule: what it finds and why, with examples.",
    usage: "keyphase explain <rule> [<options>]",
    discussion: """
      `keyphase rules` lists the rules.

      Examples:
        keyphase explain jump-at-repeat
        keyphase explain duplicate-key
      """)

  @Argument(help: "The rule's name, as shown in brackets in reports.")
  var rule: String

  @OptionGroup var color: ColorOptions

  func run() throws {
    let name = RuleName(rule)
    if let explanation = ExportExplanation.named(name) {
      OutputStream.output.write(explanation.text)
      return
    }
    if name == .lossyImport {
      OutputStream.output.write(ImportExplanation.text)
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
    let explanation = RuleExplanation(
      rule, isColored: isColored, figure: ExamplePlot.bytes(of: rule, isColored: isColored))
    try OutputStream.output.write(encoded: explanation.bytes)
  }

  /// Suggests rules with a similar name.
  private static func suggestion(_ name: String) -> String {
    Suggestion.question(Suggestion.candidates(for: name, among: LintRule.all.map(\.name.text)))
      ?? "`keyphase rules` lists them"
  }
}

/// An explanation of a finding that only an export makes, since no rule of `lint` can.
struct ExportExplanation {
  let rule: RuleName
  let text: TerminalText

  static let all = [
    ExportExplanation(rule: .exportNameClash, text: NameClashExplanation.text),
    ExportExplanation(rule: .lossyExport, text: LossyExportExplanation.text),
  ]

  static func named(_ rule: RuleName) -> ExportExplanation? { all.first { $0.rule == rule } }
}
