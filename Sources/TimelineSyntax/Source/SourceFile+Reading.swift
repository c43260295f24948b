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
  ///   - name: the path that is shown; the path itself where it is nil.
  ///   - limit: the number of bytes behind which reading stops, so that a device without an end has
  ///     one; a longer file is cut somewhere behind it.
  /// - Throws: ``FileReadError`` where the file is missing, a folder, or unreadable.
  public static func read(
    _ path: String, name: String? = nil, limit: Int = .max
  ) throws(FileReadError) -> SourceFile {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FileReadError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // One byte more than the file has, so that one read finds its end.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(isRegular ? min(Int(status.st_size), limit - 1) + 1 : 1 << 16)
    var failure: Int32 = 0
    var isAtEnd = false
    while !isAtEnd, failure == 0 {
      // A pipe gives little at a time, and room for much would be cleared again and again.
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

/// The C library's `read`, which `SourceFile.read` hides inside its type.
private func readBytes(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, target, count)
}
