import Testing
import TimelineSyntax

/// The occurrences of a name that change while one of them is edited.
@Suite struct LinkedEditingTests {
  /// The text with each linked range in double angle brackets; nil if there are none.
  static func linked(_ marked: String, files: [String: String] = [:]) async throws -> String? {
    let (text, position) = try Cursor.split(marked)
    let editor = try await TestEditor.opened(text, files: files)
    let answer = try await editor.ask("linkedEditingRange", ["position": position])
    guard !answer.isNull else { return nil }
    #expect(answer["wordPattern"].string != nil)
    let source = SourceFile(path: "a.yaml", text: text)
    let edits = try answer["ranges"].elements.map { range -> JSONValue in
      let text = source.text(in: try Edits.span(range, in: source))
      return ["range": range, "newText": .string("«\(text)»")]
    }
    return try Edits.apply(edits, to: text)
  }

  @Test(arguments: [
    (
      "springs: { so|ft: { duration: 1 } }\nanimations: { a: { spring: soft } }",
      "springs: { «soft»: { duration: 1 } }\nanimations: { a: { spring: «soft» } }"
    ),
    (
      "constants: { far: 2 }\ntimelines: { a: { tracks: { scale: [{ move: -$f|ar }, { spring: $far }] } } }",
      "constants: { «far»: 2 }\ntimelines: { a: { tracks: { scale: [{ move: -$«far» }, { spring: $«far» }] } } }"
    ),
    (
      "timelines:\n  a: { tracks: { scaleX: &gr|ow [{ linear: 1 }], scaleY: *grow } }",
      "timelines:\n  a: { tracks: { scaleX: &«grow» [{ linear: 1 }], scaleY: *«grow» } }"
    ),
    (
      "timelines:\n  a: { markers: { to|p: 1 }, tracks: { scale: [{ hold: { at: top } }] } }",
      "timelines:\n  a: { markers: { «top»: 1 }, tracks: { scale: [{ hold: { at: «top» } }] } }"
    ),
  ])
  func `a definition and its uses`(marked: String, expected: String) async throws {
    #expect(try await Self.linked("keyphase: 1\n\(marked)\n") == "keyphase: 1\n\(expected)\n")
  }

  @Test(arguments: [
    // Built in, used nowhere, not defined, and no name.
    "timelines: { a: { tracks: { sc|ale: [{ linear: 1 }], opacity: [{ linear: 0 }] } } }",
    "springs: { so|ft: { duration: 1 } }", "animations: { a: { spring: so|ft } }",
    "tit|le: a",
  ])
  func `a name that cannot be changed here has none`(marked: String) async throws {
    #expect(try await Self.linked("keyphase: 1\n\(marked)\n") == nil)
  }

  @Test func `a name of an included file has none, since that would not change`() async throws {
    let text =
      "keyphase: 1\ninclude: [shared.yaml]\nanimations: { a: { spring: so|ft }, b: soft }\n"
    let files = ["/work/shared.yaml": "keyphase: 1\nsprings: { soft: { duration: 1 } }\n"]
    #expect(try await Self.linked(text, files: files) == nil)
  }
}
