import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
internal import TimelineReports
import TimelineSyntax

/// `keyphase rename` renames a definition and all its uses, as editors do.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "rename",
    abstract: "Rename a definition, and its uses in all files.",
    usage: "keyphase rename <old> <new> [<path> ...] [<options>]",
    discussion: """
      What is renamed is a timeline, an element, a property, a constant, a parameter, a named curve, \
      spring, animation or path, a state, a marker or a label. Without a path, the current folder is \
      read, with the folders in it. A timeline is renamed in `exports` of the configuration, too, and \
      everything in its baseline. Other text stays as it is. Nothing is written if a file has errors, \
      or would have one more.

      Exit codes: 0 renamed, 1 errors in a file, 2 usage or unreadable input.

      Examples:
        keyphase rename glow shine Timelines
        keyphase rename pop bounce --kind spring --diff
      """)

  @Argument(help: "The name, without $.")
  var old: String

  @Argument(help: "The new name.")
  var new: String

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "What is renamed, where several things have the name.", valueName: "kind"),
    transform: {
      try NameSuggestion.require(
        NameKind(rawValue: $0), "kind", $0, among: NameKind.allCases.map(\.rawValue))
    })
  var kind: NameKind?

  @Flag(help: "Show what would change, and write nothing.")
  var diff = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if old.isEmpty || new.isEmpty { throw CommandFailure("a name is empty") }
    if old == new { throw CommandFailure("`\(old)` has this name already") }
    if paths.contains("") { throw CommandFailure("a path is empty") }
    if paths.contains("-") {
      throw CommandFailure("standard input cannot be renamed in", help: "name files or folders")
    }
  }

  func run() throws {
    let found = try reading.files(paths.isEmpty ? ["."] : paths)
    let files = try found.load()
    // A file with errors may have uses that are not found.
    try files.requireAll()
    let run = try RenameRun(old, to: new, kind: kind, in: files)
    let loader = DocumentLoader(
      limits: found.reader.limits, references: found.references.includes)
    if let error = loader.firstNewError(of: run.changes.map { ($0.before, $0.after) }) {
      throw CommandFailure("`\(old)` cannot be named `\(new)`: \(error.message)")
    }
    let dependents = try RenamedDependents(
      of: run, from: old, to: new, reading.configuration.resolver(reading: found.references),
      references: found.references, color: found.color)
    let changes = run.changes + dependents.changes
    if diff {
      for change in changes { try change.diff.show(color: found.color) }
      return
    }
    for change in changes { try change.write() }
    OutputStream.error.write(run.summary + dependents.summary)
  }
}
