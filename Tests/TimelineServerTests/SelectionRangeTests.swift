import Testing
import TimelineSyntax

/// The ranges that a selection grows to.
@Suite struct SelectionRangeTests {
  static let text = """
    keyphase: 1
    # 🎉
    timelines:
      a:
        tracks:
          scale:
            - linear: { to: 2, duration: 0.2 }
            - move: 1

    """

  /// The texts of the ranges at a word, the smallest first.
  static func ranges(at word: String, in text: String = SelectionRangeTests.text) async throws
    -> [String]
  {
    let place = try #require(text.firstRange(of: word)).lowerBound
    let position = try Cursor.split(text[..<place] + "|" + text[place...]).position
    let source = SourceFile(path: "a.yaml", text: text)
    let editor = try await TestEditor.opened(text)
    let answer = try await editor.ask("selectionRange", ["positions": [position]])
    try #require(answer.elements.count == 1)
    var texts: [String] = []
    var range = answer.elements[0]
    while !range.isNull {
      texts.append(source.text(in: try Edits.span(range["range"], in: source)))
      range = range["parent"]
    }
    return texts
  }

  @Test func `a value, its entry, and the collections around it`() async throws {
    let keyframe = "linear: { to: 2, duration: 0.2 }"
    let keyframes = "- \(keyframe)\n        - move: 1"
    let tracks = "scale:\n        \(keyframes)"
    let timeline = "tracks:\n      \(tracks)"
    let timelines = "a:\n    \(timeline)"
    let section = "timelines:\n  \(timelines)"
    #expect(
      try await Self.ranges(at: "0.2") == [
        "0.2", "duration: 0.2", "{ to: 2, duration: 0.2 }", keyframe, keyframes, tracks, timeline,
        timelines, section, "keyphase: 1\n# 🎉\n\(section)", Self.text,
      ])
    #expect(try await Self.ranges(at: "to").prefix(2) == ["to", "to: 2"])
  }

  @Test func `every range contains the one before it`() async throws {
    let source = SourceFile(path: "a.yaml", text: Self.text)
    let editor = try await TestEditor.opened(Self.text)
    for offset in 0...source.bytes.count {
      let line = source.lines.line(at: offset)
      let column = String(
        decoding: source.bytes[source.lines.starts[line - 1]..<offset], as: UTF8.self
      ).utf16.count
      let position: JSONValue = ["line": JSONValue(line - 1), "character": JSONValue(column)]
      var range = try await editor.ask("selectionRange", ["positions": [position]]).elements[0]
      var inner = try Edits.span(range["range"], in: source)
      while !range["parent"].isNull {
        range = range["parent"]
        let outer = try Edits.span(range["range"], in: source)
        #expect(outer.contains(inner) && outer != inner)
        inner = outer
      }
      #expect(inner == SourceSpan(0, source.bytes.count))
    }
  }
}
