/// The open connections, of which there are only so many.
actor ConnectionTable {
  private struct Entry {
    var isTrusted = false
    let close: @Sendable () -> Void
  }

  private let limit: Int
  private var entries: [Int: Entry] = [:]
  private var nextNumber = 0

  init(limit: Int) { self.limit = limit }

  /// Adds a connection; nil if there are too many.
  ///
  /// In place of the oldest connection that has sent no valid request: whoever does not have the
  /// page's address cannot keep the page from being served.
  func add(close: @escaping @Sendable () -> Void) -> Int? {
    if entries.count >= limit {
      let idle = entries.filter { !$0.value.isTrusted }.keys.min()
      guard let idle, let entry = entries.removeValue(forKey: idle) else { return nil }
      entry.close()
    }
    nextNumber += 1
    entries[nextNumber] = Entry(close: close)
    return nextNumber
  }

  /// Records that a connection has sent a valid request.
  func trust(_ number: Int) { entries[number]?.isTrusted = true }

  func remove(_ number: Int) { entries[number] = nil }

  /// The number of open connections.
  var count: Int { entries.count }

  /// Closes all connections.
  func closeAll() {
    for entry in entries.values { entry.close() }
    entries = [:]
  }
}
