import TimelineSyntax

/// Finds the YAML files in a folder and its subfolders.
package struct FolderWalk {
  /// The paths of the files, prefixed with the folder's path as given.
  package private(set) var files: [String] = []
  /// The folders that were read: the folder itself and those in it.
  package private(set) var folders: [String] = []
  /// The folders and files that could not be read.
  package private(set) var failures: [CommandFailure] = []
  /// The number of entries that may still be looked at.
  private var remainingEntries: Int

  /// Walks a folder, skipping hidden and git-ignored entries and symbolic links to folders.
  ///
  /// - Parameter entryLimit: the number of files and folders after which the walk ends, for callers
  ///   that would rather know a part than wait.
  package init(_ folder: String, entryLimit: Int = .max) {
    remainingEntries = entryLimit
    let absolute = SystemFile.realPath(folder) ?? folder
    let ignore = GitIgnore(above: absolute)
    failures = ignore.failures
    walk(folder, absolute: absolute, ignore: ignore)
  }

  private mutating func walk(_ folder: String, absolute: String, ignore outer: GitIgnore) {
    let entries: [(name: String, kind: FileSystem.Kind?)]
    do throws(CommandFailure) {
      entries = try FileSystem.entries(of: folder)
    } catch {
      failures.append(error)
      return
    }
    folders.append(folder)
    var ignore = outer
    if entries.contains(where: { $0.name == GitIgnore.fileName }) {
      ignore.descend(into: absolute)
      failures += ignore.failures.dropFirst(outer.failures.count)
    }
    for entry in entries.sorted(by: { $0.name.precedes($1.name) }) {
      if remainingEntries == 0 { return }
      remainingEntries -= 1
      if entry.name.utf8.first == UInt8(ascii: ".") { continue }
      let isFolder = entry.kind == .folder
      guard isFolder || FolderWalk.isYAML(entry.name) else { continue }
      let path = folder == "." ? entry.name : "\(folder)/\(entry.name)"
      let absolutePath = "\(absolute)/\(entry.name)"
      if ignore.ignores(absolutePath, isFolder: isFolder) { continue }
      if isFolder {
        walk(path, absolute: absolutePath, ignore: ignore)
      } else if entry.kind == .file {
        files.append(path)
      } else {
        add(path)
      }
    }
  }

  /// Adds a path that resolves to a regular file; a dangling symbolic link does not.
  private mutating func add(_ path: String) {
    switch SystemFile.status(of: path) {
    case .success(let status): if status.isRegular { files.append(path) }
    case .failure(let error):
      if !error.isMissing {
        failures.append(CommandFailure("cannot read `\(path)`: \(error.reason)"))
      }
    }
  }

  /// Whether a name is that of a YAML file.
  package static func isYAML(_ name: String) -> Bool {
    [".yaml", ".yml"].contains { name.utf8.reversed().starts(with: $0.utf8.reversed()) }
  }
}
