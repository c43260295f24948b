/// The folders in which a file may refer to other files.
///
/// They are the repository of the file. Where there is none, they are the file's own folder and the
/// folder that the command runs in. Files of strangers are checked in continuous integration, where
/// a reference to any file of the machine would bring its content into a public log.
package struct ReferenceBoundary: Sendable {
  package enum Kind: Sendable, Hashable {
    /// The closest folder, from the file's own upwards, that contains `.git`.
    case repository
    case folders
  }

  package let kind: Kind
  /// The folders, without symbolic links.
  private let folders: [String]

  /// Finds the boundary of the files in a folder.
  ///
  /// - Parameter folder: an absolute path.
  init(of folder: String) {
    if let root = Self.repository(of: folder) {
      kind = .repository
      folders = [SystemFile.realPath(root) ?? root]
      return
    }
    kind = .folders
    folders = [folder] + [SystemFile.realPath(".")].compactMap(\.self)
  }

  /// The root of the repository of a file or folder: the closest folder, from its own upwards, that
  /// contains `.git`; nil if there is none.
  ///
  /// - Parameter path: an absolute path.
  package static func repository(of path: String) -> String? {
    var current: String? = path
    while let candidate = current {
      if SystemFile.exists("\(candidate)/.git") { return candidate }
      current = FilePath.folder(of: candidate)
    }
    return nil
  }

  /// Whether an absolute path without symbolic links is inside.
  func contains(_ path: String) -> Bool { folders.contains { FilePath.contains(path, in: $0) } }

  /// Whether a file may refer to a path, whose folder may be reached by symbolic links.
  ///
  /// - Parameter file: the absolute path of the file.
  package static func allows(_ path: String, namedBy file: String) -> Bool {
    guard let folder = FilePath.folder(of: file) else { return false }
    return ReferenceBoundary(of: folder).contains(SystemFile.realLocation(path))
  }

  /// Whether symbolic links lead from a path that a user names to a file outside of the boundary
  /// of that path.
  package static func isCrossed(by path: String) -> Bool {
    guard let workingFolder = SystemFile.realPath(".") else { return false }
    let named = FilePath.absolute(path, in: workingFolder)
    let location = SystemFile.realLocation(path)
    guard named != location, let folder = FilePath.folder(of: named) else { return false }
    return !ReferenceBoundary(of: folder).contains(location)
  }
}
