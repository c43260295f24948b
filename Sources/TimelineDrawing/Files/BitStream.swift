/// Bytes that are written bit by bit, the lowest bit first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var buffer: UInt64 = 0
  private var count = 0

  /// Writes the lowest bits of a number: at most 32.
  mutating func write(_ value: Int, bits: Int) {
    buffer |= UInt64(truncatingIfNeeded: value) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      count -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func finish() {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: buffer)) }
    (buffer, count) = (0, 0)
  }
}

/// Bytes that are read bit by bit, the lowest bit first; zeros after the end.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var buffer: UInt64 = 0
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

  /// Whether more was read than there is.
  private(set) var isOver = false

  mutating func read(_ bits: Int) -> Int {
    while count < bits {
      if place < bytes.endIndex {
        buffer |= UInt64(bytes[place]) << UInt64(count)
        place += 1
      } else {
        isOver = true
      }
      count += 8
    }
    let value = Int(buffer & (1 << UInt64(bits) - 1))
    buffer >>= UInt64(bits)
    count -= bits
    return value
  }

  /// Skips the rest of a byte.
  mutating func align() { _ = read(count % 8) }
}
