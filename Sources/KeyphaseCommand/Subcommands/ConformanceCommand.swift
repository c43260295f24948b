import ArgumentParser
import TimelineFiles

/// `keyphase conformance` asks a player of segments for values, and compares them with the recorded ones.
struct ConformanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "conformance",
    abstract: "Test a player of segments: does it show the values that it should?",
    usage: "keyphase conformance [<folder>] --player <command> [<options>]",
    discussion: """
      The player is a program that reads requests from its standard input and writes answers to its \
      standard output, a line of JSON each. The documentation says what is in them. The tests are in \
      Schemas/conformance of Keyphase's repository.

      Exit codes: 0 all required tests passed or were skipped, 1 some failed, 2 usage, or the player or \
      the tests cannot be read.

      Examples:
        keyphase conformance --player "node Schemas/players/js/conformance.js"
        keyphase conformance ../keyphase/Schemas/conformance --player ./player --group states
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of the tests; Schemas/conformance by default.", valueName: "folder"))
  var folder = "Schemas/conformance"

  @Option(
    help: ArgumentHelp(
      "The command that starts the player, as for a shell.", valueName: "command"))
  var player: String

  @Option(
    help: ArgumentHelp(
      "A group of tests; may be given several times. All by default.", valueName: "name"))
  var group: [String] = []

  @Option(
    help: ArgumentHelp(
      "One of \(ConformanceReport.all.map(\.name).joined(separator: ", ")); text by default.",
      valueName: "format"),
    transform: {
      try NameSuggestion.require(
        ConformanceReport.named($0), "format", $0, among: ConformanceReport.all.map(\.name))
    })
  var format = ConformanceReport.text

  @Option(
    help: ArgumentHelp(
      "How long an answer may take, such as 30s; 10s by default.", valueName: "time"))
  var timeout: TimeArgument?

  func validate() throws {
    if player.allSatisfy(\.isWhitespace) {
      throw CommandFailure("the command of --player is empty")
    }
    if let timeout, timeout.seconds < 0.001 { throw CommandFailure("--timeout is at least 1ms") }
  }

  func run() throws {
    let tests = try ConformanceSet(in: folder)
    var run = ConformanceRun(PlayerProcess(command: player, seconds: timeout?.seconds ?? 10))
    try run.ask(try tests.groups(named: group), of: tests)
    try OutputStream.output.write(encoded: format.write(run.results))
    if !run.results.hasPassed { throw ExitCode(1) }
  }
}
