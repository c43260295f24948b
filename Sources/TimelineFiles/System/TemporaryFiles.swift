internal import SystemLibrary

internal import TimelineSyntax

/// The files with the new content of others, which exist while those are replaced.
///
/// They are called `.keyphase-PROCESS-NUMBER.tmp`, so that what a killed process leaves behind can be
/// told from what a running one needs. Before one is exchanged with another file, the revisions of
/// both contents are added to its name: any other content is what a third program has saved, and is
/// never removed.
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
      for path in removeLeftovers(in: folder, now: time(nil)) {
        try? DescriptorWriter.writeAll(Array(note(of: path).utf8), to: STDERR_FILENO)
      }
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

  /// Adds the revisions of two contents to the name of a file, which gets one or the other.
  static func mark(
    _ name: String, _ before: [UInt8], _ after: [UInt8], in folder: OpenFolder
  ) throws(SystemError) -> String {
    let stem = name.dropLast(suffix.count)
    let marked = "\(stem)-\(Revision.of(before))-\(Revision.of(after))\(suffix)"
    // A killed process with the same id may have left one with an unknown content.
    guard folder.identity(of: marked) == nil else { return name }
    try folder.rename(name, to: marked)
    return marked
  }

  /// Removes what killed processes have left behind, and gives what another program has saved in it
  /// a name of its own, so that this is told once.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: the paths of what was saved by other programs.
  static func removeLeftovers(in folder: OpenFolder, now: Int) -> [String] {
    var kept: [String] = []
    for (name, kind) in (try? FileSystem.entries(of: folder.path)) ?? [] where kind == .file {
      guard let owner = owner(of: name), case .success(let status) = folder.status(of: name),
        status.isRegular, now - status.changeTime > age,
        status.changeTime < startOfSystem(now) || kill(owner.process, 0) != 0 && errno == ESRCH
      else { continue }
      if !owner.revisions.isEmpty {
        guard let file = try? KnownFile(name, in: folder) else { continue }
        guard owner.revisions.contains(Revision.of(file.bytes)) else {
          kept.append("\(folder.path)/\(keep(name, of: owner.process, in: folder))")
          continue
        }
      }
      folder.remove(name)
    }
    return kept
  }

  /// Gives a file a name that is no temporary one, and returns it; the former name if that fails.
  private static func keep(_ name: String, of process: pid_t, in folder: OpenFolder) -> String {
    for number in 0..<1_000 {
      let free = "keyphase-\(process)-\(number).kept"
      do throws(SystemError) {
        try folder.link(name, to: free)
      } catch {
        if error.number == EEXIST { continue }
        return name
      }
      folder.remove(name)
      return free
    }
    return name
  }

  /// What is told of a file that is kept.
  static func note(of path: String) -> String {
    "note: `\(PathText.shown(path))` has what another program saved while a file was being replaced by a process that was killed\n"
  }

  /// The process whose file has a name, and the revisions in that; nil if that is another name.
  private static func owner(of name: String) -> (process: pid_t, revisions: [String])? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 6,
      parts[..<2].allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let process = pid_t(parts[0]), process > 0, Int(parts[1]) != nil
    else { return nil }
    // A revision has two parts.
    let revisions = parts.count == 6 ? ["\(parts[2])-\(parts[3])", "\(parts[4])-\(parts[5])"] : []
    return (process, revisions)
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
