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
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return try writeInPlace(bytes, to: path) }
    let reason = DescriptorWriter.write(bytes, to: descriptor)
    close(descriptor)
    if let reason {
      unlink(temporary)
      throw CommandFailure("cannot write `\(path)`: \(reason)")
    }
    guard !isDevice(path), rename(temporary, path) == 0 else {
      unlink(temporary)
      return try writeInPlace(bytes, to: path)
    }
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
  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
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
