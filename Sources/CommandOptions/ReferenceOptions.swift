package import ArgumentParser
internal import TimelineFiles

/// Options for the files that other files refer to.
package struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder outside of the repository that files may include from; may be given several times.",
      valueName: "dir"))
  package var allowOutside: [String] = []

  package init() {}

  package func validate() throws {
    for folder in allowOutside {
      guard case .folder = try FileSystem.kind(of: folder) else {
        throw CommandFailure("--allow-outside names a folder, and `\(folder)` is none")
      }
    }
  }
}
