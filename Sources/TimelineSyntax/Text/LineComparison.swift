/// The line differences between two texts.
///
/// Patience diff: lines that are unique in both texts and in the same order are anchors. Between
/// them, Myers' algorithm finds the fewest changes, unless there are too many.
/// O(bytes · log lines), and slightly more if many lines repeat.
package struct LineComparison: Sendable {
  /// Zero-based line ranges in both texts, of which one may be empty.
  package struct Change: Hashable, Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  package let old: TextLines
  package let new: TextLines
  /// The changes in order, separated by at least one unchanged line.
  package let changes: [Change]

  /// Compares two texts by line.
  package init(from before: [UInt8], to after: [UInt8]) {
    old = TextLines(before)
    new = TextLines(after)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: TextLines) -> [Int] {
      (0..<lines.count).map { index in
        let line = lines[index]
        if let number = numbers[line] { return number }
        let number = numbers.count
        numbers[line] = number
        return number
      }
    }
    let (a, b) = (numbered(old), numbered(new))
    var search = LineSearch(old: a, new: b, count: numbers.count)
    changes = search.changes()
  }
}
