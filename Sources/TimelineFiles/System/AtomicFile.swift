#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import TimelineSyntax

/// Writes files atomically: to a temporary file in the same folder, which is then renamed.
///
/// A symbolic link is followed and preserved. The file keeps its mode, its extended attributes and
/// access control list and, if permitted, its owner. At any time, either the old or the new file
/// exists; a temporary file remains only after SIGKILL. Other hard links keep the old content.
package enum AtomicFile {
  /// Replaces or creates a file.
  ///
  /// - Parameter before: the content that the file must still have; nil for any.
  /// - Returns: false if the file has another content; then nothing is written.
  /// - Throws: ``CommandFailure`` if it cannot be written.
  package static func put(
    _ bytes: [UInt8], at path: String, inPlaceOf before: [UInt8]? = nil
  ) throws(CommandFailure) -> Bool {
    let target = FileSystem.linkTarget(of: path)
    var status: FileStatus?
    switch SystemFile.status(of: target) {
    case .success(let found): status = found
    case .failure(let error):
      guard error.isMissing else { throw CommandFailure("cannot write `\(path)`: \(error.reason)") }
    }
    guard status == nil || SystemFile.retrying({ call(target, { access($0, W_OK) }) }) == 0 else {
      throw CommandFailure("cannot write `\(path)`: \(SystemError.last.reason)")
    }
    return try BlockedSignals.blocked { () throws(CommandFailure) in
      let temporary = try makeTemporary(bytes, beside: target, replacing: status, path: path)
      // Another program may have written meanwhile. Its content must not be lost.
      if let before, !isCurrent(before, of: target) {
        remove(temporary)
        return false
      }
      guard SystemFile.retrying({ call(temporary, target, rename) }) == 0 else {
        let reason = SystemError.last.reason
        remove(temporary)
        throw CommandFailure("cannot write `\(path)`: \(reason)")
      }
      return true
    }
  }

  /// Atomically creates a file that must not exist yet.
  ///
  /// - Throws: ``CommandFailure`` if it exists or cannot be written.
  package static func create(_ bytes: [UInt8], at path: String) throws(CommandFailure) {
    let failure = CommandFailure(
      "`\(path)` already exists and is not overwritten", help: "choose another name")
    guard !FileSystem.entryExists(path) else { throw failure }
    try BlockedSignals.blocked { () throws(CommandFailure) in
      let temporary = try makeTemporary(bytes, beside: path, replacing: nil, path: path)
      // Unlike `rename`, `link` fails if the path exists.
      guard call(temporary, path, link) != 0 else { return remove(temporary) }
      let error = SystemError.last
      // Some file systems do not support hard links.
      if error.number != EEXIST, call(temporary, path, rename) == 0 { return }
      let reason = SystemError.last.reason
      remove(temporary)
      throw error.number == EEXIST ? failure : CommandFailure("cannot write `\(path)`: \(reason)")
    }
  }

  /// Whether a file still has some content.
  package static func isCurrent(_ bytes: [UInt8], of path: String) -> Bool {
    (try? FileSystem.regularContent(of: path, limit: bytes.count)) == bytes
  }

  /// Creates a temporary file with the given content in the folder of a target file.
  ///
  /// - Parameters:
  ///   - status: the status of the target; nil if it does not exist.
  ///   - path: the target's path for error messages.
  /// - Returns: its path.
  private static func makeTemporary(
    _ bytes: [UInt8], beside target: String, replacing status: FileStatus?, path: String
  ) throws(CommandFailure) -> String {
    let folder = FilePath.parent(of: target)
    var temporary = ""
    var descriptor: Int32 = -1
    // A killed process with the same id may have left files; keep them and try other names.
    for number in 0..<100 where descriptor < 0 {
      temporary = "\(folder)/.keyphase-\(getpid())-\(number).tmp"
      descriptor = SystemFile.open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
        mode: UInt32(status.map { $0.permissions | 0o200 } ?? 0o644))
      if descriptor < 0, errno != EEXIST { break }
    }
    guard descriptor >= 0 else {
      throw CommandFailure(
        "cannot write `\(path)`: no file can be created in its folder: \(SystemError.last.reason)")
    }
    var reason = fill(descriptor, with: bytes, replacing: target, status)
    if !SystemFile.close(descriptor), reason == nil { reason = SystemError.last.reason }
    if let reason {
      remove(temporary)
      throw CommandFailure("cannot write `\(path)`: \(reason)")
    }
    return temporary
  }

  /// Writes and syncs the content of a new file.
  ///
  /// - Returns: the reason for a failure; nil on success.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], replacing target: String, _ status: FileStatus?
  ) -> String? {
    if let reason = DescriptorWriter.write(bytes, to: descriptor) { return reason }
    if let status {
      // Changing the owner may not be permitted, which is acceptable. It must precede the change of
      // the mode, since it may clear mode bits.
      _ = SystemFile.retrying { fchown(descriptor, status.user, status.group) }
      // The umask restricts the mode given to `open`.
      guard SystemFile.retrying({ fchmod(descriptor, status.permissions) }) == 0 else {
        return SystemError.last.reason
      }
      do throws(SystemError) {
        try ExtendedAttributes.copy(from: target, to: descriptor)
      } catch {
        return "its extended attributes cannot be kept: \(error.reason)"
      }
    }
    // Sync before the rename, which could otherwise reach the disk before the content. Some file
    // systems do not support syncing.
    if SystemFile.retrying({ fsync(descriptor) }) == 0 { return nil }
    return [EINVAL, ENOTSUP].contains(errno) ? nil : SystemError.last.reason
  }

  /// Removes a temporary file; tried again, since an error may pass.
  private static func remove(_ temporary: String) {
    for _ in 0..<2 where call(temporary, unlink) == 0 { return }
  }

  private static func call(_ path: String, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    PathText.withCString(path, body)
  }

  private static func call(
    _ first: String, _ second: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    PathText.withCString(first) { first in PathText.withCString(second) { body(first, $0) } }
  }
}
