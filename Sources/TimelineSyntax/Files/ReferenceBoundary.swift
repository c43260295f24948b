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
  /// - Parameter folder: an absolute path without symbolic links.
  init(of folder: String) {
    var current: String? = folder
    while let candidate = current {
      if SystemFile.exists("\(candidate)/.git") {
        kind = .repository
        folders = [candidate]
        return
      }
      current = FilePath.folder(of: candidate)
    }
    kind = .folders
    folders = [folder] + [SystemFile.realPath(".")].compactMap(\.self)
  }

  /// Whether an absolute path without symbolic links is inside.
  func contains(_ path: String) -> Bool { folders.contains { FilePath.contains(path, in: $0) } }
}
