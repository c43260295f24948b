import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// Writes the output files of commands.
enum OutputFile {
  /// Creates the folders that lead to a file.
  static func createFolders(of path: String) throws(CommandFailure) {
    let folder = FilePath.parent(of: path)
    guard !FileSystem.entryExists(folder) else { return }
    try createFolders(of: folder)
    try FileSystem.createFolder(folder)
  }

  /// Writes a file, atomically as ``AtomicFile`` does unless it is a device.
  ///
  /// - Parameter protected: the files that the command reads, which are never overwritten.
  /// - Throws: ``CommandFailure`` if the file is one of them or cannot be written.
  static func write(
    _ bytes: [UInt8], to path: String, protecting protected: ProtectedFiles = ProtectedFiles()
  ) throws(CommandFailure) {
    try protected.check(path)
    if isDevice(path) { return try writeToDevice(bytes, path) }
    try AtomicFile.put(bytes, at: path)
  }

  /// Atomically replaces an input file if it still has the content that was read, and no other program
  /// is writing it.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be written, for example because it is a pipe.
  static func replace(
    _ path: String, _ before: [UInt8], by bytes: [UInt8]
  ) throws(CommandFailure) -> AtomicFile.Outcome {
    guard !isDevice(path) else {
      throw CommandFailure(
        "`\(path)` is not a regular file, so it cannot be changed in place",
        help: "read from standard input, `-`: the result then goes to standard output")
    }
    return try AtomicFile.replace(before, at: path, by: bytes)
  }

  /// The identity of the file that writing to a path makes or replaces; nil for a device.
  static func identity(of path: String) -> FileIdentity? {
    if isDevice(path) { return nil }
    let target = FileSystem.linkTarget(of: path)
    return FileSystem.identity(of: target) ?? .path(SystemFile.realLocation(target))
  }

  /// Writes directly to a device such as `/dev/stdout`, which cannot be replaced.
  private static func writeToDevice(_ bytes: [UInt8], _ path: String) throws(CommandFailure) {
    let descriptor = SystemFile.open(path, O_WRONLY | O_CLOEXEC, mode: 0)
    guard descriptor >= 0 else {
      throw CommandFailure("cannot write `\(path)`: \(SystemError.last.reason)")
    }
    defer { SystemFile.close(descriptor) }
    if let reason = DescriptorWriter.write(bytes, to: descriptor) {
      throw CommandFailure("cannot write `\(path)`: \(reason)")
    }
  }

  /// Whether a path refers to an entry other than a regular file, which must not be replaced.
  private static func isDevice(_ path: String) -> Bool {
    guard let status = try? SystemFile.status(of: path).get() else { return false }
    return !status.isRegular
  }
}
