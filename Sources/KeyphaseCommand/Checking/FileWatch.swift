#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits until one of a number of files changes.
///
/// Polls every 0.2 s, which works on every file system and costs little for the number of files in
/// a typical project.
struct FileWatch {
  private static let interval: UInt32 = 200_000
  private let paths: () -> [String]
  private var versions: [[UInt8]: FileSystem.Version]

  /// Records the current state of files.
  ///
  /// - Parameter paths: returns the current paths; called again for each poll, since files may be
  ///   added or removed.
  init(_ paths: @escaping () -> [String]) {
    self.paths = paths
    versions = Self.versions(of: paths())
  }

  /// Blocks until a file has been written, created or removed.
  mutating func wait() {
    while true {
      usleep(Self.interval)
      let now = Self.versions(of: paths())
      if now != versions {
        versions = now
        return
      }
    }
  }

  private static func versions(of paths: [String]) -> [[UInt8]: FileSystem.Version] {
    var versions: [[UInt8]: FileSystem.Version] = [:]
    for path in paths { versions[Array(path.utf8)] = FileSystem.version(of: path) }
    return versions
  }
}
