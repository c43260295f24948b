internal import Dispatch

/// The numbers that were stepped through in all parts of a document, which several threads count.
///
/// Each part may use the amount of the whole document. As soon as they have used more together, what
/// they find is of no use: the document is checked again on one thread.
final class SteppedTotal: @unchecked Sendable {
  /// The amount of the whole document.
  let limit: Int
  /// The numbers so far; read when no other thread counts.
  private(set) var count = 0
  /// Held by the thread that counts.
  private let turn = DispatchSemaphore(value: 1)

  init(limit: Int) { self.limit = limit }

  func add(_ numbers: Int) {
    turn.wait()
    count += numbers
    turn.signal()
  }

  /// Whether more than the amount has been used.
  var isUsedUp: Bool {
    turn.wait()
    defer { turn.signal() }
    return count > limit
  }
}
