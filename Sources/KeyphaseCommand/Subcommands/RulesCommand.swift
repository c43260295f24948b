import ArgumentParser
import TimelineLint
internal import TimelineReports

/// `keyphase rules` lists the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "rules",
    abstract: "List the rules.",
    discussion: """
      Examples:
        keyphase rules
        keyphase rules --format markdown
      """)

  @Option(
    help: ArgumentHelp(
      "One of \(RuleListing.all.map(\.name).joined(separator: ", ")); text by default.",
      valueName: "format"),
    transform: {
      try NameSuggestion.require(
        RuleListing.named($0), "format", $0, among: RuleListing.all.map(\.name))
    })
  var format = RuleListing.text

  func run() throws { try OutputStream.output.write(encoded: format.write(LintRule.all)) }
}
