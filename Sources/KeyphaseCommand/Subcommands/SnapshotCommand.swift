import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineSyntax

/// `keyphase snapshot` keeps what timelines show in text files, and compares them.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "snapshot",
    abstract: "Keep what timelines show in small text files, and tell when it changes.",
    usage: "keyphase snapshot <folder> [<path> ...] [<options>]",
    discussion: """
      The folder has a file for each timeline: its length, when each property moves, its least and \
      greatest value and its values at key times, rounded to what can be seen. Review and commit these \
      files. Without an option, missing ones are written, and what differs is shown.

      Exit codes: 0 everything is as before, 1 differences or errors in a file, 2 usage or unreadable input.

      Examples:
        keyphase snapshot Timelines/Snapshots Timelines
        keyphase snapshot Timelines/Snapshots Timelines --check
        keyphase snapshot Timelines/Snapshots Timelines --update
      """)

  @Argument(
    help: ArgumentHelp("The folder of the snapshots.", valueName: "folder"))
  var folder: String

  @Argument(
    help: ArgumentHelp(
      "Timeline files, and folders of them; by default the current folder.", valueName: "path"))
  var paths: [String] = []

  @Flag(help: "Write nothing; a missing snapshot is a difference, too.")
  var check = false

  @Flag(help: "Write all snapshots, and remove those of timelines that are gone.")
  var update = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if folder.isEmpty || paths.contains("") { throw CommandFailure("a path is empty") }
    if ([folder] + paths).contains("-") {
      throw CommandFailure("standard input has no snapshots", help: "name files or folders")
    }
    if check, update { throw CommandFailure("--check and --update cannot be used together") }
    if !check, !update, case .file? = try? FileSystem.kind(of: folder) {
      throw CommandFailure(
        "`\(folder)` is a file", help: "name the folder of the snapshots before the timelines")
    }
  }

  func run() throws {
    let found = try reading.files(paths.isEmpty ? ["."] : paths)
    let files = try found.load()
    let change: SnapshotRun.Change = check ? .none : update ? .all : .missing
    var run = try SnapshotRun(files, in: folder, change: change)
    // Where a file has errors, it is not known which of its timelines are gone.
    if files.problem == nil { try run.compareOthers() }
    for difference in run.differences { try difference.show(color: found.color) }
    OutputStream.error.write(run.summary)
    try files.requireAll()
    if run.isDifferent { throw ExitCode(1) }
  }
}
