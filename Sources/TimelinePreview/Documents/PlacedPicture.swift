internal import TimelineFiles
internal import TimelineSyntax

/// A picture that an edit has put beside a file: undo removes it, and redo brings it back.
struct PlacedPicture: Sendable {
  let path: String
  private let folder: String
  /// The name of its content.
  private let revision: String
  private let size: Int
  /// Its content while it is not on the disk.
  private var removed: [UInt8]?
  /// Whether the folder was made for it.
  private var hasMadeFolder = false

  /// A picture that is not on the disk yet.
  init(_ bytes: [UInt8], named name: String, in folder: String) {
    path = "\(folder)/\(name)"
    self.folder = folder
    revision = Revision.of(bytes)
    size = bytes.count
    removed = bytes
  }

  /// Writes it, unless it is there.
  mutating func restore() throws(CommandFailure) {
    guard let bytes = removed else { return }
    let isNew = !FileSystem.entryExists(folder)
    try FileSystem.createFolder(folder)
    try checkFolder()
    if FileSystem.entryExists(path) {
      guard content == bytes else {
        throw CommandFailure("`\(PathText.shown(path))` is another file by now: move it away first")
      }
    } else {
      try AtomicFile.create(bytes, at: path)
      if isNew { hasMadeFolder = true }
    }
    removed = nil
  }

  /// Removes it, unless it has changed; the folder that was made for it is removed, too, when it is
  /// empty.
  mutating func remove() {
    guard removed == nil, SystemFile.realPath(folder) == folder, let content,
      Revision.of(content) == revision
    else { return }
    do throws(CommandFailure) {
      try FileSystem.removeFile(path)
    } catch {
      // What cannot be removed stays, as a file that nothing shows.
      return
    }
    removed = content
    if hasMadeFolder, FileSystem.removeEmptyFolder(folder) { hasMadeFolder = false }
  }

  /// Checks that its folder does not lead out of what the file may refer to.
  func checkFolder() throws(CommandFailure) {
    guard SystemFile.realPath(folder) == folder else {
      let name = folder.split(separator: "/").last.map(String.init) ?? folder
      throw CommandFailure("`\(name)` is a link to another folder: put the picture there")
    }
  }

  /// What is at its path; nil if that is no file, or a larger one.
  private var content: [UInt8]? {
    try? FileSystem.regularContent(of: path, limit: size + 1)
  }
}
