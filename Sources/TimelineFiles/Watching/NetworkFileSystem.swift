internal import TimelineSyntax

/// File systems that other machines or programs write to, of whose changes Linux reports none.
struct NetworkFileSystem {
  private static let kinds: Set<Substring> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "vboxsf",
  ]

  private var devices: Set<UInt64> = []

  /// Finds those that are mounted.
  init() {
    let mounts =
      (try? FileSystem.regularContent(of: "/proc/self/mountinfo", limit: 1 << 20)) ?? []
    for line in String(decoding: mounts, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let separator = words.firstIndex(of: "-"), separator + 1 < words.count, words.count > 2
      else { continue }
      let kind = words[separator + 1]
      let numbers = words[2].split(separator: ":").compactMap { UInt64($0) }
      guard Self.kinds.contains(kind) || kind.hasPrefix("fuse."), numbers.count == 2 else {
        continue
      }
      devices.insert(Self.device(numbers[0], numbers[1]))
    }
  }

  /// Whether a folder is on such a file system.
  func contains(_ folder: String) -> Bool {
    guard !devices.isEmpty, case .success(let status) = SystemFile.status(of: folder) else {
      return false
    }
    return devices.contains(status.device)
  }

  /// The number that the C library makes of a device's major and minor number.
  private static func device(_ major: UInt64, _ minor: UInt64) -> UInt64 {
    (major & 0xFFF) << 8 | minor & 0xFF | (minor & ~0xFF) << 12 | (major & ~0xFFF) << 32
  }
}
