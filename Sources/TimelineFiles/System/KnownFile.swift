internal import CFileSystem
internal import SystemLibrary

internal import TimelineSyntax

/// A regular file that is kept open, to see whether another program writes it.
final class KnownFile {
  /// What is known of other programs that write a file.
  enum Claim {
    /// None has it open for writing, and one that opens it now waits until this object is released.
    case held
    /// One has it open for writing.
    case busy
    /// The system does not tell.
    case unknown
  }

  private let descriptor: Int32
  let status: FileStatus
  let bytes: [UInt8]
  private var claim = Claim.unknown
  /// Whether the content was compared under the lease.
  private var isCompared = false

  /// Opens and reads an entry of a folder.
  ///
  /// - Returns: nil if there is no regular file with the name.
  /// - Throws: ``SystemError`` if it is not readable.
  init?(_ name: String, in folder: OpenFolder) throws(SystemError) {
    let descriptor = folder.open(name, O_RDONLY)
    guard descriptor >= 0 else {
      // A symbolic link is not followed.
      if SystemError.last.isMissing || SystemError.last.number == ELOOP { return nil }
      throw .last
    }
    var isKept = false
    defer { if !isKept { SystemFile.close(descriptor) } }
    status = try SystemFile.status(of: descriptor).get()
    guard status.isRegular else { return nil }
    bytes = try SystemFile.read(descriptor, size: status.size, limit: .max)
    self.descriptor = descriptor
    isKept = true
  }

  deinit {
    #if !canImport(Darwin)
      // A program that is being started shares the descriptor until it runs.
      if claim == .held { _ = fcntl(descriptor, Lease.set, Int32(F_UNLCK)) }
    #endif
    SystemFile.close(descriptor)
  }

  /// Asks the system for a lease, by which it tells of programs that open the file for writing.
  ///
  /// Only Linux has leases, and only for the file's owner and on some file systems.
  func takeClaim() -> Claim {
    #if !canImport(Darwin)
      // By default, the signal would end this process; this one is ignored.
      _ = fcntl(descriptor, Lease.setSignal, SIGURG)
      if fcntl(descriptor, Lease.set, Int32(F_RDLCK)) == 0 {
        claim = .held
      } else {
        // Of a server's lease, the error may only mean that it has not been granted.
        claim = errno == EAGAIN && has_granted_leases(descriptor) == 0 ? .busy : .unknown
      }
    #endif
    return claim
  }

  /// Whether the content is what was read, and no program waits to write the file.
  func isUntouched() -> Bool {
    #if !canImport(Darwin)
      if claim == .held {
        // Once compared, the content cannot change without the lease being broken.
        if !isCompared { isCompared = isSame }
        return isCompared && fcntl(descriptor, Lease.get) == Int32(F_RDLCK)
      }
    #endif
    return isSame
  }

  private var isSame: Bool {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { return false }
    let found = try? SystemFile.read(descriptor, size: bytes.count, limit: bytes.count + 1)
    return found == bytes
  }

  /// Waits for a moment in which a program that has looked up this file, but not opened it yet, opens
  /// it; then ``isUntouched()`` tells.
  func wait() { usleep(claim == .held ? 2_000 : 10_000) }

}

#if !canImport(Darwin)
  /// Commands of `fcntl` of Linux for leases.
  enum Lease {
    static let setSignal: Int32 = 10
    static let set: Int32 = 1024
    static let get: Int32 = 1025
  }
#endif
