#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif
internal import TimelineSyntax

/// The files with the new content of others, which exist while those are replaced.
///
/// They are called `.keyphase-PROCESS-NUMBER.tmp`, so that what a killed process leaves behind can be
/// told from what a running one needs.
enum TemporaryFiles {
  private static let prefix = ".keyphase-"
  private static let suffix = ".tmp"
  /// Seconds after which a file can be a leftover: many times what replacing a file takes.
  ///
  /// A process of another container or computer that writes into the folder looks like one that has
  /// ended.
  private static let age = 60
  /// The folders that this process has cleaned up.
  private static let cleaned = Locked<Set<FileIdentity>>([])

  /// Creates a file and returns its name and its descriptor.
  static func create(
    in folder: OpenFolder, mode: mode_t
  ) throws(SystemError) -> (name: String, descriptor: Int32) {
    if let identity = folder.identity, cleaned.withValue({ $0.insert(identity).inserted }) {
      removeLeftovers(in: folder, now: time(nil))
    }
    // A killed process with the same id may have left files; keep them and try other names.
    for number in 0..<1_000 {
      let name = "\(prefix)\(getpid())-\(number)\(suffix)"
      let descriptor = folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: UInt32(mode))
      if descriptor >= 0 { return (name, descriptor) }
      if errno != EEXIST { break }
    }
    throw .last
  }

  /// Removes what killed processes have left behind.
  ///
  /// - Parameter now: seconds since 1970.
  static func removeLeftovers(in folder: OpenFolder, now: Int) {
    for (name, kind) in (try? FileSystem.entries(of: folder.path)) ?? [] where kind == .file {
      guard let process = process(of: name), case .success(let status) = folder.status(of: name),
        status.isRegular, now - status.changeTime > age,
        status.changeTime < startOfSystem(now) || kill(process, 0) != 0 && errno == ESRCH
      else { continue }
      folder.remove(name)
    }
  }

  /// The process whose file has a name; nil if that is another name.
  private static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let process = pid_t(parts[0]), process > 0, Int(parts[1]) != nil
    else { return nil }
    return process
  }

  /// When the system was started, in seconds since 1970: no process is older.
  private static func startOfSystem(_ now: Int) -> Int {
    var running = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_MONOTONIC, &running)
    #else
      clock_gettime(CLOCK_BOOTTIME, &running)
    #endif
    return now - Int(running.tv_sec)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
