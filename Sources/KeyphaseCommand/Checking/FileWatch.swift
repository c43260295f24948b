#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waits until one of a number of files changes.
///
/// It looks every fifth of a second: that works on every file system, and costs next to nothing for
/// as many files as people edit.
struct FileWatch {
  private static let interval: UInt32 = 200_000
  private let paths: () -> [String]
  private var versions: [String: FileSystem.Version]

  /// Notes the present state of files.
  ///
  /// - Parameter paths: finds them anew, since files come and go.
  init(_ paths: @escaping () -> [String]) {
    self.paths = paths
    versions = Self.versions(of: paths())
  }

  /// Comes back when a file was written, made or removed.
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

  private static func versions(of paths: [String]) -> [String: FileSystem.Version] {
    var versions: [String: FileSystem.Version] = [:]
    for path in paths { versions[path] = FileSystem.version(of: path) }
    return versions
  }
}
