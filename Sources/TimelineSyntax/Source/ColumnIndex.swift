/// The number of characters before each block of a text with long lines, so that a column is found
/// without counting from the line's start.
package struct ColumnIndex: Sendable {
  /// The characters that begin in a range.
  struct Count {
    /// UTF-16 code units.
    var units = 0
    /// The characters that take two code units.
    var pairs = 0

    /// Unicode scalars.
    var scalars: Int { units - pairs }
  }

  /// The number of bytes in a block.
  private static let blockSize = 512
  /// The length in bytes of a line that is counted from its start.
  private static let shortLine = 1024

  private let blocks: [Count]

  /// Creates the index of a text; nil if all of its lines are short.
  init?(_ bytes: [UInt8], lineStarts starts: [Int]) {
    var last = 0
    var isLong = false
    for start in starts {
      isLong = isLong || start - last > Self.shortLine
      last = start
    }
    guard isLong || bytes.count - last > Self.shortLine else { return nil }
    var blocks: [Count] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var total = Count()
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      blocks.append(total)
      let count = Self.count(in: bytes, start..<min(start + Self.blockSize, bytes.count))
      total.units += count.units
      total.pairs += count.pairs
    }
    self.blocks = blocks
  }

  /// The characters between two offsets.
  func count(from start: Int, to end: Int, in bytes: [UInt8]) -> Count {
    guard end - start > Self.shortLine else { return Self.count(in: bytes, start..<end) }
    let (first, last) = (count(before: start, in: bytes), count(before: end, in: bytes))
    return Count(units: last.units - first.units, pairs: last.pairs - first.pairs)
  }

  /// The number of code units between two offsets.
  package func units(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    count(from: start, to: end, in: bytes).units
  }

  /// An offset at or before the character that is a number of code units after an offset, with
  /// what is left of the number.
  ///
  /// - Parameter end: the offset that the result does not pass.
  package func skip(_ count: Int, from start: Int, to end: Int, in bytes: [UInt8]) -> (
    offset: Int, rest: Int
  ) {
    guard end - start > Self.shortLine, count > Self.shortLine else { return (start, count) }
    let target = self.count(before: start, in: bytes).units + count
    var low = start / Self.blockSize + 1
    var high = end / Self.blockSize + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if blocks[middle].units <= target { low = middle } else { high = middle }
    }
    var offset = low * Self.blockSize
    guard offset <= end, blocks[low].units <= target else { return (start, count) }
    // A block may begin inside of a character, whose units were counted at its first byte.
    while offset > start, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return (offset, target - self.count(before: offset, in: bytes).units)
  }

  private func count(before offset: Int, in bytes: [UInt8]) -> Count {
    let block = offset / Self.blockSize
    let rest = Self.count(in: bytes, block * Self.blockSize..<offset)
    return Count(
      units: blocks[block].units + rest.units, pairs: blocks[block].pairs + rest.pairs)
  }

  /// The number of code units of the characters that begin in a range.
  package static func units(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    count(in: bytes, range).units
  }

  /// The characters that begin in a range.
  static func count(in bytes: [UInt8], _ range: Range<Int>) -> Count {
    bytes.withUnsafeBufferPointer { buffer in
      var count = Count()
      for byte in UnsafeBufferPointer(rebasing: buffer[range]) {
        count.units &+= byte & 0xC0 == 0x80 ? 0 : 1
        let isPair = byte >= 0xF0 ? 1 : 0
        count.units &+= isPair
        count.pairs &+= isPair
      }
      return count
    }
  }
}
