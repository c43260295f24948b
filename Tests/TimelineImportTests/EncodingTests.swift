import Testing
import TimelineImport
import TimelineSyntax

/// Sources in an encoding that is not read.
@Suite struct EncodingTests {
  @Test(arguments: ["a { color: red }", "time,x\n0,1\n1,2\n"], [true, false])
  func encodingIsNamed(_ text: String, _ hasMark: Bool) throws {
    let units = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let source = SourceFile(path: "a.txt", bytes: (hasMark ? [0xFF, 0xFE] : []) + units)
    for format in ["css", "csv"] {
      let format = try #require(ImportFormat.named(format))
      let error = #expect(throws: ImportError.self) {
        try MotionImport(ImportInput(source), as: format, path: "test.yaml")
      }
      #expect(error?.diagnostic.message == "`a.txt` is UTF-16, but sources are read as UTF-8")
    }
  }
}
