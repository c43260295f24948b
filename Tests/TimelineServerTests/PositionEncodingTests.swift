import Testing
import TimelineServer
import TimelineSyntax

/// Tests lines and columns in the editor's encodings.
@Suite struct PositionEncodingTests {
  static let source = SourceFile(path: "a", text: "a🎉b\r\né\u{2028}c\nlast")

  @Test(arguments: PositionEncoding.allCases)
  func `every character's position is converted back to its offset`(encoding: PositionEncoding) {
    for offset in 0...Self.source.bytes.count {
      // Offsets inside a character or a line ending do not round-trip.
      if offset < Self.source.bytes.count,
        Self.source.bytes[offset] & 0xC0 == 0x80 || Self.source.bytes[offset] == 10
      {
        continue
      }
      let (line, column) = encoding.position(of: offset, in: Self.source)
      #expect(encoding.offset(line: line, column: column, in: Self.source) == offset)
    }
  }

  @Test func `columns count units`() {
    #expect(PositionEncoding.utf16.position(of: 5, in: Self.source) == (0, 3))
    #expect(PositionEncoding.utf8.position(of: 5, in: Self.source) == (0, 5))
  }

  @Test func `a position after a line's end is its end`() {
    for encoding in PositionEncoding.allCases {
      #expect(encoding.offset(line: 0, column: 99, in: Self.source) == 6)
      #expect(encoding.offset(line: 99, column: 0, in: Self.source) == Self.source.bytes.count)
      #expect(encoding.offset(line: -1, column: 0, in: Self.source) == 0)
    }
  }

  @Test func `the middle of a character is its start`() {
    #expect(PositionEncoding.utf16.offset(line: 0, column: 2, in: Self.source) == 1)
    #expect(PositionEncoding.utf8.offset(line: 0, column: 3, in: Self.source) == 1)
  }

  @Test func `the first offered encoding that needs no counting is taken`() {
    #expect(PositionEncoding(offered: ["utf-16", "utf-8"]) == .utf8)
    #expect(PositionEncoding(offered: ["utf-32"]) == .utf16)
    #expect(PositionEncoding(offered: []) == .utf16)
  }
}
