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
  /// A link is followed and stays one; the file keeps its mode. Whatever happens in between, there is
  /// the old file or the new one.
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
    let target = FileSystem.realPath(path) ?? path
    let mode = FileSystem.mode(of: target)
    guard access(target, F_OK) != 0 || access(target, W_OK) == 0 else {
      throw CommandFailure("cannot write `\(path)`: \(FileSystem.systemReason)")
    }
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o644)
    guard descriptor >= 0 else {
      throw CommandFailure(
        "cannot write `\(path)`: no file can be made beside it: \(FileSystem.systemReason)")
    }
    let reason = fill(descriptor, with: bytes, mode: mode)
    close(descriptor)
    if let reason = reason ?? (rename(temporary, target) == 0 ? nil : FileSystem.systemReason) {
      unlink(temporary)
      throw CommandFailure("cannot write `\(path)`: \(reason)")
    }
  }

  /// Writes the whole of a new file to the disk.
  ///
  /// - Returns: the reason why not; nil where it is there.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], mode: mode_t?) -> String? {
    if let reason = DescriptorWriter.write(bytes, to: descriptor) { return reason }
    // The mode at opening is cut by the process's mask.
    if let mode, fchmod(descriptor, mode) != 0 { return FileSystem.systemReason }
    // A rename may reach the disk before the bytes do, unless they are there first.
    return fsync(descriptor) == 0 ? nil : FileSystem.systemReason
  }

  /// Creates a file that must not be there yet.
  ///
  /// - Throws: ``CommandFailure`` where it is there already or cannot be written.
  static func create(_ bytes: [UInt8], at path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw CommandFailure(
          "`\(path)` exists already and is not overwritten", help: "choose another name")
      }
      throw CommandFailure("cannot write `\(path)`: \(FileSystem.systemReason)")
    }
    defer { close(descriptor) }
    if let reason = DescriptorWriter.write(bytes, to: descriptor) {
      throw CommandFailure("cannot write `\(path)`: \(reason)")
    }
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
