/// Which lines of two texts differ.
///
/// Lines that stand once in each text and in the same order hold everything else in its place
/// (patience), and between them the fewest lines change (Myers), unless those are so many that the
/// search would take long. O(bytes · log lines) and a little more where lines repeat much.
package struct LineComparison: Sendable {
  /// Lines, counted from 0, and those that stand in their place; one of both may be none.
  package struct Change: Hashable, Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  package let old: TextLines
  package let new: TextLines
  /// The changes in their order; between two of them stands at least one line that is kept.
  package let changes: [Change]

  /// Compares two texts line by line.
  package init(from before: [UInt8], to after: [UInt8]) {
    old = TextLines(before)
    new = TextLines(after)
    var numbers: [LineBytes: Int] = [:]
    func numbered(_ lines: TextLines) -> [Int] {
      (0..<lines.count).map { index in
        let line = LineBytes(bytes: lines[index])
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

/// A line as a key of a dictionary: hashed in one piece, which an array of bytes is not.
private struct LineBytes: Hashable {
  let bytes: ArraySlice<UInt8>

  static func == (lhs: LineBytes, rhs: LineBytes) -> Bool {
    lhs.bytes.withUnsafeBufferPointer { left in
      rhs.bytes.withUnsafeBufferPointer { ByteComparison.areEqual(left, $0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
