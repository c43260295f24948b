import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// The files that a command reads, onto which it writes no other output.
struct ProtectedFiles {
  var inputs: [InputFile] = []
  /// The files that the inputs refer to, and the configurations.
  var references: ReferencedFiles?
  /// The paths of the baselines.
  var baselines: [String] = []
  /// The paths of the files that options name.
  var assets: [String] = []
  /// Whether the baseline itself is written, which may lie in a folder whose files are inputs.
  private(set) var isForBaseline = false

  /// The files onto which no baseline is written: a baseline may be written anew.
  var forBaseline: ProtectedFiles {
    var files = self
    files.isForBaseline = true
    files.baselines = []
    return files
  }

  /// Makes sure that an output does not replace a file that is read.
  ///
  /// - Throws: ``CommandFailure`` if it would.
  func check(_ path: String) throws(CommandFailure) {
    guard let identity = FileSystem.identity(of: path), let use = use(of: identity) else { return }
    throw CommandFailure(
      "`\(path)` is \(use) and is not overwritten", help: "write into another file")
  }

  private func use(of identity: FileIdentity) -> String? {
    let isInput = inputs.contains { file in
      if file.path == "-" {
        // What standard input holds may be redirected from a file, or be the text of one.
        return [standardInput, FileSystem.identity(of: file.location)].contains(identity)
      }
      if isForBaseline, !file.isNamed { return false }
      return FileSystem.identity(of: file.path) == identity
    }
    if isInput || assets.contains(where: { FileSystem.identity(of: $0) == identity }) {
      return "an input"
    }
    if baselines.contains(where: { FileSystem.identity(of: $0) == identity }) {
      return "the baseline in use"
    }
    switch references?.purpose(of: identity) {
    case .include: return "included by an input"
    case .configuration: return "the configuration in use"
    case .baseline: return isForBaseline ? nil : "the baseline in use"
    case nil: return nil
    }
  }

  private var standardInput: FileIdentity? {
    guard let status = try? SystemFile.status(of: STDIN_FILENO).get(), status.isRegular else {
      return nil
    }
    return status.identity
  }
}
