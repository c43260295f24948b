extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate, which all following elements must satisfy
  /// too; nil if there is none.
  ///
  /// - Complexity: O(log n).
  package func sortedIndex(where predicate: (Element) -> Bool) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < endIndex ? low : nil
  }
}
