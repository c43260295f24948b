/// The lines of a text with their ends, as `diff` and `patch` have them: LF alone ends a line.
package struct TextLines: Sendable {
  /// The whole text.
  package let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines of a text, in O(bytes).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = bytes.withUnsafeBufferPointer { buffer in
      var starts = [0]
      while let found = ByteSearch.offset(
        of: UInt8(ascii: "\n"), in: buffer, from: starts[starts.count - 1])
      {
        starts.append(found + 1)
      }
      if starts[starts.count - 1] < buffer.count { starts.append(buffer.count) }
      return starts
    }
  }

  /// The number of lines; a line break at the end begins no further one.
  package var count: Int { starts.count - 1 }

  /// A line, counted from 0, with its end.
  package subscript(line: Int) -> ArraySlice<UInt8> { self[line..<line + 1] }

  /// The bytes of neighbouring lines; of none, the place before the first of them.
  package subscript(lines: Range<Int>) -> ArraySlice<UInt8> {
    bytes[starts[lines.lowerBound]..<starts[lines.upperBound]]
  }
}
