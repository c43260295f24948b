internal import TimelineSyntax

/// The files and folders whose changes are of interest.
package struct WatchedFiles: Sendable {
  /// The entries of a folder that are of interest.
  struct Interest: Sendable {
    /// Whether all timeline files and folders are.
    var isWhole = false
    /// The names that are, whatever they are.
    var names: Set<String> = []

    /// Whether a change of an entry is of interest.
    func includes(_ name: String, isFolder: Bool) -> Bool {
      if names.contains(name) { return true }
      guard isWhole else { return false }
      if GitIgnore.fileName == name { return true }
      // The temporary files of editors are hidden, or have another ending.
      guard name.utf8.first != UInt8(ascii: ".") else { return false }
      return isFolder || FolderWalk.isYAML(name)
    }
  }

  /// What is of interest in each folder, by its path.
  private(set) var interests: [String: Interest] = [:]
  /// The paths of the files that are read now.
  private(set) var files: [String] = []

  /// Watches the files that the paths of a command line refer to.
  ///
  /// - Parameters:
  ///   - paths: the paths of the command line.
  ///   - input: what was found at the paths.
  ///   - references: the paths of other files that are read, such as included ones.
  ///   - configurations: names that are watched for in the folders of the files and in all above them.
  package init(
    _ paths: [String], _ input: InputFiles, references: [String] = [], configurations: [String]
  ) {
    for folder in input.folders { interests[folder, default: Interest()].isWhole = true }
    let named = input.files.filter(\.isNamed).map(\.path)
    for path in paths where path != "-" { add(path) }
    for path in named + references { addWithTarget(of: path) }
    // A link in a folder changes with its target.
    for file in input.files where !file.isNamed { addTarget(of: file.path) }
    files = input.files.map(\.path) + references
    var seen: Set<String> = []
    for folder in input.folders + named.map(FilePath.parent) {
      var current = SystemFile.realPath(folder)
      while let above = current, seen.insert(above).inserted {
        for name in configurations {
          interests[above, default: Interest()].names.insert(name)
          files.append(above == "/" ? "/\(name)" : "\(above)/\(name)")
        }
        current = FilePath.folder(of: above)
      }
    }
  }

  private mutating func add(_ path: String) {
    guard let name = FilePath.components(of: path).last, name != ".", name != ".." else { return }
    interests[FilePath.parent(of: path), default: Interest()].names.insert(String(name))
  }

  private mutating func addWithTarget(of path: String) {
    add(path)
    addTarget(of: path)
  }

  private mutating func addTarget(of path: String) {
    guard case .success(let entry) = SystemFile.statusOfEntry(path), entry.isLink else { return }
    add(FileSystem.linkTarget(of: path))
  }
}
