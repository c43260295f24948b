import TimelineSyntax

/// Finds the YAML files in a folder and its subfolders.
package struct FolderWalk {
  /// A file that was found.
  package struct File {
    /// The path, prefixed with the folder's path as given.
    package var path: String
    /// The absolute path without symbolic links.
    package var realPath: String
    /// Whether the entry is a symbolic link to the file.
    package var isLink: Bool
  }

  /// The files, in the order of their paths.
  package private(set) var files: [File] = []
  /// The folders that were read: the folder itself and those in it.
  package private(set) var folders: [String] = []
  /// The folders and files that could not be read.
  package private(set) var failures: [CommandFailure] = []
  /// Whether every entry was looked at.
  package private(set) var isComplete = true
  /// The YAML files that Git tracks; read when something is ignored.
  private var tracked: TrackedFiles?
  /// The root of the folder's repository.
  private let repository: String?
  /// The number of entries that may still be looked at.
  private var remainingEntries: Int

  /// Walks a folder, skipping hidden and git-ignored entries and symbolic links to folders.
  ///
  /// What Git tracks is not ignored, whatever the patterns are.
  ///
  /// - Parameter entryLimit: the number of files and folders after which the walk ends, for callers
  ///   that would rather know a part than wait.
  package init(_ folder: String, entryLimit: Int = .max) {
    remainingEntries = entryLimit
    guard let absolute = SystemFile.realPath(folder) else {
      repository = nil
      failures = [
        CommandFailure("cannot read the folder `\(folder)`: \(SystemError.last.reason)")
      ]
      return
    }
    repository = ReferenceBoundary.repository(of: absolute)
    let ignore = GitIgnore(above: absolute)
    failures = ignore.failures
    walk(folder, absolute: absolute, ignore: ignore)
    removeLinks()
  }

  /// Removes the links to files that are found themselves, and all but the first link to another.
  private mutating func removeLinks() {
    guard files.contains(where: \.isLink) else { return }
    var found = Set(files.lazy.filter { !$0.isLink }.map(\.realPath))
    files.removeAll { $0.isLink && !found.insert($0.realPath).inserted }
  }

  /// - Parameter ignore: the patterns; nil in an ignored folder, of which only tracked files count.
  private mutating func walk(_ folder: String, absolute: String, ignore outer: GitIgnore?) {
    let entries: [(name: String, kind: FileSystem.Kind?)]
    do throws(CommandFailure) {
      entries = try FileSystem.entries(of: folder)
    } catch {
      failures.append(error)
      return
    }
    folders.append(folder)
    var ignore = outer
    if let outer, entries.contains(where: { $0.name == GitIgnore.fileName }) {
      ignore?.descend(into: absolute)
      failures += ignore?.failures.dropFirst(outer.failures.count) ?? []
    }
    for entry in entries.sorted(by: { $0.name.precedes($1.name) }) {
      if remainingEntries == 0 {
        isComplete = false
        return
      }
      remainingEntries -= 1
      if entry.name.utf8.first == UInt8(ascii: ".") { continue }
      let isFolder = entry.kind == .folder
      guard isFolder || FolderWalk.isYAML(entry.name) else { continue }
      let path = folder == "." ? entry.name : "\(folder)/\(entry.name)"
      let absolutePath = "\(absolute)/\(entry.name)"
      let isIgnored = ignore?.ignores(absolutePath, isFolder: isFolder) ?? true
      if isIgnored, !isTracked(absolutePath, isFolder: isFolder) { continue }
      if isFolder {
        walk(path, absolute: absolutePath, ignore: isIgnored ? nil : ignore)
      } else if entry.kind == .file {
        files.append(File(path: path, realPath: absolutePath, isLink: false))
      } else {
        add(path)
      }
    }
  }

  /// Whether Git tracks a file, or one in a folder.
  private mutating func isTracked(_ path: String, isFolder: Bool) -> Bool {
    guard let repository else { return false }
    let tracked = tracked ?? TrackedFiles(ofRepository: repository)
    self.tracked = tracked
    return isFolder ? tracked.hasFile(in: path) : tracked.contains(path)
  }

  /// Adds a path that resolves to a regular file; a dangling symbolic link does not.
  private mutating func add(_ path: String) {
    switch SystemFile.status(of: path) {
    case .success(let status):
      guard status.isRegular else { return }
      guard let target = SystemFile.realPath(path) else {
        return failures.append(
          CommandFailure("cannot read `\(path)`: \(SystemError.last.reason)"))
      }
      files.append(File(path: path, realPath: target, isLink: true))
    case .failure(let error):
      if !error.isMissing {
        failures.append(CommandFailure("cannot read `\(path)`: \(error.reason)"))
      }
    }
  }

  /// Whether a name is that of a YAML file, in lowercase or capitals.
  package static func isYAML(_ name: String) -> Bool {
    let name = name.utf8.suffix(5).map { $0 | 0x20 }
    // With the bit set, a period is the same byte.
    return [".yaml", ".yml"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
