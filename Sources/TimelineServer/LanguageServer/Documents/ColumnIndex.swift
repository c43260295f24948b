internal import TimelineSyntax

/// The number of UTF-16 code units before each block of a text, so that a column in a long line is
/// found without counting from the line's start.
struct ColumnIndex: Sendable {
  /// The number of bytes in a block.
  private static let blockSize = 512
  /// The length in bytes of a line that is counted from its start.
  private static let shortLine = 1024

  private let blocks: [Int]

  /// Creates the index of a text; nil if all of its lines are short.
  init?(_ source: SourceFile) {
    let starts = source.lines.starts
    let ends = starts.dropFirst() + [source.bytes.count]
    guard zip(starts, ends).contains(where: { $1 - $0 > Self.shortLine }) else { return nil }
    var blocks: [Int] = []
    blocks.reserveCapacity(source.bytes.count / Self.blockSize + 1)
    var units = 0
    for start in stride(from: 0, through: source.bytes.count, by: Self.blockSize) {
      blocks.append(units)
      units += Self.units(
        in: source.bytes, start..<min(start + Self.blockSize, source.bytes.count))
    }
    self.blocks = blocks
  }

  /// The number of code units between two offsets.
  func units(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    guard end - start > Self.shortLine else { return Self.units(in: bytes, start..<end) }
    return units(before: end, in: bytes) - units(before: start, in: bytes)
  }

  /// An offset at or before the character that is a number of code units after an offset, with
  /// what is left of the number.
  ///
  /// - Parameter end: the offset that the result does not pass.
  func skip(_ count: Int, from start: Int, to end: Int, in bytes: [UInt8]) -> (
    offset: Int, rest: Int
  ) {
    guard end - start > Self.shortLine, count > Self.shortLine else { return (start, count) }
    let target = units(before: start, in: bytes) + count
    var low = start / Self.blockSize + 1
    var high = end / Self.blockSize + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle] <= target { low = middle } else { high = middle }
    }
    var offset = low * Self.blockSize
    guard offset <= end, blocks[low] <= target else { return (start, count) }
    // A block may begin inside of a character, whose units were counted at its first byte.
    while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return (offset, target - units(before: offset, in: bytes))
  }

  private func units(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Self.blockSize
    return blocks[block] + Self.units(in: bytes, block * Self.blockSize..<offset)
  }

  /// The number of code units of the characters that begin in a range.
  static func units(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      for byte in UnsafeBufferPointer(rebasing: buffer[range]) {
        count &+= byte & 0xC0 == 0x80 ? 0 : 1
        count &+= byte >= 0xF0 ? 1 : 0
      }
      return count
    }
  }
}
