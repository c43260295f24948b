import ArgumentParser
import TimelineSyntax

/// Options for the files that other files refer to.
struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder outside of the repository that files may include from; may be given several times.",
      valueName: "dir"))
  var allowOutside: [String] = []

  func validate() throws {
    for folder in allowOutside {
      guard case .folder = try FileSystem.kind(of: folder) else {
        throw CommandFailure("--allow-outside names a folder, and `\(folder)` is none")
      }
    }
  }
}
