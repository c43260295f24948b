package import SystemLibrary

/// What the system says of a file.
package struct FileStatus: Sendable {
  /// The device.
  package let device: UInt64
  package let identity: FileIdentity
  /// The kind and the permissions.
  package let mode: mode_t
  package let user: uid_t
  package let group: gid_t
  /// The number of bytes.
  package let size: Int
  /// The time of the last write, in seconds and nanoseconds.
  package let modification: (seconds: Int, nanoseconds: Int)
  /// The time of the last change of the file or of its name, in seconds.
  package let changeTime: Int

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    identity = .file(device: device, number: UInt64(truncatingIfNeeded: status.st_ino))
    mode = status.st_mode
    user = status.st_uid
    group = status.st_gid
    size = Int(status.st_size)
    #if canImport(Darwin)
      let (time, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (time, change) = (status.st_mtim, status.st_ctim)
    #endif
    modification = (Int(time.tv_sec), Int(time.tv_nsec))
    changeTime = Int(change.tv_sec)
  }

  /// The permissions, as in `chmod`.
  package var permissions: mode_t { mode & 0o7777 }

  package var isRegular: Bool { mode & S_IFMT == S_IFREG }

  package var isLink: Bool { mode & S_IFMT == S_IFLNK }

  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// The devices of file systems whose content the system makes up.
  static let generatedDevices: Set<UInt64> = {
    guard case .success(let root) = SystemFile.status(of: "/") else { return [] }
    let devices = ["/proc", "/sys"].compactMap { path -> UInt64? in
      guard case .success(let status) = SystemFile.status(of: path) else { return nil }
      return status.device == root.device ? nil : status.device
    }
    return Set(devices)
  }()
}

/// Which file something is, regardless of the path that leads to it.
package enum FileIdentity: Hashable, Sendable {
  /// A file of the system, by its device and its number on it.
  case file(device: UInt64, number: UInt64)
  /// A file that is not on a disk, by its path.
  case path(String)
}
