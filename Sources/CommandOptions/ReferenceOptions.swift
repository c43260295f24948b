package import ArgumentParser
internal import TimelineFiles

/// Options for the files that other files refer to.
package struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder outside the repository from which files may be included; may be given several times.",
      valueName: "dir"))
  package var allowOutside: [String] = []

  package init() {}

  package func validate() throws {
    for folder in allowOutside {
      guard case .folder = try FileSystem.kind(of: folder) else {
        throw CommandFailure("--allow-outside needs a folder, but `\(folder)` is not one")
      }
    }
  }
}
