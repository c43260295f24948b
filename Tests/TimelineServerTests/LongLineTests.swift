import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineServer

/// Lines of thousands of bytes, as in minified files.
@Suite struct LongLineTests {
  /// Lines of all lengths around that of a block of the index, with characters of all lengths.
  static let text = (0..<12).map(line).joined(separator: "\n")

  private static func line(_ number: Int) -> String {
    let characters = ["a", "é", "€", "🎉", " "]
    var line = ""
    for index in 0..<number * 331 { line += characters[(index * 7 + number) % 5] }
    return line
  }

  @Test(arguments: PositionEncoding.allCases)
  func `columns are those that counting from the line's start gives`(encoding: PositionEncoding) {
    let source = SourceFile(path: "a.yaml", text: Self.text)
    let positions = TextPositions(source, encoding)
    for offset in stride(from: 0, through: source.bytes.count, by: 97) {
      let counted = encoding.position(of: offset, in: source)
      let found = positions.position(of: offset)
      #expect(found == TextPosition(line: counted.line, column: counted.column))
      #expect(
        positions.offset(of: found)
          == encoding.offset(line: found.line, column: found.column, in: source))
    }
    let outside = TextPosition(line: 11, column: 1_000_000)
    #expect(positions.offset(of: outside) == source.bytes.count)
  }

  @Test func `tokens of a long line take time in proportion`() {
    let keyframe = "{ linear: { to: 1.5, duration: 0.2 } }"
    func duration(count: Int) -> Double {
      let list = Array(repeating: keyframe, count: count).joined(separator: ", ")
      let source = SourceFile(
        path: "a.yaml",
        text: "keyphase: 1\ntimelines:\n  a: { tracks: { scale: [ \(list) ] } }\n")
      let document = DocumentLoader().load(source).document
      return ProcessorTime.seconds {
        let data = SemanticTokens(document).json(in: TextPositions(source, .utf16))
        #expect(data.bytes.count(where: { $0 == UInt8(ascii: ",") }) > 5 * 5 * count)
      }
    }
    let short = duration(count: 200)
    // Eight times the tokens took 64 times as long where columns were counted from the line's start.
    #expect(duration(count: 1600) < max(short, 0.005) * 30)
  }
}
