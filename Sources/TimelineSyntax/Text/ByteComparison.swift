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
