import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineServer

/// What the server keeps of former versions never shows.
@Suite struct FormerVersionTests {
  /// A document of many timelines.
  static func file(count: Int) -> String {
    "keyphase: 1\nsprings: { soft: { duration: 0.5 } }\nconstants: { far: 2 }\ntimelines:\n"
      + (0..<count).map { number in
        """
          card\(number):
            markers: { top\(number): 0.1 }
            tracks:
              scale:
                - spring: { to: 1.\(number % 9 + 1), duration: 0.2, spring: soft }
                - linear: { to: $far, duration: 0.2 }
              opacity: [{ cubic: { to: 0, duration: 0.2 } }]

        """
      }.joined()
  }

  static func change(_ editor: TestEditor, _ range: JSONValue, _ text: String, _ version: Int) async
  {
    await editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(TestEditor.address), "version": JSONValue(version)],
        "contentChanges": [["range": range, "text": .string(text)]],
      ])
  }

  static func position(of offset: Int, in source: SourceFile) -> JSONValue {
    let (line, column) = PositionEncoding.utf16.position(of: offset, in: source)
    return ["line": JSONValue(line), "character": JSONValue(column)]
  }

  @Test(arguments: 1...6)
  func `diagnostics stay in step with a document that is edited anywhere`(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var source = SourceFile(path: "/work/a b.yaml", text: Self.file(count: 12))
    let editor = try await TestEditor.opened(source.text(in: SourceSpan(0, source.bytes.count)))
    let texts = ["", "1", "x", "\n", " # ", ": ", "0.4", "- ", "spring", "}"]
    for version in 2...30 {
      let start = Int.random(in: 0..<source.bytes.count - 1, using: &random)
      let end = Int.random(in: 0..<3, using: &random) == 0 ? start + 1 : start
      let text = texts.randomElement(using: &random) ?? ""
      let range: JSONValue = [
        "start": Self.position(of: start, in: source), "end": Self.position(of: end, in: source),
      ]
      await Self.change(editor, range, text, version)
      let edit = TextEdit(span: SourceSpan(start, end), replacement: text)
      let before = source
      source = source.replacing(by: [edit].applied(to: source.bytes))
      let found = try await editor.diagnostics()
      let fresh = try await TestEditor.opened(source.text(in: SourceSpan(0, source.bytes.count)))
      let expected = try await fresh.diagnostics()
      #expect(found.map(\.bytes) == expected.map(\.bytes), "seed \(seed), version \(version)")
      // An error is taken back, so that most edits meet a file that is sound but for them.
      guard expected.contains(where: { $0["severity"] == 1 }) else { continue }
      let whole = JSONValue.object([
        "start": ["line": 0, "character": 0],
        "end": Self.position(of: source.bytes.count, in: source),
      ])
      source = before
      await Self.change(
        editor, whole, source.text(in: SourceSpan(0, source.bytes.count)), version)
    }
  }

  /// Where letters are typed: a text in the file, the cursor in it, and the letters.
  static let places = [
    ("spring: soft }\n        - linear: { to: $far, duration: 0.2 }", "spring: |", "so"),
    ("        - linear: { to: $far", "        - |", "spr"), ("to: $far,", "to: |", "$"),
    ("      opacity: [", "      |", "off"), (", duration: 0.2 }\n      opacity", ", |", "at"),
  ]

  @Test(arguments: places, [3, 60])
  func `completions while a line is typed are those of the document opened anew`(
    place: (text: String, marked: String, typed: String), count: Int
  ) async throws {
    let (place, marked, typed) = place
    let file = Self.file(count: count)
    let range = try #require(file.ranges(of: place).dropFirst(count / 2).first)
    let prefix = try #require(marked.split(separator: "|").first)
    let start = file.index(range.lowerBound, offsetBy: prefix.count)
    let source = SourceFile(path: "/work/a b.yaml", text: file)
    let offset = file[..<start].utf8.count
    let editor = try await TestEditor.opened(file)
    _ = try await editor.diagnostics()
    var text = file
    for (number, letter) in typed.enumerated() {
      let position = Self.position(of: offset + number, in: source)
      await Self.change(
        editor, ["start": position, "end": position], String(letter), number + 2)
      text.insert(letter, at: text.utf8.index(text.startIndex, offsetBy: offset + number))
      let cursor: JSONValue = ["position": Self.position(of: offset + number + 1, in: source)]
      let found = try await editor.ask("completion", cursor)
      let fresh = try await TestEditor.opened(text).ask("completion", cursor)
      #expect(!fresh["items"].elements.isEmpty)
      #expect(found == fresh)
    }
  }
}
