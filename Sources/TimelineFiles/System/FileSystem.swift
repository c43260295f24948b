import SystemLibrary

internal import TimelineDocument
package import TimelineSyntax

/// File system queries for the commands.
package enum FileSystem {
  /// The kind of a file system entry.
  package enum Kind {
    case file
    case folder
    /// A pipe, a terminal or another device that can be read like a file.
    case device
  }

  /// The kind of the entry at a path, following symbolic links.
  ///
  /// - Throws: ``CommandFailure`` if there is no entry, or it is not accessible.
  package static func kind(of path: String) throws(CommandFailure) -> Kind {
    switch SystemFile.status(of: path) {
    case .success(let status): return status.isFolder ? .folder : status.isRegular ? .file : .device
    case .failure(let error):
      guard error.isMissing else { throw CommandFailure("\(error.reason): `\(path)`") }
      throw missing(path)
    }
  }

  /// Why a file that the user names cannot be read.
  package static func failure(reading path: String, _ error: FileReadError) -> CommandFailure {
    error.isMissing
      ? missing(path) : CommandFailure("cannot read `\(PathText.shown(path))`: \(error.reason)")
  }

  private static func missing(_ path: String) -> CommandFailure {
    CommandFailure(
      "there is no file or folder `\(path)`",
      help: Suggestion.question(nearestName(to: path)) ?? "")
  }

  /// The path of an entry in the same folder with a similar name.
  private static func nearestName(to path: String) -> String? {
    let name = FilePath.components(of: path).last.map(String.init) ?? ""
    let folder = String(Substring(path.utf8.dropLast(name.utf8.count)))
    let names = (try? entries(of: folder.isEmpty ? "." : folder).map(\.name)) ?? []
    return Vocabulary.candidates(for: name, among: names.sorted()).first.map { folder + $0 }
  }

  /// The identity of the file at a path; nil if there is none.
  package static func identity(of path: String) -> FileIdentity? {
    try? SystemFile.status(of: path).get().identity
  }

  /// The version of the file at a path; nil if there is none.
  package static func version(of path: String) -> Version? {
    guard let status = try? SystemFile.status(of: path).get() else { return nil }
    return Version(
      identity: status.identity, seconds: status.modification.seconds,
      nanoseconds: status.modification.nanoseconds, size: status.size)
  }

  /// Which file is at a path, its modification time and its size: they change when it is written.
  package struct Version: Hashable {
    package var identity: FileIdentity
    package var seconds: Int
    package var nanoseconds: Int
    package var size: Int
  }

  /// The absolute path of the working folder.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be found, for example because it has been removed.
  package static func workingFolder() throws(CommandFailure) -> String {
    guard let folder = SystemFile.realPath(".") else {
      throw CommandFailure("cannot find the working directory: \(SystemError.last.reason)")
    }
    return folder
  }

  /// The content of a regular file; nil if it is no regular file.
  ///
  /// - Parameter limit: the number of bytes after which the content is truncated.
  package static func regularContent(of path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    // Opening a pipe must not block.
    let descriptor = SystemFile.open(path, flags: .nonBlocking)
    guard descriptor >= 0 else { throw .last }
    defer { SystemFile.close(descriptor) }
    let status = try SystemFile.status(of: descriptor).get()
    guard status.isRegular else { return nil }
    return try SystemFile.read(descriptor, size: status.size, limit: limit)
  }

  /// The unsorted entries of a folder; symbolic links are not followed.
  package static func entries(
    of folder: String
  ) throws(CommandFailure) -> [(name: String, kind: Kind?)] {
    guard let stream = PathText.withCString(folder, { opendir($0) }) else {
      throw CommandFailure("cannot read the folder `\(folder)`: \(SystemError.last.reason)")
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind?)] = []
    while true {
      // Only the error's number tells the end from an error.
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else {
          throw CommandFailure("cannot read the folder `\(folder)`: \(SystemError.last.reason)")
        }
        return entries
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.string($0) }
      }
      if name == "." || name == ".." { continue }
      let type = Int32(entry.pointee.d_type)
      let kind: Kind?
      switch type {
      case Int32(DT_REG): kind = .file
      case Int32(DT_DIR): kind = .folder
      case Int32(DT_UNKNOWN):
        let status = try? SystemFile.statusOfEntry("\(folder)/\(name)").get()
        kind = status?.isFolder == true ? .folder : nil
      default: kind = nil
      }
      entries.append((name, kind))
    }
  }

  /// The final target of a symbolic link, even if no file exists there; the path itself if it is
  /// not a link.
  package static func linkTarget(of path: String) -> String {
    if let resolved = SystemFile.realPath(path) { return resolved }
    var path = path
    // The system's own limit.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = PathText.withCString(path) { readlink($0, &buffer, buffer.count) }
      guard count > 0 else { break }
      let target = PathText.string(buffer[..<count].map { UInt8(bitPattern: $0) })
      path = FilePath.isAbsolute(target) ? target : "\(FilePath.parent(of: path))/\(target)"
    }
    return path
  }

  /// Whether an entry exists at a path, including a dangling symbolic link.
  package static func entryExists(_ path: String) -> Bool {
    if case .success = SystemFile.statusOfEntry(path) { true } else { false }
  }
}

extension FileSystem {
  /// Creates a folder, unless it exists; the one around it must exist.
  package static func createFolder(_ path: String) throws(CommandFailure) {
    let status = SystemFile.retrying { PathText.withCString(path) { mkdir($0, 0o777) } }
    guard status != 0 else { return }
    let error = SystemError.last
    if case .folder? = try? kind(of: path) { return }
    throw CommandFailure("cannot create the folder `\(PathText.shown(path))`: \(error.reason)")
  }

  /// Removes a folder if it is empty; returns whether it was.
  package static func removeEmptyFolder(_ path: String) -> Bool {
    SystemFile.retrying { PathText.withCString(path) { rmdir($0) } } == 0
  }

  /// Removes a file.
  package static func removeFile(_ path: String) throws(CommandFailure) {
    let status = SystemFile.retrying { PathText.withCString(path) { unlink($0) } }
    guard status != 0 else { return }
    throw CommandFailure(
      "cannot remove `\(PathText.shown(path))`: \(SystemError.last.reason)")
  }
}
