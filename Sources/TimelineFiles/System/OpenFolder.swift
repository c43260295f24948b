internal import CFileSystem
internal import SystemLibrary

internal import TimelineSyntax

/// A folder that is kept open, so that its entries are those of this folder even if another one takes
/// its path.
final class OpenFolder: Sendable {
  /// The path by which it was opened.
  let path: String
  let descriptor: Int32

  /// Opens the folder at a path.
  init(_ path: String) throws(SystemError) {
    #if canImport(Darwin)
      let flags = O_RDONLY | O_DIRECTORY
    #else
      // `O_PATH`: a folder need not be readable to write into it.
      let flags = 0o10_000_000 | O_DIRECTORY
    #endif
    self.path = path
    descriptor = SystemFile.open(path, flags | O_CLOEXEC, mode: 0)
    guard descriptor >= 0 else { throw .last }
  }

  deinit { SystemFile.close(descriptor) }

  /// Its identity; nil if the system does not tell it.
  var identity: FileIdentity? { try? SystemFile.status(of: descriptor).get().identity }

  /// The absolute path at which it is now, without symbolic links; nil if another folder is there.
  var realPath: String? {
    guard let real = SystemFile.realPath(path), let identity,
      FileSystem.identity(of: real) == identity
    else { return nil }
    return real
  }

  /// Opens an entry, which must not be a symbolic link; returns a negative number for an error.
  ///
  /// Opening a pipe does not wait.
  func open(_ name: String, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
    SystemFile.open(
      name, in: descriptor, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode: mode)
  }

  /// The status of an entry, which may be a symbolic link.
  func status(of name: String) -> Result<FileStatus, SystemError> {
    SystemFile.statusOfEntry(name, in: descriptor)
  }

  /// The identity of an entry; nil if there is none.
  func identity(of name: String) -> FileIdentity? { try? status(of: name).get().identity }

  /// Checks that this process may write a file.
  func checkWritable(_ name: String) throws(SystemError) {
    try check(SystemFile.retrying { call(name) { faccessat(descriptor, $0, W_OK, 0) } })
  }

  func rename(_ name: String, to target: String) throws(SystemError) {
    try check(
      SystemFile.retrying { call(name, target) { renameat(descriptor, $0, descriptor, $1) } })
  }

  /// Gives a file a second name, which must be free.
  func link(_ name: String, to target: String) throws(SystemError) {
    try check(call(name, target) { linkat(descriptor, $0, descriptor, $1, 0) })
  }

  /// Exchanges two entries: at any time, each name has one of them.
  func exchange(_ first: String, _ second: String) throws(SystemError) {
    try check(
      SystemFile.retrying {
        call(first, second) {
          #if canImport(Darwin)
            renameatx_np(descriptor, $0, descriptor, $1, UInt32(RENAME_SWAP))
          #else
            exchange_entries(descriptor, $0, $1)
          #endif
        }
      })
  }

  /// Removes a file; tried again, since an error may pass.
  func remove(_ name: String) {
    for _ in 0..<2 where call(name, { unlinkat(descriptor, $0, 0) }) == 0 { return }
  }

  private func check(_ status: Int32) throws(SystemError) {
    guard status == 0 else { throw .last }
  }

  private func call(_ name: String, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    PathText.withCString(name, body)
  }

  private func call(
    _ first: String, _ second: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    PathText.withCString(first) { first in PathText.withCString(second) { body(first, $0) } }
  }
}
