private import SystemLibrary

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
}

extension String {
  /// Whether its bytes come before those of another one in lexicographic order, as file names are
  /// sorted: two names with the same characters may differ in them.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
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
