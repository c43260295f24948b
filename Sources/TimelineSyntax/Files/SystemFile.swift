internal import SystemLibrary

/// The functions of the system for files, by ``PathText``.
///
/// An interrupted function is called again.
package enum SystemFile {
  /// How a file is opened for reading.
  package struct OpenFlags: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Opening a pipe does not wait for a writer.
    package static let nonBlocking = OpenFlags(rawValue: O_NONBLOCK)
    /// A symbolic link is not followed.
    package static let noLink = OpenFlags(rawValue: O_NOFOLLOW)
  }

  /// Opens a file for reading; returns a negative number for an error.
  package static func open(_ path: String, flags: OpenFlags = []) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC | flags.rawValue, mode: 0)
  }

  /// Opens a file; returns a negative number for an error.
  package static func open(_ path: String, _ flags: Int32, mode: UInt32) -> Int32 {
    retrying { PathText.withCString(path) { openPath($0, flags, mode) } }
  }

  /// Opens an entry of an open folder; returns a negative number for an error.
  package static func open(
    _ name: String, in folder: Int32, _ flags: Int32, mode: UInt32 = 0
  ) -> Int32 {
    retrying { PathText.withCString(name) { openEntry(folder, $0, flags, mode) } }
  }

  /// Closes a descriptor; returns false if what was written may be lost.
  @discardableResult
  package static func close(_ descriptor: Int32) -> Bool {
    // After an interruption, the descriptor is closed all the same.
    closeDescriptor(descriptor) == 0 || errno == EINTR
  }

  /// The status of the file at a path, following symbolic links.
  package static func status(of path: String) -> Result<FileStatus, SystemError> {
    var status = stat()
    let isFound = retrying { PathText.withCString(path) { stat($0, &status) } } == 0
    return isFound ? .success(FileStatus(status)) : .failure(.last)
  }

  /// The status of the entry at a path, which may be a symbolic link.
  package static func statusOfEntry(_ path: String) -> Result<FileStatus, SystemError> {
    var status = stat()
    let isFound = retrying { PathText.withCString(path) { lstat($0, &status) } } == 0
    return isFound ? .success(FileStatus(status)) : .failure(.last)
  }

  /// The status of an entry of an open folder, which may be a symbolic link.
  package static func statusOfEntry(
    _ name: String, in folder: Int32
  ) -> Result<FileStatus, SystemError> {
    var status = stat()
    let isFound =
      retrying {
        PathText.withCString(name) { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
      } == 0
    return isFound ? .success(FileStatus(status)) : .failure(.last)
  }

  /// The status of an open file.
  package static func status(of descriptor: Int32) -> Result<FileStatus, SystemError> {
    var status = stat()
    return retrying { fstat(descriptor, &status) } == 0
      ? .success(FileStatus(status)) : .failure(.last)
  }

  /// Whether there is something at a path, following symbolic links.
  package static func exists(_ path: String) -> Bool {
    if case .success = status(of: path) { true } else { false }
  }

  /// The absolute path without symbolic links; nil if there is nothing at the path.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = PathText.withCString(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return PathText.string(resolved)
  }

  /// The absolute path without the symbolic links of the folders that exist.
  package static func realLocation(_ path: String) -> String {
    if let path = realPath(path) { return path }
    let absolute = FilePath.absolute(path, in: realPath(".") ?? "/")
    var folder = FilePath.folder(of: absolute)
    while let candidate = folder {
      if let real = realPath(candidate), let rest = FilePath.relative(absolute, in: candidate) {
        return real == "/" ? "/\(rest)" : "\(real)/\(rest)"
      }
      folder = FilePath.folder(of: candidate)
    }
    return absolute
  }

  /// Reads an open file.
  ///
  /// - Parameters:
  ///   - size: the size of a regular file; nil for others.
  ///   - limit: the number of bytes after which reading stops, since a device may be infinite. A
  ///     longer file is truncated at or after the limit.
  package static func read(
    _ descriptor: Int32, size: Int?, limit: Int
  ) throws(SystemError) -> [UInt8] {
    // One extra byte, so that a single read detects the end of the file.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.map { min($0, limit - 1) + 1 } ?? 1 << 16)
    while true {
      // Pipes return small chunks; a large buffer would be zeroed for each of them.
      let start = bytes.count
      let room = size != nil && start == 0 ? bytes.capacity : 1 << 16
      bytes.append(contentsOf: repeatElement(0, count: room))
      let count = bytes.withUnsafeMutableBytes { buffer in
        retrying { readBytes(descriptor, buffer.baseAddress.map { $0 + start }, room) }
      }
      guard count >= 0 else { throw .last }
      bytes.removeLast(room - count)
      let isWhole = size == bytes.count && count > 0 && count < room
      if count == 0 || isWhole || bytes.count > limit { return bytes }
    }
  }

  /// Calls a function again as long as a signal interrupts it.
  package static func retrying<Number: SignedInteger>(_ body: () -> Number) -> Number {
    while true {
      let result = body()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// The functions of the C library that the type's own shadow.

private func openPath(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32) -> Int32 {
  open(path, flags, mode_t(mode))
}

private func openEntry(
  _ folder: Int32, _ name: UnsafePointer<CChar>, _ flags: Int32, _ mode: UInt32
) -> Int32 { openat(folder, name, flags, mode_t(mode)) }

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func readBytes(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, target, count)
}
