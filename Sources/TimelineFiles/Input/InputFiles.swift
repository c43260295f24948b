import TimelineSyntax

/// A file that a command reads.
package struct InputFile: Sendable {
  /// The path to open; `-` for standard input.
  package var path: String
  /// The normalized path, from which the file's includes and its configuration are resolved.
  package var location: String
  /// Whether it was named explicitly, rather than found in a folder.
  package var isNamed: Bool
  /// Whether it is checked only because it includes another one, and so is not changed.
  package fileprivate(set) var isIncluder = false
  /// The absolute path without symbolic links; nil for standard input.
  fileprivate var realPath: String?
  /// Whether a symbolic link is part of the path.
  fileprivate var isLink = false

  package init(path: String, location: String, isNamed: Bool) {
    self.path = path
    self.location = location
    self.isNamed = isNamed
  }

  /// Whether it is standard input with the name of a file.
  package var isNamedInput: Bool { path == "-" && location != "-" }

  /// The path to show.
  package var name: String { PathText.shown(location) }
}

/// The files that the paths on the command line refer to, sorted by path.
package struct InputFiles {
  package private(set) var files: [InputFile] = []
  /// The folders that were searched.
  package private(set) var folders: [String] = []
  /// The paths that could not be found or read.
  package private(set) var failures: [CommandFailure] = []

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - standardInputName: the file name to use for standard input.
  ///   - workingFolder: the folder to which shown paths are relative.
  package init(_ paths: [String], standardInputName: String?, workingFolder: String?) {
    if paths.count == 1 {
      files = resolve(paths[0], standardInputName, workingFolder)
      files.sort { $0.location.precedes($1.location) }
      return
    }
    var byLocation: [[UInt8]: InputFile] = [:]
    for path in paths {
      for file in resolve(path, standardInputName, workingFolder) {
        // A file that is named both itself and by its folder counts as named.
        let key = Array(file.location.utf8)
        if byLocation[key]?.isNamed != true { byLocation[key] = file }
      }
    }
    files = byLocation.values.sorted { $0.location.precedes($1.location) }
    removeLinks()
  }

  /// The failure for a folder without files.
  package static func emptyFolder(_ location: String) -> CommandFailure {
    CommandFailure("there are no YAML files in `\(location)`")
  }

  /// Removes the symbolic links to a file that is itself among the files, and all but the first of
  /// several links to one file.
  private mutating func removeLinks() {
    guard files.contains(where: \.isLink) else { return }
    var places: [String: Int] = [:]
    var kept: [InputFile] = []
    for file in files where !file.isLink {
      if let path = file.realPath { places[path] = kept.count }
      kept.append(file)
    }
    for file in files where file.isLink {
      guard let target = file.realPath else { continue }
      if let place = places[target] {
        kept[place].isNamed = kept[place].isNamed || file.isNamed
      } else {
        places[target] = kept.count
        kept.append(file)
      }
    }
    files = kept.sorted { $0.location.precedes($1.location) }
  }

  /// Adds files that include others, which must not be among the files yet.
  package mutating func add(includers: [InputFile]) {
    files += includers.map { file in
      var file = file
      file.isIncluder = true
      return file
    }
    files.sort { $0.location.precedes($1.location) }
  }

  /// Removes files that match a predicate.
  package mutating func remove(where isUnwanted: (InputFile) -> Bool) {
    files.removeAll(where: isUnwanted)
  }

  private mutating func resolve(
    _ path: String, _ standardInputName: String?, _ workingFolder: String?
  ) -> [InputFile] {
    if path == "-" {
      return [InputFile(path: "-", location: standardInputName ?? "-", isNamed: true)]
    }
    let location = DisplayPath.normalized(path, workingFolder: workingFolder)
    do throws(CommandFailure) {
      let kind = try FileSystem.kind(of: path)
      guard case .folder = kind else {
        var file = InputFile(path: path, location: location, isNamed: true)
        // A pipe has no path of its own.
        guard case .file = kind else { return [file] }
        file.realPath = SystemFile.realPath(path)
        guard let realPath = file.realPath else {
          throw CommandFailure("cannot read `\(path)`: \(SystemError.last.reason)")
        }
        file.isLink = isLink(location, to: realPath, workingFolder)
        return [file]
      }
    } catch {
      failures.append(error)
      return []
    }
    let walk = FolderWalk(location)
    folders += walk.folders
    failures += walk.failures
    if walk.files.isEmpty, walk.failures.isEmpty {
      failures.append(Self.emptyFolder(location))
    }
    return walk.files.map { found in
      var file = InputFile(path: found.path, location: found.path, isNamed: false)
      file.realPath = found.realPath
      file.isLink = found.isLink || isLink(found.path, to: found.realPath, workingFolder)
      return file
    }
  }

  private func isLink(_ location: String, to realPath: String, _ workingFolder: String?) -> Bool {
    FilePath.absolute(location, in: workingFolder ?? "/") != realPath
  }
}
