/// The bytes that two texts have in common at their beginning and at their end.
package struct CommonBytes {
  /// The number of equal bytes at the beginning.
  package let prefix: Int
  /// The number of equal bytes at the end, which are not among those at the beginning.
  package let suffix: Int

  package init(_ first: [UInt8], _ second: [UInt8]) {
    (prefix, suffix) = first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        let count = min(first.count, second.count)
        let prefix = Self.prefix(first, second, count)
        return (prefix, Self.suffix(first, second, count - prefix))
      }
    }
  }

  private static func prefix(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ count: Int
  ) -> Int {
    var index = 0
    while index + 8 <= count, word(first, index) == word(second, index) { index += 8 }
    while index < count, first[index] == second[index] { index += 1 }
    return index
  }

  private static func suffix(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ count: Int
  ) -> Int {
    var length = 0
    while length + 8 <= count,
      word(first, first.count - length - 8) == word(second, second.count - length - 8)
    { length += 8 }
    while length < count,
      first[first.count - length - 1] == second[second.count - length - 1]
    { length += 1 }
    return length
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
