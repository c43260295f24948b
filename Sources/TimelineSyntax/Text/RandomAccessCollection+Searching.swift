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
