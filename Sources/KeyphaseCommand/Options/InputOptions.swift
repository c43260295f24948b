import ArgumentParser
import CommandOptions
import TimelineFiles

/// The input of a command.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders, or - for standard input.",
      discussion:
        "Folders are searched recursively; hidden files, git-ignored files and YAML files without the key `keyphase` at their top level are skipped.",
      valueName: "path"))
  var namedPaths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The file name to use for standard input.", valueName: "path"))
  var stdinFilename: String?

  @Flag(help: "Also skip files named on the command line that are not timeline files.")
  var onlyTimelines = false

  /// The paths to read: the current folder if none is named.
  var paths: [String] { namedPaths.isEmpty ? ["."] : namedPaths }

  /// The files that the paths refer to.
  var files: InputFiles {
    get throws(CommandFailure) {
      InputFiles(
        paths, standardInputName: stdinFilename, workingFolder: try FileSystem.workingFolder())
    }
  }

  func validate() throws {
    if stdinFilename != nil, !paths.contains("-") {
      throw CommandFailure("--stdin-filename is for standard input: add the path -")
    }
    if paths.filter({ $0 == "-" }).count > 1 {
      throw CommandFailure("standard input can be read only once")
    }
    if paths.contains("") { throw CommandFailure("a path is empty") }
  }

  /// Checks that a path is named, for commands that do not read the current folder by themselves.
  func requirePath() throws(CommandFailure) {
    if namedPaths.isEmpty { throw CommandFailure("a file or folder is missing") }
  }
}
