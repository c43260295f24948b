#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that commands write.
enum OutputFile {
  /// Writes a file at once or not at all: under a name beside it that is then renamed.
  ///
  /// A link is followed and stays one, wherever it leads; the file keeps its mode and, as far as the
  /// system allows, its owner. Whatever happens in between, there is the old file or the new one, and
  /// nothing beside it unless the process is killed outright (`kill -9`). Other names of the same file
  /// (hard links) keep the old one.
  ///
  /// - Parameter inputs: paths that were read and therefore are never written.
  /// - Throws: ``CommandFailure`` where it is one of the inputs or cannot be written.
  static func write(
    _ bytes: [UInt8], to path: String, sparing inputs: [String] = []
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
    try Signals.held { () throws(CommandFailure) in
      let temporary = try makeTemporary(bytes, beside: target, path: path)
      guard rename(temporary, target) == 0 else {
        let reason = FileSystem.systemReason
        unlink(temporary)
        throw CommandFailure("cannot write `\(path)`: \(reason)")
      }
    }
  }

  /// Writes a file that was read by its path, at once or not at all.
  ///
  /// - Throws: ``CommandFailure`` where it cannot be written, as where it was a pipe.
  static func replace(_ path: String, by bytes: [UInt8]) throws(CommandFailure) {
    guard !isDevice(path) else {
      throw CommandFailure(
        "`\(path)` is no file, and what is read from it cannot be written back",
        help: "read standard input, `-`, and the result goes to standard output")
    }
    try write(bytes, to: path)
  }

  /// Creates a file that must not be there yet, whole or not at all.
  ///
  /// - Throws: ``CommandFailure`` where it is there already or cannot be written.
  static func create(_ bytes: [UInt8], at path: String) throws(CommandFailure) {
    let failure = CommandFailure(
      "`\(path)` exists already and is not overwritten", help: "choose another name")
    guard !FileSystem.isTaken(path) else { throw failure }
    try Signals.held { () throws(CommandFailure) in
      let temporary = try makeTemporary(bytes, beside: path, path: path)
      defer { unlink(temporary) }
      // Another name for the same file is refused where that name is taken, which a renaming is not.
      if link(temporary, path) == 0 { return }
      if errno == EEXIST { throw failure }
      // Some file systems have one name for a file alone.
      guard rename(temporary, path) == 0 else {
        throw CommandFailure("cannot write `\(path)`: \(FileSystem.systemReason)")
      }
    }
  }

  /// Makes a file with a name of its own in the folder of another one.
  ///
  /// - Parameter path: the path that people know the other one by.
  /// - Returns: its path.
  private static func makeTemporary(
    _ bytes: [UInt8], beside target: String, path: String
  ) throws(CommandFailure) -> String {
    let owner = FileSystem.owner(of: target)
    let folder = target.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    var temporary = ""
    var descriptor: Int32 = -1
    // What a killed process of the same number has left behind is nobody's to remove.
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

  /// Writes the whole of a new file to the disk.
  ///
  /// - Returns: the reason why not; nil where it is there.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], owner: FileSystem.Owner?
  ) -> String? {
    if let reason = DescriptorWriter.write(bytes, to: descriptor) { return reason }
    if let owner {
      // Only some may give files away, and the mode counts for more.
      _ = fchown(descriptor, owner.user, owner.group)
      // The mode at opening is cut by the process's mask.
      if fchmod(descriptor, owner.mode) != 0 { return FileSystem.systemReason }
    }
    // A rename may reach the disk before the bytes do, unless they are there first. Some file systems
    // cannot be asked for that.
    if fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP { return nil }
    return FileSystem.systemReason
  }

  /// Writes where nothing can stand beside the file, such as to `/dev/stdout`.
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

  /// Whether a path leads to something that must not be replaced by a plain file.
  private static func isDevice(_ path: String) -> Bool {
    guard let kind = try? FileSystem.kind(of: path) else { return false }
    if case .file = kind { return false }
    return true
  }
}
