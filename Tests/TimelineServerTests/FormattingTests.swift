import Testing
import TimelineSyntax

@testable import TimelineServer

@Suite struct FormattingTests {
  static let options: JSONValue = ["options": ["tabSize": 2, "insertSpaces": true]]

  @Test func `what is laid out otherwise is changed, and nothing else`() async throws {
    let text = """
      # \u{1F389} a comment
      keyphase:   1
      timelines:
        a:
          tracks:
            scale: [{ spring:   1 }]

      """
    let editor = try await TestEditor.opened(text)
    let edits = try await editor.ask("formatting", Self.options).elements
    #expect(!edits.isEmpty)
    let formatted = try Edits.apply(edits, to: text)
    #expect(formatted.hasPrefix("# \u{1F389} a comment\nkeyphase: 1\n\ntimelines:\n"))
    #expect(edits.allSatisfy { $0["range"]["start"]["line"].int != 0 })
    let again = try await TestEditor.opened(formatted)
    #expect(try await again.ask("formatting", Self.options).elements == [])
  }

  @Test func `an invalid document is not changed`() async throws {
    let editor = try await TestEditor.opened("keyphase:   1\ntimelines: {\n")
    #expect(try await editor.ask("formatting", Self.options).elements == [])
  }

  @Test func `a document whose meaning is wrong is formatted, as by the command`() async throws {
    let text =
      "keyphase:   1\ntitle: \"a\\a\"\ntimelines: { a: { tracks: { scale: { spring: 1 } } } }\n"
    let editor = try await TestEditor.opened(text)
    let edits = try await editor.ask("formatting", Self.options).elements
    #expect(
      try Edits.apply(edits, to: text) == """
        keyphase: 1
        title: "a\\a"

        timelines:
          a:
            tracks:
              scale: { spring: 1 }

        """)
  }

  static func formatted(_ text: String, lines: ClosedRange<Int>) async throws -> String {
    let editor = try await TestEditor.opened(text)
    let range: JSONValue = [
      "start": ["line": JSONValue(lines.lowerBound), "character": 0],
      "end": ["line": JSONValue(lines.upperBound), "character": 3],
    ]
    return try Edits.apply(
      try await editor.ask("rangeFormatting", ["range": range]).elements, to: text)
  }

  @Test func `a range is formatted, and nothing outside of it`() async throws {
    let text = """
      keyphase:   1

      timelines:
        a:
          tracks:
            scale: [{ spring:   1 }]
        b:
          tracks:
            scale: [{   spring: 2 }]

      """
    #expect(
      try await Self.formatted(text, lines: 0...0)
        == text.replacing("keyphase:   1", with: "keyphase: 1"))
    #expect(
      try await Self.formatted(text, lines: 8...8)
        == text.replacing("scale: [{   spring: 2 }]", with: "scale: { spring: 2 }"))
    #expect(try await Self.formatted(text, lines: 2...4) == text)
    #expect(
      try await Self.formatted(text, lines: 3...5)
        == text.replacing("scale: [{ spring:   1 }]", with: "scale: { spring: 1 }\n"))
    let whole = try await Self.formatted(text, lines: 0...9)
    #expect(try await Self.formatted(whole, lines: 0...12) == whole)
    #expect(
      try Edits.apply(
        try await TestEditor.opened(text).ask("formatting", Self.options).elements, to: text)
        == whole)
  }

  @Test func `half of a change that would mean something else is not made`() async throws {
    // The keys of a mapping that is laid out deeper than the canonical layout.
    let text = """
      keyphase: 1

      timelines:
          a:
              tracks:
                  scale:
                    - spring: 1

      """
    #expect(try await Self.formatted(text, lines: 4...4) == text)
    #expect(try await Self.formatted(text, lines: 3...6) != text)
  }

  /// The text after a line break has been typed at the `|`, with the indentation of the line before
  /// it, which editors insert themselves.
  static func typed(_ marked: String) async throws -> String {
    let (text, position) = try Cursor.split(marked)
    let editor = try await TestEditor.opened(text)
    let more: JSONValue = [
      "position": position, "ch": "\n", "options": ["tabSize": 2, "insertSpaces": true],
    ]
    return try Edits.apply(
      try await editor.ask("onTypeFormatting", more).elements, to: text)
  }

  @Test(arguments: [
    ("timelines:\n|", "timelines:\n  "), ("timelines: # all\n|", "timelines: # all\n  "),
    ("timelines:\n  a:\n  |", "timelines:\n  a:\n    "),
    ("title: a\n  |", "title: a\n"), ("title: a\n|", "title: a\n"),
    ("description: |\n|", "description: |\n  "),
    // A keyframe is complete with its kind, and a phase may have more keys.
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n        - spring: 1\n|",
      "timelines:\n  a:\n    tracks:\n      scale:\n        - spring: 1\n        "
    ),
    (
      "timelines:\n  a:\n    phases:\n      - phase: b\n      |",
      "timelines:\n  a:\n    phases:\n      - phase: b\n        "
    ),
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n        - linear:\n        |",
      "timelines:\n  a:\n    tracks:\n      scale:\n        - linear:\n            "
    ),
    // In brackets, columns have no meaning.
    ("springs: { a: { duration: 1 },\n   |", "springs: { a: { duration: 1 },\n   "),
  ])
  func `a new line is indented`(marked: String, expected: String) async throws {
    // The cursor is at the last mark, since `|` also begins a text of several lines.
    let text = marked.replacing("description: |", with: "description: >")
    #expect(
      try await Self.typed("keyphase: 1\n" + text)
        == "keyphase: 1\n" + expected.replacing("description: |", with: "description: >"))
  }

  @Test func `a document with events of minutes is formatted at once`() async throws {
    let text = TypingTests.slow(count: 20).replacing("at: 0,", with: "at:  0,")
    let editor = try await TestEditor.opened(text)
    let edits = try await editor.ask("formatting", Self.options).elements
    #expect(try Edits.apply(edits, to: text).contains("at: 0,"))
  }
}
