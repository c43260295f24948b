internal import TimelineFiles

/// The latest texts of a file, each as its difference from the one before.
struct FileLog: Sendable {
  private struct Entry {
    let number: Int
    let patch: BytePatch
    /// The revision of the text before it.
    let former: String
  }

  /// The entries and bytes that are kept.
  static let entryLimit = 2_500
  static let sizeLimit = 4 << 20

  private(set) var head: [UInt8]
  private(set) var revision: String
  private var entries: [Entry] = []
  /// The bytes of the entries.
  private(set) var size = 0
  private var nextNumber = 0

  init(_ bytes: [UInt8]) {
    head = bytes
    revision = Revision.of(bytes)
  }

  /// Adds a text.
  ///
  /// - Returns: the number of its entry; nil if it is the last text.
  @discardableResult mutating func record(_ bytes: [UInt8]) -> Int? {
    guard bytes != head else { return nil }
    let patch = BytePatch(from: head, to: bytes)
    entries.append(Entry(number: nextNumber, patch: patch, former: revision))
    size += patch.size
    head = bytes
    revision = Revision.of(bytes)
    nextNumber += 1
    while entries.count > Self.entryLimit || size > Self.sizeLimit, let first = entries.first {
      size -= first.patch.size
      entries.removeFirst()
    }
    return nextNumber - 1
  }

  /// Adds a text unless it is one of those that are known, which may be noted late.
  mutating func note(_ bytes: [UInt8], _ revision: String) {
    guard revision != self.revision, !entries.contains(where: { $0.former == revision }) else {
      return
    }
    record(bytes)
  }

  /// The text with a revision; nil if it is not known any more.
  func text(at revision: String) -> [UInt8]? {
    if revision == self.revision { return head }
    guard let index = entries.lastIndex(where: { $0.former == revision }) else { return nil }
    return entries[index...].reversed().reduce(head) { $1.patch.reverted($0) }
  }

  /// The texts before and after an entry; nil if it is not known any more.
  func texts(of number: Int) -> (before: [UInt8], after: [UInt8])? {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
    let after = entries[(index + 1)...].reversed().reduce(head) { $1.patch.reverted($0) }
    return (entries[index].patch.reverted(after), after)
  }
}

/// The part in which two texts differ.
struct BytePatch: Sendable {
  private let offset: Int
  private let removed: [UInt8]
  private let inserted: [UInt8]

  init(from before: [UInt8], to after: [UInt8]) {
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let suffix = zip(before.dropFirst(prefix).reversed(), after.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    offset = prefix
    removed = Array(before[prefix..<(before.count - suffix)])
    inserted = Array(after[prefix..<(after.count - suffix)])
  }

  /// The number of bytes that it holds.
  var size: Int { removed.count + inserted.count }

  /// The text before, from the text after.
  func reverted(_ after: [UInt8]) -> [UInt8] {
    Array(after[..<offset]) + removed + after[(offset + inserted.count)...]
  }
}
