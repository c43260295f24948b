import Testing
import TimelineServer
import TimelineSyntax

/// Tests definitions, references and renames.
@Suite struct NameTests {
  static let text = """
    keyphase: 1
    constants: { far: 120 }
    springs:
      soft: { duration: 0.5, bounce: 0.2 }
    animations:
      calm: { spring: soft }
    timelines:
      heart:
        markers: { beat: 0.3 }
        reducedMotion: still
        tracks:
          scale:
            - spring: { to: 1.2, at: beat, spring: soft }
            - spring: { to: 1, duration: 1, spring: soft }
          offsetX: &slide
            - linear: { to: $far, duration: 0.2 }
            - linear: { to: -$far, duration: 0.2 }
          offsetY: *slide
      still:
        tracks: { opacity: [{ linear: { to: 0, duration: 1 } }] }

    """

  /// The result of a request at the n-th occurrence of a word.
  func ask(
    _ method: String, at word: String, number: Int = 0, with more: JSONValue = [:]
  ) async throws -> JSONValue {
    let editor = try await TestEditor.opened(Self.text)
    let members = (more.object?.members ?? []).map { JSONValue.Member($0.key, $0.value) }
    let position = try position(of: word, number)
    return try await editor.ask(
      method, .object([JSONValue.Member("position", position)] + members))
  }

  func position(of word: String, _ number: Int) throws -> JSONValue {
    let range = try #require(Self.text.ranges(of: word).dropFirst(number).first)
    return try Cursor.split(
      String(Self.text[..<range.lowerBound]) + "|" + Self.text[range.lowerBound...]
    ).position
  }

  @Test(arguments: [
    ("soft", 1, 3), ("far", 2, 1), ("beat", 1, 8), ("still", 0, 18), ("slide", 1, 14),
  ])
  func `a use leads to its definition`(word: String, number: Int, line: Int) async throws {
    let location = try await ask("definition", at: word, number: number)
    #expect(location["uri"].string == TestEditor.address)
    #expect(location["range"]["start"]["line"] == JSONValue(line))
  }

  @Test func `a built-in property has no definition in the document`() async throws {
    #expect(try await ask("definition", at: "scale").isNull)
  }

  @Test func `a definition in an included file is found there`() async throws {
    let editor = try await TestEditor.opened(
      """
      keyphase: 1
      include: [shared.yaml]
      timelines: { a: { tracks: { scale: [{ spring: { to: 1, spring: soft } }] } } }

      """,
      files: ["/work/shared.yaml": "keyphase: 1\nsprings: { soft: { duration: 1 } }\n"])
    let location = try await editor.ask("definition", ["position": ["line": 2, "character": 64]])
    #expect(location["uri"] == "file:///work/shared.yaml")
    #expect(location["range"]["start"] == ["line": 1, "character": 11])
  }

  @Test func `all occurrences of a name are found`() async throws {
    let all = try await ask(
      "references", at: "soft", number: 2, with: ["context": ["includeDeclaration": true]])
    #expect(all.elements.map { $0["range"]["start"]["line"].int } == [3, 5, 12, 13])
    let uses = try await ask(
      "references", at: "soft", with: ["context": ["includeDeclaration": false]])
    #expect(uses.elements.count == 3)
    let marked = try await ask("documentHighlight", at: "far")
    #expect(marked.elements.map { $0["kind"].int } == [3, 2, 2])
  }

  @Test(arguments: ["soft", "far", "beat", "still", "slide", "heart", "calm"])
  func `a rename changes all occurrences of a name and nothing else`(word: String) async throws {
    let result = try await ask("rename", at: word, with: ["newName": "other"])
    let edits = result["changes"][TestEditor.address].elements
    let renamed = try Edits.apply(edits, to: Self.text)
    #expect(renamed == Self.text.replacing(word, with: "other"))
  }

  @Test(arguments: [("soft", "bouncy"), ("soft", "calm"), ("soft", "a b"), ("heart", "still")])
  func `a name that is taken or none is refused`(word: String, newName: String) async throws {
    let editor = try await TestEditor.opened(Self.text)
    let response = try await editor.response(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(TestEditor.address)], "position": position(of: word, 0),
        "newName": .string(newName),
      ])
    #expect(response["error"]["code"] == -32803)
    #expect(response["error"]["message"].string?.contains("`\(newName)`") == true)
  }

  @Test func `what is built in keeps its name`() async throws {
    #expect(try await ask("prepareRename", at: "scale").isNull)
    let name = try await ask("prepareRename", at: "soft", number: 1)
    #expect(name["placeholder"] == "soft")
    #expect(name["range"]["start"] == ["line": 5, "character": 18])
  }
}
