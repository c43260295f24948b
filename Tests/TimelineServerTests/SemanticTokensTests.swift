import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineServer

@Suite struct SemanticTokensTests {
  static let text = """
    keyphase: 1
    constants: { far: 120 }
    timelines:
      a: { tracks: { offsetX: [{ spring: { to: -$far, spring: bouncy, x-n: "\u{1F389}", at: 0.3s } }] } }

    """

  @Test func `each word is what it stands for`() {
    let document = DocumentLoader().load(SourceFile(path: "a.yaml", text: Self.text)).document
    let tokens = SemanticTokens(document).all.map { token in
      "\(document.source.text(in: token.span)) \(token.kind)\(token.isDefinition ? "!" : "")"
    }
    #expect(
      tokens == [
        "keyphase keyword", "1 number", "constants keyword", "far variable!", "120 number",
        "timelines keyword", "a class!", "tracks keyword", "offsetX property", "spring keyword",
        "to keyword", "far variable", "spring keyword", "bouncy enumMember", "x-n keyword",
        "at keyword", "0.3s number",
      ])
  }

  @Test func `numbers of the protocol lead back to the words`() async throws {
    let editor = try await TestEditor.opened(Self.text)
    let data = try await editor.ask("semanticTokens/full")["data"].elements.compactMap(\.int)
    #expect(data.count % 5 == 0)
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    var (line, column) = (0, 0)
    var words: [String] = []
    for start in stride(from: 0, to: data.count, by: 5) {
      column = data[start] == 0 ? column + data[start + 1] : data[start + 1]
      line += data[start]
      let units = Array(lines[line].utf16)[column..<column + data[start + 2]]
      words.append(String(decoding: units, as: UTF16.self))
    }
    #expect(words.first == "keyphase")
    // The token follows the emoji, which has two UTF-16 code units.
    #expect(words.suffix(2) == ["at", "0.3s"])
  }

  @Test(arguments: PositionEncoding.allCases)
  func `numbers counted from token to token are those of each position`(
    encoding: PositionEncoding
  ) throws {
    let text = "\u{FEFF}# \u{1F389}\r\n" + Self.text.replacing("\n", with: "\r\n")
    let source = SourceFile(path: "a.yaml", text: text + "# é\r\n" + "title: é # \u{1F389}\n")
    let positions = TextPositions(source, encoding)
    let tokens = SemanticTokens(DocumentLoader().load(source).document)
    let data = try JSONReader.read(tokens.json(in: positions).bytes).elements.compactMap(\.int)
    var last = TextPosition(line: 0, column: 0)
    var expected: [Int] = []
    for token in tokens.all {
      let start = positions.position(of: token.span.start)
      expected += [
        start.line - last.line,
        start.line == last.line ? start.column - last.column : start.column,
        positions.length(of: token.span), token.kind.rawValue, token.isDefinition ? 1 : 0,
      ]
      last = start
    }
    #expect(data == expected)
    let empty = SemanticTokens(DocumentLoader().load(SourceFile(path: "a.yaml", text: "")).document)
    #expect(empty.json(in: positions).bytes == Array("[]".utf8))
  }
}
