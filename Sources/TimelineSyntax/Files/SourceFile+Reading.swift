internal import SystemLibrary

/// Why a file could not be read.
public struct FileReadError: Error, Sendable, CustomStringConvertible {
  /// The file's path.
  public let path: String
  /// The reason, such as "no such file or directory".
  public let reason: String
  /// Whether there is no such file.
  package let isMissing: Bool

  package init(path: String, reason: String, isMissing: Bool = false) {
    self.path = PathText.shown(path)
    self.reason = reason
    self.isMissing = isMissing
  }

  init(path: String, _ error: SystemError) {
    self.init(path: path, reason: error.reason, isMissing: error.isMissing)
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}

extension SourceFile {
  /// Reads a file, or standard input for the path `-`.
  ///
  /// - Parameters:
  ///   - name: the displayed path; nil to use the path itself.
  ///   - limit: the number of bytes after which reading stops, since a device may be infinite. A
  ///     longer file is truncated at or after the limit.
  /// - Throws: ``FileReadError`` if the file is missing, a directory or unreadable.
  public static func read(
    _ path: String, name: String? = nil, limit: Int = .max
  ) throws(FileReadError) -> SourceFile {
    let descriptor = path == "-" ? STDIN_FILENO : SystemFile.open(path)
    guard descriptor >= 0 else { throw FileReadError(path: path, .last) }
    defer { if descriptor != STDIN_FILENO { SystemFile.close(descriptor) } }
    return try read(descriptor, path, name: name, limit: limit, allowsOthers: true)
  }

  /// Reads a file that nobody has named, or that is read again and again: what has become a pipe, a
  /// device or a folder is refused, and never waited for.
  ///
  /// - Parameters: those of ``read(_:name:limit:)``.
  /// - Throws: ``FileReadError`` if the file is missing, unreadable or not a regular one.
  package static func readRegular(
    _ path: String, name: String? = nil, limit: Int = .max
  ) throws(FileReadError) -> SourceFile {
    let descriptor = SystemFile.open(path, flags: .nonBlocking)
    guard descriptor >= 0 else { throw FileReadError(path: path, .last) }
    defer { SystemFile.close(descriptor) }
    return try read(descriptor, path, name: name, limit: limit, allowsOthers: false)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, name: String?, limit: Int, allowsOthers: Bool
  ) throws(FileReadError) -> SourceFile {
    let isRegular: Bool
    let bytes: [UInt8]
    do throws(SystemError) {
      let status = try SystemFile.status(of: descriptor).get()
      isRegular = status.isRegular
      bytes =
        isRegular || allowsOthers
        ? try SystemFile.read(descriptor, size: isRegular ? status.size : nil, limit: limit) : []
    } catch {
      throw FileReadError(path: path, error)
    }
    guard isRegular || allowsOthers else {
      throw FileReadError(path: path, reason: ReferenceError.notRegular.reason)
    }
    return SourceFile(path: name ?? path, bytes: bytes)
  }
}
