internal import SystemLibrary

internal import TimelineSyntax

/// A file that is written in place, since its folder takes no other file or its name no other one, as
/// that of a file that is mounted in a container.
///
/// Other programs see the new content as soon as it is written, at once, but after a loss of power the
/// file may be half written. If the disk is full, the old content is written back.
struct PlacedFile {
  private let name: String
  private let folder: OpenFolder

  init(_ name: String, in folder: OpenFolder) {
    self.name = name
    self.folder = folder
  }

  /// Writes the file.
  ///
  /// - Parameter before: the content that the file must have; nil for any.
  /// - Throws: ``SystemError`` if it cannot be written.
  func write(
    _ bytes: [UInt8], over before: [UInt8]? = nil
  ) throws(SystemError) -> AtomicFile.Outcome {
    if let before {
      guard let old = try KnownFile(name, in: folder), old.bytes == before else { return .changed }
      if old.takeClaim() == .busy { return .busy }
    }
    // An output need not be readable.
    var descriptor = folder.open(name, O_RDWR)
    let isReadable = descriptor >= 0
    if descriptor < 0, before == nil { descriptor = folder.open(name, O_WRONLY) }
    guard descriptor >= 0 else { throw .last }
    defer { SystemFile.close(descriptor) }
    let status = try SystemFile.status(of: descriptor).get()
    guard status.isRegular else { return .changed }
    #if !canImport(Darwin)
      // What opens the file now waits until it is written.
      _ = fcntl(descriptor, Lease.setSignal, SIGURG)
      let isLeased = fcntl(descriptor, Lease.set, Int32(F_WRLCK)) == 0
      defer { if isLeased { _ = fcntl(descriptor, Lease.set, Int32(F_UNLCK)) } }
    #endif
    let old =
      isReadable ? try SystemFile.read(descriptor, size: status.size, limit: .max) : nil
    if let before, old != before { return .changed }
    do throws(SystemError) {
      try Self.put(bytes, into: descriptor)
    } catch {
      if let old { try? Self.put(old, into: descriptor) }
      throw error
    }
    return .written
  }

  private static func put(_ bytes: [UInt8], into descriptor: Int32) throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
    try DescriptorWriter.writeAll(bytes, to: descriptor)
    guard SystemFile.retrying({ ftruncate(descriptor, off_t(bytes.count)) }) == 0 else {
      throw .last
    }
    try sync(descriptor)
  }

  /// Waits until the content of a file is on the disk, as far as its file system supports that.
  static func sync(_ descriptor: Int32) throws(SystemError) {
    guard SystemFile.retrying({ fsync(descriptor) }) != 0 else { return }
    if ![EINVAL, ENOTSUP].contains(errno) { throw .last }
  }
}
