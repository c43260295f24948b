#if os(Linux)
  internal import SystemLibrary
  internal import TimelineSyntax

  /// Reports the changes of entries of folders, by Linux's inotify.
  ///
  /// Folders are watched instead of files, so that a file that replaces another one by its name is
  /// seen, and one that is created.
  final class FolderNotifier {
    /// What became of the folders that were to be watched.
    enum Outcome {
      case unchanged
      /// Folders were added whose entries may have changed before.
      case added
      /// A folder cannot be watched in this way.
      case unable
    }

    /// A watched folder: the names under which it was given, each with what is of interest in it.
    ///
    /// The system has one watch for a folder that is reached by several paths.
    private typealias Watch = [String: WatchedFiles.Interest]

    /// Changes after which a file is complete.
    private static let completions = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    /// Changes after which others usually follow at once, such as a file in place of a removed one.
    private static let beginnings = UInt32(
      IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
    /// The time in milliseconds for which what follows is waited for.
    private static let settlingTime = 30

    private let descriptor: Int32
    private var watches: [Int32: Watch] = [:]
    private var numbers: [String: Int32] = [:]

    /// Creates a notifier; nil if the system has none to give.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches exactly these folders.
    func watch(_ watched: WatchedFiles) -> Outcome {
      var interests = watched.interests
      // In place of a folder that does not exist, the closest one above in which it would appear.
      for (folder, _) in watched.interests where !SystemFile.exists(folder) {
        interests[folder] = nil
        var missing = folder
        while !SystemFile.exists(missing), missing != ".", missing != "/" {
          let above = FilePath.parent(of: missing)
          let name = FilePath.components(of: missing).last.map(String.init) ?? ""
          if SystemFile.exists(above) {
            interests[above, default: WatchedFiles.Interest()].names.insert(name)
          }
          missing = above
        }
      }
      lazy var network = NetworkFileSystem()
      var outcome = Outcome.unchanged
      var current: [Int32: Watch] = [:]
      var currentNumbers: [String: Int32] = [:]
      for (folder, interest) in interests {
        if let number = numbers[folder], watches[number] != nil {
          current[number, default: [:]][folder] = interest
          currentNumbers[folder] = number
          continue
        }
        if network.contains(folder) { return .unable }
        let number = PathText.withCString(folder) {
          inotify_add_watch(
            descriptor, $0, Self.completions | Self.beginnings | UInt32(IN_ONLYDIR))
        }
        guard number >= 0 else {
          // It may have been removed just now, or may not be readable.
          if errno == ENOSPC || errno == ENOMEM { return .unable }
          continue
        }
        current[number, default: [:]][folder] = interest
        currentNumbers[folder] = number
        outcome = .added
      }
      for number in watches.keys where current[number] == nil {
        inotify_rm_watch(descriptor, number)
      }
      (watches, numbers) = (current, currentNumbers)
      return outcome
    }

    /// Blocks until something has changed, or the alarm rings; the changes are empty then.
    func wait(_ alarm: WatchAlarm) -> FileChanges {
      var changes = FileChanges()
      var isComplete = false
      var isSettling = false
      while true {
        // What has been reported already is taken with it.
        let time = isComplete ? 0 : isSettling ? Self.settlingTime : nil
        switch alarm.wait(for: descriptor, milliseconds: time) {
        case .rung: return FileChanges()
        case .timeout: return changes
        case .ready: read(into: &changes, &isComplete)
        }
        isSettling = !changes.isEmpty
      }
    }

    private func read(into changes: inout FileChanges, _ isComplete: inout Bool) {
      let headerSize = MemoryLayout<inotify_event>.size
      withUnsafeTemporaryAllocation(
        byteCount: 64 << 10, alignment: MemoryLayout<inotify_event>.alignment
      ) { buffer in
        let count = readBytes(descriptor, buffer)
        var offset = 0
        while offset + headerSize <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let nameBytes = buffer[(offset + headerSize)..<(offset + headerSize + Int(event.len))]
          let name = PathText.string(nameBytes.prefix { $0 != 0 }.map { $0 })
          add(event, name, to: &changes, &isComplete)
          offset += headerSize + Int(event.len)
        }
      }
    }

    private func add(
      _ event: inotify_event, _ name: String, to changes: inout FileChanges,
      _ isComplete: inout Bool
    ) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        changes.isStructural = true
        return
      }
      guard let watch = watches[event.wd] else { return }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        // The folder is gone, and a new one under its name has to be watched anew.
        watches[event.wd] = nil
        changes.isStructural = true
        return
      }
      if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
        // The watch would follow a folder that is moved.
        inotify_rm_watch(descriptor, event.wd)
        watches[event.wd] = nil
        changes.isStructural = true
        return
      }
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      for (folder, interest) in watch where interest.includes(name, isFolder: isFolder) {
        if isFolder && event.mask & UInt32(IN_ATTRIB) != 0 { continue }
        if event.mask & Self.completions != 0 { isComplete = true }
        if isFolder || name == GitIgnore.fileName { changes.isStructural = true }
        changes.paths.insert(
          folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)")
      }
    }
  }

  /// Reads from a descriptor; a function of its own since the type's own shadows that of the C library.
  private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    max(0, read(descriptor, buffer.baseAddress, buffer.count))
  }
#endif
