import ArgumentParser
import TimelineLint
internal import TimelineReports

/// `keyphase rules` lists the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules that files are checked by.",
    discussion: """
      Examples:
        keyphase rules
        keyphase rules --format markdown
      """)

  @Option(
    help: ArgumentHelp(
      "One of \(RuleListing.all.map(\.name).joined(separator: ", ")); text by default.",
      valueName: "format"),
    transform: RulesCommand.listing(named:))
  var format = RuleListing.text

  func run() throws { try OutputStream.output.write(format.write(LintRule.all)) }

  private static func listing(named name: String) throws -> RuleListing {
    guard let listing = RuleListing.named(name) else {
      throw ValidationError(
        NameSuggestion.unknown("format", name, among: RuleListing.all.map(\.name)))
    }
    return listing
  }
}
