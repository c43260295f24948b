/// A file that a command reads.
struct InputFile: Sendable, Hashable {
  /// The path that is opened; `-` for standard input.
  var path: String
  /// The path that is shown, and that files included by it are relative to.
  var name: String
  /// Whether it was named itself, and so is read whatever it holds.
  var isNamed: Bool
}

/// The files that paths, folders and `-` on the command line stand for, sorted by path.
struct InputFiles {
  private(set) var files: [InputFile] = []
  /// What could not be found or looked into.
  private(set) var failures: [CommandFailure] = []

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - standardInputName: the name under which standard input is known.
  ///   - workingFolder: the folder that shown paths are relative to.
  init(_ paths: [String], standardInputName: String?, workingFolder: String?) {
    var byName: [String: InputFile] = [:]
    for path in paths {
      for file in resolve(path, standardInputName, workingFolder) {
        // A file that is named beside its folder counts as named.
        if byName[file.name]?.isNamed != true { byName[file.name] = file }
      }
    }
    files = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Leaves files out.
  mutating func remove(where isUnwanted: (InputFile) -> Bool) { files.removeAll(where: isUnwanted) }

  private mutating func resolve(
    _ path: String, _ standardInputName: String?, _ workingFolder: String?
  ) -> [InputFile] {
    if path == "-" {
      return [InputFile(path: "-", name: standardInputName ?? "-", isNamed: true)]
    }
    let name = PathText.normalized(path, workingFolder: workingFolder)
    do throws(CommandFailure) {
      guard case .folder = try FileSystem.kind(of: path) else {
        return [InputFile(path: path, name: name, isNamed: true)]
      }
    } catch {
      failures.append(error)
      return []
    }
    let walk = FolderWalk(name)
    failures += walk.failures
    if walk.files.isEmpty, walk.failures.isEmpty {
      failures.append(CommandFailure("there are no YAML files in `\(name)`"))
    }
    return walk.files.map { InputFile(path: $0, name: $0, isNamed: false) }
  }
}
