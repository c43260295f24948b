import Testing
import TimelineSyntax

@testable import TimelineServer

/// What the editor knows of elements, their copies, parameters and arithmetic.
@Suite struct ElementTests {
  static let text = """
    keyphase: 1
    constants: { gap: 12 }
    elements:
      logo: { shape: circle, size: [96, 96] }
      row: { count: 4, size: [320, 44], spacing: [0, $gap * 4], description: A row of the list. }
    timelines:
      list:
        parameters: { lift: 24 }
        markers: { landing: 0.4s }
        initial: { row: { opacity: 0 } }
        tracks:
          row:
            stagger: { each: 50ms, from: center }
            opacity: { linear: { to: 1, at: landing + 0.1s } }
            offsetY: { from: $lift + $gap / 2, spring: 0 }
          logo:
            scale: { linear: { to: 1 + $index * 0.5, duration: 0.2 } }

    """

  /// The text with a mark in place of an occurrence.
  private static func marked(_ target: String, _ mark: String) -> String {
    text.replacing(target, with: mark, maxReplacements: 1)
  }

  private static func labels(_ target: String, _ mark: String) async throws -> [String] {
    try await CompletionTests.labels(marked(target, mark))
  }

  // MARK: Completion

  @Test func `elements are offered where properties are, with the keys of their tracks`()
    async throws
  {
    let tracks = try await Self.labels("      logo:\n        scale", "      lo|:\n        scale")
    #expect(tracks.contains("logo") && tracks.contains("opacity") && !tracks.contains("stagger"))
    let own = try await Self.labels("        offsetY: {", "        |\n        offsetY: {")
    #expect(own.contains("scale") && !own.contains("logo") && !own.contains("row"))
    #expect(!own.contains("stagger"), "it is there already")
    #expect(
      try await Self.labels("        scale: {", "        |\n        scale: {").contains("stagger"))
    let initial = try await Self.labels("initial: { row:", "initial: { |row:")
    #expect(initial.contains("logo"))
    let fields = try await Self.labels("logo: { shape", "logo: { |, shape")
    #expect(fields.contains("art") && fields.contains("count") && !fields.contains("shape"))
    #expect(
      try await Self.labels("from: center", "from: |").starts(with: ["first", "last", "center"]))
  }

  @Test func `constants, parameters, the copy's numbers, markers and functions are operands`()
    async throws
  {
    let value = try await Self.labels("from: $lift + $gap / 2", "from: |")
    #expect(Set(["$lift", "$gap"]).isSubset(of: value))
    let operand = try await Self.labels("from: $lift + $gap / 2", "from: $lift + |")
    #expect(Set(["$lift", "$gap", "$index", "$count", "round"]).isSubset(of: operand))
    // In braces a comma would end the value.
    #expect(!operand.contains("random"))
    let quoted = try await Self.labels("from: $lift + $gap / 2", "from: \"$lift + |\"")
    #expect(Set(["random", "clamp", "$lift", "$index"]).isSubset(of: quoted))
    #expect(try await Self.labels("at: landing + 0.1s", "at: |").contains("landing"))
    // A parameter is its timeline's.
    let other = Self.text + "  other:\n    tracks:\n      scale: { from: |, spring: 1 }\n"
    let outside = try await CompletionTests.labels(other)
    #expect(outside.contains("$gap") && !outside.contains("$lift"))
  }

  // MARK: Hover

  @Test(arguments: [
    ("row:\n        stagger", "r|ow:\n        stagger", "A row of the list."),
    ("$lift + $gap", "$l|ift + $gap", "`lift` is `24`."),
    (
      "$lift + $gap / 2", "$lift |+ $gap / 2", "`$lift + $gap / 2` is `24 + 12 / 2`, which is `30`."
    ),
    ("$gap * 4", "$gap |* 4", "`$gap * 4` is `12 * 4`, which is `48`."),
    ("landing + 0.1s", "landing |+ 0.1s", "`landing + 0.1s` is `0.4s + 0.1s`, which is `0.5s`."),
    ("landing + 0.1s", "land|ing + 0.1s", "The marker `landing` is at 0.4 s."),
  ])
  func `a hover says what an element, a name and an expression are`(
    target: String, mark: String, expected: String
  ) async throws {
    let hover = try await HoverTests.text(Self.marked(target, mark))
    #expect(hover.contains(expected), "\(hover)")
  }

  @Test func `a hover says when each copy starts`() async throws {
    let expected = "The copies start at 0: 0.05 s, 1: 0 s, 2: 0 s, 3: 0.05 s."
    for mark in [
      "stag|ger: { each: 50ms, from: center }", "stagger: { each: 5|0ms, from: center }",
    ] {
      let hover = try await HoverTests.text(
        Self.marked("stagger: { each: 50ms, from: center }", mark))
      #expect(hover.contains(expected), "\(mark): \(hover)")
    }
    let many = Self.text.replacing("count: 4", with: "count: 40")
      .replacing("{ each: 50ms, from: center }", with: "50|ms")
    #expect(try await HoverTests.text(many).contains("… the last one starts at 1.95 s."))
  }

  // MARK: Hints

  @Test func `a hint says when the last copy starts and when each keyframe ends`() async throws {
    let found = try await InlayHintTests.annotated(Self.text)
    #expect(found.contains("stagger: { each: 50ms, from: center }«→ 0.05 s»"), "\(found)")
    #expect(found.contains("linear: { to: 1, at: landing + 0.1s }«→ 0.5 s»"))
    #expect(found.contains("linear: { to: 1 + $index * 0.5, duration: 0.2 }«→ 0.2 s»"))
  }

  // MARK: Names

  private func ask(
    _ method: String, at word: String, number: Int = 0, with more: JSONValue = [:]
  ) async throws -> JSONValue {
    let range = try #require(Self.text.ranges(of: word).dropFirst(number).first)
    let (_, position) = try Cursor.split(
      String(Self.text[..<range.lowerBound]) + "|" + Self.text[range.lowerBound...])
    let editor = try await TestEditor.opened(Self.text)
    let members = (more.object?.members ?? []).map { JSONValue.Member($0.key, $0.value) }
    return try await editor.ask(
      method, .object([JSONValue.Member("position", position)] + members))
  }

  @Test(arguments: [
    ("row", 2, [4, 9, 11]), ("logo", 0, [3, 15]), ("lift", 1, [7, 14]),
    ("landing", 1, [8, 13]), ("gap", 1, [1, 4, 14]),
  ])
  func `all uses of an element, a parameter and a marker in arithmetic are found`(
    word: String, number: Int, lines: [Int]
  ) async throws {
    let references = try await ask(
      "references", at: word, number: number, with: ["context": ["includeDeclaration": true]])
    #expect(references.elements.compactMap { $0["range"]["start"]["line"].int } == lines)
    let definition = try await ask("definition", at: word, number: number)
    #expect(definition["range"]["start"]["line"].int == lines[0])
  }

  @Test(arguments: ["row", "logo", "lift", "landing", "gap"])
  func `a rename changes an element, a parameter and a marker everywhere`(word: String)
    async throws
  {
    let result = try await ask("rename", at: word, with: ["newName": "other"])
    let edits = result["changes"][TestEditor.address].elements
    let renamed = try Edits.apply(edits, to: Self.text)
    let expected = Self.text.replacing("A row of", with: "A line of").replacing(word, with: "other")
    #expect(renamed.replacing("A row of", with: "A line of") == expected)
  }

  @Test(arguments: [("row", "logo"), ("row", "opacity"), ("lift", "gap"), ("lift", "index")])
  func `a name that is taken is refused`(word: String, newName: String) async throws {
    let (_, position) = try Cursor.split(Self.marked(word, "|" + word))
    let editor = try await TestEditor.opened(Self.text)
    let response = try await editor.response(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(TestEditor.address)], "position": position,
        "newName": .string(newName),
      ])
    #expect(response["error"]["message"].string?.contains("`\(newName)`") == true, "\(response)")
  }
}
