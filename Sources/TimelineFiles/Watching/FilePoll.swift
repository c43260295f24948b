internal import SystemLibrary

/// Compares files with their former versions from time to time, which works on every file system.
struct FilePoll {
  /// The shortest time between two polls in milliseconds.
  private static let interval = 200
  /// The smallest quotient of the time between polls and the time of a poll.
  private static let restPerPoll = 20.0

  private var versions: [[UInt8]: FileSystem.Version]
  private var interval = FilePoll.interval

  init(_ watched: WatchedFiles) { versions = Self.versions(of: watched) }

  /// Blocks until a file has changed, or the alarm rings.
  mutating func wait(_ alarm: WatchAlarm, _ find: () -> WatchedFiles) -> FileChanges {
    while alarm.wait(for: nil, milliseconds: interval) == .timeout {
      let start = Self.milliseconds
      let now = Self.versions(of: find())
      interval = max(Self.interval, Int((Self.milliseconds - start) * Self.restPerPoll))
      guard now != versions else { continue }
      var changes = FileChanges()
      for (path, version) in now where versions[path] != version {
        changes.paths.insert(String(decoding: path, as: UTF8.self))
        if versions[path] == nil { changes.isStructural = true }
      }
      for path in versions.keys where now[path] == nil {
        changes.paths.insert(String(decoding: path, as: UTF8.self))
        changes.isStructural = true
      }
      versions = now
      return changes
    }
    return FileChanges()
  }

  private static func versions(of watched: WatchedFiles) -> [[UInt8]: FileSystem.Version] {
    var versions: [[UInt8]: FileSystem.Version] = [:]
    for path in watched.files { versions[Array(path.utf8)] = FileSystem.version(of: path) }
    return versions
  }

  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
