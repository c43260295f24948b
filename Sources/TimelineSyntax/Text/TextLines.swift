/// The lines of a text including line endings, as in `diff` and `patch`: only LF ends a line.
package struct TextLines: Sendable {
  /// The complete text.
  package let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines, in O(bytes).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    if starts[starts.count - 1] < bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  /// The number of lines; a trailing line break does not start another line.
  package var count: Int { starts.count - 1 }

  /// A zero-based line with its line ending.
  package subscript(line: Int) -> ArraySlice<UInt8> { self[line..<line + 1] }

  /// The bytes of consecutive lines; for an empty range, the position of its start.
  package subscript(lines: Range<Int>) -> ArraySlice<UInt8> {
    bytes[starts[lines.lowerBound]..<starts[lines.upperBound]]
  }
}
