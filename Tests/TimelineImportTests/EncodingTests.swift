import Testing
import TimelineImport
import TimelineSyntax

/// Sources that are not in UTF-8.
@Suite struct EncodingTests {
  private static func source(_ text: String, hasMark: Bool) -> SourceFile {
    let units = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return SourceFile(path: "a.txt", bytes: (hasMark ? [0xFF, 0xFE] : []) + units)
  }

  /// Without a byte order mark, nothing says how the bytes are ordered.
  @Test(arguments: ["a { color: red }", "time,x\n0,1\n1,2\n"])
  func encodingIsNamed(_ text: String) throws {
    for format in ["css", "csv"] {
      let format = try #require(ImportFormat.named(format))
      let error = #expect(throws: ImportError.self) {
        try MotionImport(
          ImportInput(Self.source(text, hasMark: false)), as: format, path: "test.yaml")
      }
      #expect(error?.diagnostic.message == "`a.txt` is UTF-16, but sources are read as UTF-8")
    }
  }

  @Test(arguments: [
    ("css", "@keyframes a { from { opacity: 0 } to { opacity: 1 } }"),
    ("csv", "time,opacity\n0,0\n1,1\n"),
    ("gsap", "gsap.to('.a', { opacity: 0, duration: 1 })"),
  ])
  func markedTextIsRead(format: String, text: String) throws {
    let format = try #require(ImportFormat.named(format))
    let result = try MotionImport(
      ImportInput(Self.source(text, hasMark: true)), as: format, path: "test.yaml")
    #expect(result.counts.keyframes >= 1)
  }
}
