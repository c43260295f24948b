#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
internal import TimelineDocument
internal import TimelineSyntax

/// File system queries for the commands.
enum FileSystem {
  /// The kind of a file system entry.
  enum Kind {
    case file
    case folder
    /// A pipe, a terminal or another device that can be read like a file.
    case device
  }

  /// Identifies a file independently of its path, by device and inode.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// The kind of the entry at a path, following symbolic links.
  ///
  /// - Throws: ``CommandFailure`` if there is no entry, or it is not accessible.
  static func kind(of path: String) throws(CommandFailure) -> Kind {
    guard let status = status(of: path) else {
      guard errno == ENOENT else { throw CommandFailure("\(systemReason): `\(path)`") }
      throw CommandFailure(
        "there is no file or folder `\(path)`",
        help: Suggestion.question(nearestName(to: path)) ?? "")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .device
    }
  }

  /// The path of an entry in the same folder with a similar name.
  private static func nearestName(to path: String) -> String? {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<start])
    let names = (try? entries(of: folder.isEmpty ? "." : folder).map(\.name)) ?? []
    return Vocabulary.candidates(for: String(path[start...]), among: names.sorted()).first
      .map { folder + $0 }
  }

  /// The identity of the file at a path; nil if there is none.
  static func identity(of path: String) -> Identity? {
    status(of: path).map {
      Identity(device: UInt64($0.st_dev), number: UInt64($0.st_ino))
    }
  }

  /// A file's owner, group and permission mode.
  struct OwnerAndMode {
    var user: uid_t
    var group: gid_t
    var mode: mode_t
  }

  /// The owner and mode of the file at a path; nil if there is none.
  static func ownerAndMode(of path: String) -> OwnerAndMode? {
    status(of: path).map {
      OwnerAndMode(user: $0.st_uid, group: $0.st_gid, mode: $0.st_mode & 0o7777)
    }
  }

  /// The modification time and size of the file at a path; nil if there is none.
  static func version(of path: String) -> Version? {
    status(of: path).map { status in
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return Version(
        seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size))
    }
  }

  /// A file's modification time and size, which change when it is written.
  struct Version: Hashable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
  }

  /// Whether an entry exists at a path, following symbolic links.
  static func exists(_ path: String) -> Bool { status(of: path) != nil }

  /// The unsorted entries of a folder; symbolic links are not followed.
  static func entries(
    of folder: String
  ) throws(CommandFailure) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else {
      throw CommandFailure("cannot read the folder `\(folder)`: \(systemReason)")
    }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var type = Int32(entry.pointee.d_type)
      if type == Int32(DT_UNKNOWN) { type = linkType(of: "\(folder)/\(name)") }
      entries.append((name, type == Int32(DT_DIR)))
    }
    return entries
  }

  /// The absolute path with symbolic links resolved; nil if the path does not exist.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The final target of a symbolic link, even if no file exists there; the path itself if it is
  /// not a link.
  static func linkTarget(of path: String) -> String {
    if let resolved = realPath(path) { return resolved }
    var path = path
    // The system's own limit.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { break }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
      path = target.hasPrefix("/") ? target : (folder + [target]).joined(separator: "/")
    }
    return path
  }

  /// Whether an entry exists at a path, including a dangling symbolic link.
  static func entryExists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The system's description of the last error.
  static var systemReason: String { String(cString: strerror(errno)).lowercasedFirst }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func linkType(of path: String) -> Int32 {
    var status = stat()
    guard lstat(path, &status) == 0 else { return Int32(DT_UNKNOWN) }
    return status.st_mode & S_IFMT == S_IFDIR ? Int32(DT_DIR) : Int32(DT_REG)
  }
}

extension String {
  /// The string with a lowercase first letter.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
