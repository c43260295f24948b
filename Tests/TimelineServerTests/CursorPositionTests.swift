import Testing
import TimelineSyntax

@testable import TimelineServer

/// Tests the position of a cursor, `|`, in valid and invalid documents.
@Suite struct CursorPositionTests {
  static let start = "keyphase: 1\ntimelines:\n  a:\n"

  /// A summary of the path: keys separated by dots, items as `[0]`, `?` where a key is expected.
  static func cursor(_ text: String) throws -> String {
    let offset = try #require(text.utf8.firstIndex(of: UInt8(ascii: "|")))
    let before = Array(text.utf8[..<offset])
    let after = Array(text.utf8[text.utf8.index(after: offset)...])
    let cursor = CursorPosition(before + after, at: before.count)
    let path = cursor.path.map { step -> String in
      switch step {
      case .key(let key): key
      case .item(let index): "[\(index)]"
      }
    }
    let siblings =
      cursor.siblings.isEmpty ? "" : " beside \(cursor.siblings.joined(separator: " "))"
    let word = SourceFile(path: "", bytes: before + after).text(in: cursor.word)
    return (path + (cursor.role == .key ? ["?"] : [])).joined(separator: ".")
      + (word.isEmpty ? "" : " '\(word)'") + siblings + (cursor.needsDash ? " -" : "")
  }

  @Test(arguments: [
    ("|", "?"),
    ("key|", "? 'key'"),
    ("keyphase: 1\n|", "? beside keyphase"),
    ("keyphase: 1\nti|\nsprings: { a: bouncy }\n", "? 'ti' beside keyphase springs"),
    ("keyphase: |", "keyphase"),
    ("timelines:\n  |", "timelines.?"),
    ("timelines:\n  a:\n    tr|", "timelines.a.? 'tr'"),
    (
      "timelines:\n  a:\n    trigger: x\n    |\n    tracks:\n",
      "timelines.a.? beside trigger tracks"
    ),
    ("timelines:\n  a:\n    tracks:\n      |", "timelines.a.tracks.?"),
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n        - spr|",
      "timelines.a.tracks.scale.[0].? 'spr'"
    ),
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n        - move: 1\n        - |",
      "timelines.a.tracks.scale.[1].?"
    ),
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n      - move: 1\n      - spring: |",
      "timelines.a.tracks.scale.[1].spring"
    ),
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n        - move: 1\n        |",
      "timelines.a.tracks.scale.[1].? -"
    ),
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n        - move: 1\n      |",
      "timelines.a.tracks.? beside scale"
    ),
    (
      "timelines:\n  a:\n    tracks:\n      scale:\n        - spring: { to: 1, |",
      "timelines.a.tracks.scale.[0].spring.? beside to"
    ),
    (
      "a:\n  - spring: { to: 1, |, duration: 2, spring: { x: 1 } }\n",
      "a.[0].spring.? beside to duration spring"
    ),
    ("a:\n  - spring: { to: 1, spring: bo| }\n", "a.[0].spring.spring 'bo'"),
    ("a:\n  - spring: { to: 1, spring: { | } }\n", "a.[0].spring.spring.?"),
    ("a:\n  - spring: { to: 1,\n      d| }\n", "a.[0].spring.? 'd' beside to"),
    // The bracket on the line above is not closed.
    ("t:\n  a: { b: 1,\n  c:\n    d|", "t.c.? 'd'"),
    ("a:\n  - { at: 0, set: { scale: $s| } }\n", "a.[0].set.scale '$s'"),
    ("a: [one, { two: t|", "a.[1].two 't'"),
    ("a: [x, |]", "a.[1]"),
    ("a: \"x: {\"\nb|", "? 'b' beside a"),
    ("a: 'it''s'\nb: |", "b"),
    ("# a: {\nb|: 1\nc: 2\n", "? 'b' beside c"),
    ("a: |\n  text: {\n  more\nb|", "? 'b' beside a"),
    ("a: &anchor\n  b|", "a.? 'b'"),
    ("a: \u{1F389}\nb: { c: \u{1F389}, d|", "b.? 'd' beside c"),
  ])
  func `a position is derived from brackets, dashes and indentation`(
    _ text: String, _ cursor: String
  )
    throws
  {
    // In the text with a literal block scalar, the `|` indicator is not the cursor.
    let text = text.hasPrefix("a: |\n") ? "a: >\n" + text.dropFirst("a: |\n".count) : text
    #expect(try Self.cursor(text) == cursor)
  }

  /// One byte after the cursor is kept, since it decides whether a dash begins an item or a word.
  @Test func `after the cursor, only the word and the sibling keys affect a position`() {
    let text = "a:\n  - { b: [1, \"x\", 'y'], c: }\n  -\n- }]\n{ x: |\n \t:\n? - -\n\"\n"
    let bytes = Array(text.utf8)
    for offset in 0...bytes.count {
      let whole = CursorPosition(bytes, at: offset)
      for end in min(offset + 1, bytes.count)...bytes.count {
        var cursor = CursorPosition(Array(bytes[..<end]), at: offset)
        #expect(cursor.word.start <= offset + 1 && offset <= cursor.word.end)
        #expect(cursor.word.end <= end && cursor.column <= cursor.word.start)
        (cursor.word, cursor.siblings) = (whole.word, whole.siblings)
        #expect(cursor == whole, "offset \(offset) of a text cut at \(end)")
      }
    }
  }
}
