internal import TimelineSyntax

/// Waits until files are written, created or removed.
///
/// The system reports changes on Linux. Elsewhere, on file systems that other machines write to and
/// where the system has no room for more watches, the files are polled.
package final class FileWatch {
  /// What ends a wait that nothing else would end.
  private let alarm = WatchAlarm()
  private let find: () -> WatchedFiles
  #if os(Linux)
    private var notifier: FolderNotifier?
  #endif
  private var poll: FilePoll?

  /// Begins to watch: changes after this are reported by the first ``wait()``.
  ///
  /// - Parameters:
  ///   - isPolling: whether files are polled even if the system reports changes.
  ///   - find: returns what is to be watched; called again after changes, since files may be added
  ///     or removed.
  package init(isPolling: Bool = false, _ find: @escaping () -> WatchedFiles) {
    self.find = find
    #if os(Linux)
      if !isPolling { notifier = FolderNotifier() }
    #endif
    refresh()
  }

  /// Whether files are polled.
  package var isPolling: Bool { poll != nil }

  /// Ends a wait, from any thread.
  package var stop: @Sendable () -> Void { { [alarm] in alarm.ring() } }

  /// Blocks until something has changed, or ``stop`` is called; the changes are empty then.
  package func wait() -> FileChanges {
    while true {
      var changes = FileChanges()
      #if os(Linux)
        if let notifier {
          changes = notifier.wait(alarm)
          if changes.isEmpty { return changes }
        }
      #endif
      if var poll {
        changes = poll.wait(alarm, find)
        self.poll = poll
        return changes
      }
      if changes.isStructural { refresh() }
      return changes
    }
  }

  /// Watches other references from now on.
  package func refresh() {
    #if os(Linux)
      if let notifier {
        // A folder may be filled before it is watched: what is in it is looked at again after that.
        for _ in 0..<Self.maximumRounds {
          switch notifier.watch(find()) {
          case .unchanged: return
          case .added: continue
          case .unable:
            self.notifier = nil
            poll = FilePoll(find())
            return
          }
        }
        return
      }
    #endif
    if poll == nil { poll = FilePoll(find()) }
  }

  private static let maximumRounds = 10
}

/// The changes of watched files.
package struct FileChanges: Sendable {
  /// The paths of the files that were written, created or removed.
  package internal(set) var paths: Set<String> = []
  /// Whether files in other paths may have been created or removed, so that folders have to be
  /// searched again.
  package internal(set) var isStructural = false

  package init() {}

  /// Whether nothing has changed.
  package var isEmpty: Bool { paths.isEmpty && !isStructural }
}
