private import SystemLibrary

/// Byte search, which the reader uses for every line.
enum ByteSearch {
  /// The offset of the first occurrence of a byte at or after an offset, or nil.
  static func offset(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0
  ) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether a byte occurs.
  static func contains(_ byte: UInt8, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { offset(of: byte, in: $0) != nil }
  }
}

/// Byte comparison, which the reader uses for every scalar and key.
package enum ByteComparison {
  /// Whether two buffers contain the same bytes.
  package static func areEqual(
    _ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard lhs.count == rhs.count else { return false }
    guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
    return memcmp(left, right, lhs.count) == 0
  }

  /// Whether a buffer comes before another one in lexicographic order.
  static func precedes(
    _ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let left = lhs.baseAddress, let right = rhs.baseAddress else {
      return lhs.count < rhs.count
    }
    let order = memcmp(left, right, min(lhs.count, rhs.count))
    return order < 0 || order == 0 && lhs.count < rhs.count
  }
}

extension String {
  /// Whether its bytes come before those of another one in lexicographic order, as file names are
  /// sorted: two names with the same characters may differ in them.
  package func precedes(_ other: String) -> Bool {
    let isFirst = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { ByteComparison.precedes(left, $0) }
    }
    return (isFirst ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate, which all following elements must satisfy
  /// too; nil if there is none.
  ///
  /// - Complexity: O(log n).
  @inlinable package func sortedIndex(where predicate: (Element) -> Bool) -> Index? {
    var (first, count) = (startIndex, count)
    while count > 0 {
      let middle = index(first, offsetBy: count / 2)
      if predicate(self[middle]) {
        count /= 2
      } else {
        first = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return first < endIndex ? first : nil
  }
}
