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
