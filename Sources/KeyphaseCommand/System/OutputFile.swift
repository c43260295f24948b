#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes the output files of commands.
enum OutputFile {
  /// Writes a file atomically: to a temporary file in the same folder, which is then renamed.
  ///
  /// A symbolic link is followed and preserved. The file keeps its mode and, if permitted, its
  /// owner. At any time, either the old or the new file exists; a temporary file remains only after
  /// SIGKILL. Other hard links keep the old content.
  ///
  /// - Parameter inputs: the paths of the command's inputs, which are never overwritten.
  /// - Throws: ``CommandFailure`` if the file is one of the inputs or cannot be written.
  static func write(
    _ bytes: [UInt8], to path: String, protecting inputs: [String] = []
  ) throws(CommandFailure) {
    if let identity = FileSystem.identity(of: path),
      inputs.contains(where: { FileSystem.identity(of: $0) == identity })
    {
      throw CommandFailure("`\(path)` is an input and is not overwritten")
    }
    if isDevice(path) { return try writeToDevice(bytes, path) }
    let target = FileSystem.linkTarget(of: path)
    guard access(target, F_OK) != 0 || access(target, W_OK) == 0 else {
      throw CommandFailure("cannot write `\(path)`: \(FileSystem.systemReason)")
    }
    try Signals.whileBlocked { () throws(CommandFailure) in
      let temporary = try makeTemporary(bytes, beside: target, path: path)
      guard rename(temporary, target) == 0 else {
        let reason = FileSystem.systemReason
        unlink(temporary)
        throw CommandFailure("cannot write `\(path)`: \(reason)")
      }
    }
  }

  /// Atomically replaces an input file.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be written, for example because it is a pipe.
  static func replace(_ path: String, by bytes: [UInt8]) throws(CommandFailure) {
    guard !isDevice(path) else {
      throw CommandFailure(
        "`\(path)` is no file, and what is read from it cannot be written back",
        help: "read standard input, `-`, and the result goes to standard output")
    }
    try write(bytes, to: path)
  }

  /// Atomically creates a file that must not exist yet.
  ///
  /// - Throws: ``CommandFailure`` if it exists or cannot be written.
  static func create(_ bytes: [UInt8], at path: String) throws(CommandFailure) {
    let failure = CommandFailure(
      "`\(path)` exists already and is not overwritten", help: "choose another name")
    guard !FileSystem.entryExists(path) else { throw failure }
    try Signals.whileBlocked { () throws(CommandFailure) in
      let temporary = try makeTemporary(bytes, beside: path, path: path)
      defer { unlink(temporary) }
      // Unlike `rename`, `link` fails if the path exists.
      if link(temporary, path) == 0 { return }
      if errno == EEXIST { throw failure }
      // Some file systems do not support hard links.
      guard rename(temporary, path) == 0 else {
        throw CommandFailure("cannot write `\(path)`: \(FileSystem.systemReason)")
      }
    }
  }

  /// Creates a temporary file with the given content in the folder of a target file.
  ///
  /// - Parameter path: the target's path for error messages.
  /// - Returns: its path.
  private static func makeTemporary(
    _ bytes: [UInt8], beside target: String, path: String
  ) throws(CommandFailure) -> String {
    let owner = FileSystem.ownerAndMode(of: target)
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    var temporary = ""
    var descriptor: Int32 = -1
    // A killed process with the same id may have left files; keep them and try other names.
    for number in 0..<100 where descriptor < 0 {
      temporary = (folder + [".keyphase-\(getpid())-\(number).tmp"]).joined(separator: "/")
      descriptor = open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, owner.map { $0.mode | 0o200 } ?? 0o644)
      if descriptor < 0, errno != EEXIST { break }
    }
    guard descriptor >= 0 else {
      throw CommandFailure(
        "cannot write `\(path)`: no file can be made beside it: \(FileSystem.systemReason)")
    }
    let reason = fill(descriptor, with: bytes, owner: owner)
    close(descriptor)
    if let reason {
      unlink(temporary)
      throw CommandFailure("cannot write `\(path)`: \(reason)")
    }
    return temporary
  }

  /// Writes and syncs the content of a new file.
  ///
  /// - Returns: the reason for a failure; nil on success.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], owner: FileSystem.OwnerAndMode?
  ) -> String? {
    if let reason = DescriptorWriter.write(bytes, to: descriptor) { return reason }
    if let owner {
      // Changing the owner may not be permitted, which is acceptable. It must precede the change of
      // the mode, since it may clear mode bits.
      _ = fchown(descriptor, owner.user, owner.group)
      // The umask restricts the mode given to `open`.
      if fchmod(descriptor, owner.mode) != 0 { return FileSystem.systemReason }
    }
    // Sync before the rename, which could otherwise reach the disk before the content. Some file
    // systems do not support syncing.
    if fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP { return nil }
    return FileSystem.systemReason
  }

  /// Writes directly to a device such as `/dev/stdout`, which cannot be replaced.
  private static func writeToDevice(_ bytes: [UInt8], _ path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure("cannot write `\(path)`: \(FileSystem.systemReason)")
    }
    defer { close(descriptor) }
    if let reason = DescriptorWriter.write(bytes, to: descriptor) {
      throw CommandFailure("cannot write `\(path)`: \(reason)")
    }
  }

  /// Whether a path refers to an entry other than a regular file, which must not be replaced.
  private static func isDevice(_ path: String) -> Bool {
    guard let kind = try? FileSystem.kind(of: path) else { return false }
    if case .file = kind { return false }
    return true
  }
}
