/// A file that a command reads.
struct InputFile: Sendable, Hashable {
  /// The path to open; `-` for standard input.
  var path: String
  /// The path to show, which also resolves the file's includes.
  var name: String
  /// Whether it was named explicitly, rather than found in a folder.
  var isNamed: Bool
}

/// The files that the paths on the command line refer to, sorted by path.
struct InputFiles {
  private(set) var files: [InputFile] = []
  /// The paths that could not be found or read.
  private(set) var failures: [CommandFailure] = []

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - standardInputName: the file name to use for standard input.
  ///   - workingFolder: the folder to which shown paths are relative.
  init(_ paths: [String], standardInputName: String?, workingFolder: String?) {
    var byName: [String: InputFile] = [:]
    for path in paths {
      for file in resolve(path, standardInputName, workingFolder) {
        // A file that is named both itself and by its folder counts as named.
        if byName[file.name]?.isNamed != true { byName[file.name] = file }
      }
    }
    files = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Removes files that match a predicate.
  mutating func remove(where isUnwanted: (InputFile) -> Bool) { files.removeAll(where: isUnwanted) }

  private mutating func resolve(
    _ path: String, _ standardInputName: String?, _ workingFolder: String?
  ) -> [InputFile] {
    if path == "-" {
      return [InputFile(path: "-", name: standardInputName ?? "-", isNamed: true)]
    }
    let name = DisplayPath.normalized(path, workingFolder: workingFolder)
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
