internal import Dispatch
internal import TimelineSyntax

/// Writes the entries of a section one by one, so that only a few of them are in memory.
///
/// Those of a large section are written on a thread of their own, while the next ones are laid out.
/// Unchecked: a part of the entries is handed over as a whole, and the printer belongs to the queue
/// until all parts have been written.
final class SectionWriter: @unchecked Sendable {
  /// The bytes of entries that are worth handing over.
  private static let leastBytes = 8 << 10
  /// The indentation of a section's entries.
  private static let indent = 2

  private var printer: LayoutPrinter
  private var hasEntries = false
  /// Writes one part after another; nil for a small section.
  private let queue: DispatchQueue?
  /// The number of parts that may wait to be written.
  private static let mostWaiting = 4
  private let room = DispatchSemaphore(value: mostWaiting)
  /// The last parts, so that the thread that has made them releases them: two threads that return
  /// memory to the same heap slow each other.
  private var waiting: [[LayoutEntry]] = []
  private var part: [LayoutEntry] = []
  private var partBytes = 0

  /// - Parameters:
  ///   - source: the bytes of the file.
  ///   - span: the range of the section in it.
  init(source: [UInt8], span: SourceSpan) {
    let isLarge = span.count >= 4 * Self.leastBytes
    queue = isLarge ? DispatchQueue(label: "keyphase.section") : nil
    // A copy of its own, since two threads that count references to the same bytes slow each other.
    let bytes = isLarge ? source.withUnsafeBufferPointer { Array($0) } : source
    printer = LayoutPrinter(source: bytes, capacity: span.count + span.count / 8)
  }

  /// Writes the next entry.
  ///
  /// - Parameter bytes: the number of bytes that it takes up in the source.
  func write(_ entry: LayoutEntry, bytes: Int) {
    part.append(entry)
    partBytes += bytes
    if queue == nil || partBytes >= Self.leastBytes { writePart() }
  }

  private func writePart() {
    let entries = part
    (part, partBytes) = ([], 0)
    guard let queue else { return write(entries) }
    room.wait()
    if waiting.count == Self.mostWaiting { waiting.removeFirst() }
    waiting.append(entries)
    queue.async {
      self.write(entries)
      self.room.signal()
    }
  }

  private func write(_ entries: [LayoutEntry]) {
    // By index: an iterator would copy each entry.
    for index in entries.indices {
      printer.writeLines(of: entries[index], indent: Self.indent, isFirst: !hasEntries)
      hasEntries = true
    }
  }

  /// The lines of all entries, and the comments after them.
  func finish(with dangling: [LayoutComment]) -> LayoutPrinter.Block {
    writePart()
    queue?.sync {}
    printer.write(comments: dangling, indent: Self.indent, isFirst: false)
    return printer.block
  }
}
