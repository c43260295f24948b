#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Why a file could not be read.
public struct FileReadError: Error, Sendable, CustomStringConvertible {
  /// The file's path.
  public let path: String
  /// The system's reason, such as "No such file or directory".
  public let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
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
    try read(path, name: name, limit: limit, isNamed: true)
  }

  /// Reads a file that another file refers to.
  ///
  /// Only regular files are accepted, since reading a pipe may block and a device may be infinite.
  ///
  /// - Throws: ``FileReadError``.
  package static func readRegular(
    _ path: String, limit: Int
  ) throws(FileReadError) -> SourceFile {
    try read(path, name: nil, limit: limit, isNamed: false)
  }

  /// - Parameter isNamed: whether the user specified the path, so that pipes are allowed.
  private static func read(
    _ path: String, name: String?, limit: Int, isNamed: Bool
  ) throws(FileReadError) -> SourceFile {
    let isInput = isNamed && path == "-"
    // Do not block on opening a pipe that will be rejected.
    let flags = O_RDONLY | O_CLOEXEC | (isNamed ? 0 : O_NONBLOCK)
    let descriptor = isInput ? STDIN_FILENO : open(path, flags)
    guard descriptor >= 0 else {
      throw FileReadError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isNamed || isRegular else {
      throw FileReadError(path: path, reason: "It is no file")
    }
    // One extra byte, so that a single read detects the end of the file.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(isRegular ? min(Int(status.st_size), limit - 1) + 1 : 1 << 16)
    var failure: Int32 = 0
    var isAtEnd = false
    while !isAtEnd, failure == 0 {
      // Pipes return small chunks; a large buffer would be zeroed for each of them.
      let start = bytes.count
      let room = isRegular && start == 0 ? bytes.capacity : 1 << 16
      bytes.append(contentsOf: repeatElement(0, count: room))
      let count = bytes.withUnsafeMutableBytes { buffer in
        readBytes(descriptor, buffer.baseAddress.map { $0 + start }, room)
      }
      bytes.removeLast(room - max(count, 0))
      let isWhole = isRegular && bytes.count == Int(status.st_size) && count > 0 && count < room
      isAtEnd = count == 0 || isWhole || bytes.count > limit
      if count < 0, errno != EINTR { failure = errno }
    }
    guard failure == 0 else {
      throw FileReadError(path: path, reason: String(cString: strerror(failure)))
    }
    return SourceFile(path: name ?? path, bytes: bytes)
  }
}

/// The C library's `read`, which is shadowed by `SourceFile.read` inside the type.
private func readBytes(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, target, count)
}
