import Testing
import TimelineSyntax

/// What is inserted, and where.
@Suite struct CompletionPlaceTests {
  static let head = "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n"
  static let definitions =
    "keyphase: 1\nconstants: { gap: 12, wait: 0.2s, red: \"#f00\" }\ntimelines:\n  a:\n    tracks:\n      scale:\n"

  /// The text after an item at the `|` has been accepted; nil if there is no such item.
  static func accept(
    _ label: String, in text: String, capabilities: JSONValue = [:]
  ) async throws -> String? {
    let (plain, _) = try Cursor.split(text)
    let items = try await CompletionTests.items(text, capabilities: capabilities)
    return try items.first { $0["label"].string == label }
      .map { try Edits.apply([$0["textEdit"]], to: plain) }
  }

  @Test(arguments: [
    (head + "        - linear: { to: 1, dur|: 0.3 }\n", "duration"),
    (head + "        - lin|: { to: 1, duration: 0.3 }\n", "linear"),
    (head + "        - \"lin|\": { to: 1, duration: 0.3 }\n", "linear"),
    (head.replacing("tracks", with: "tra|") + "        - spring: 1\n", "tracks"),
    (head.replacing("scale", with: "|") + "        - spring: 1\n", "opacity"),
    (head + "        - { lin| : { to: 1, duration: 0.3 } }\n", "linear"),
  ])
  func `beside a colon, the name alone is inserted`(text: String, label: String) async throws {
    let word = text.split(separator: "|", omittingEmptySubsequences: false)[0]
      .reversed().prefix { $0.isLetter }.count
    var expected = text
    let cursor = try #require(expected.firstIndex(of: "|"))
    expected.replaceSubrange(
      expected.index(cursor, offsetBy: -word)...cursor, with: label)
    #expect(try await Self.accept(label, in: text) == expected)
  }

  @Test func `lines are indented as they are, and said to be so`() async throws {
    let client: JSONValue = [
      "textDocument": [
        "completion": [
          "insertTextMode": 2,
          "completionItem": ["insertTextModeSupport": ["valueSet": [1, 2]]],
        ]
      ]
    ]
    let items = try await CompletionTests.items(
      "keyphase: 1\ntimelines:\n  a:\n    tr|", capabilities: client)
    let tracks = try #require(items.first { $0["label"] == "tracks" })
    #expect(tracks["insertTextMode"] == 1)
    #expect(tracks["textEdit"]["newText"] == "tracks:\n      ")
  }

  @Test(
    arguments: [
      ("keyphase: 1\nproperties:\n  |", [], ["scale", "opacity"]),
      (definitions + "        - spring: { |", ["to", "duration"], ["$gap", "1"]),
      (definitions + "        - linear: { to: 1, duration: | }\n", ["$wait", "$gap"], ["$red"]),
      (definitions + "        - linear: { to: | }\n", ["$gap"], ["$red", "$wait"]),
      (definitions + "        - move: 1 # keyphase:ignore |\n", ["trailing-move"], ["spring"]),
      (
        definitions + "        # keyphase:ignore-file trailing-move, |\n", ["static-track"],
        ["trailing-move"]
      ),
      (definitions + "        # a spring: |\n", [], ["spring"]),
      (
        definitions.replacing("  a:\n", with: "  a:\n    reducedMotion: |\n")
          + "        - spring: 1\n  b: { tracks: { scale: [{ spring: 1 }] } }\n", ["b"], ["a"]
      ),
      ("keyphase: |", ["1"], ["2"]), (head + "        |- spring: 1\n", [], ["spring", "linear"]),
      (head + "        - spring: 1 |\n", [], ["1", "$gap"]),
      (head + "    |\n        - spring: 1", [], ["phases"]),
      (head + "        - spring: { to: 1 } |\n", [], ["{ to }"]),
      // A key before the items of a list would be mixed in with them.
      (head + "        |\n        - spring: 1\n", ["spring", "linear"], ["from", "delay"]),
      (
        "keyphase: 1\ntimelines:\n  a:\n    events:\n      |\n      - at: 0\n", [], ["at", "set"]
      ),
      (
        "keyphase: 1\ntimelines:\n  a:\n    events:\n      - at: 0\n        |\n      - at: 1\n",
        ["set"], []
      ),
      ("keyphase: 1\nspri|\n", ["springs"], []), ("keyphase: 1\ntitle: My |title\n", [], ["true"]),
      ("keyphase: 1\nanimations:\n  a: \"snappy(duration: 4|)\"\n", [], ["bouncy"]),
      (
        "keyphase: 1\nanimations:\n  a: { use: | }\n  b: { use: a }\n  c: smooth\n",
        ["c", "bouncy"],
        ["a", "b"]
      ),
    ] as [(String, [String], [String])])
  func `only what fits is offered`(
    text: String, wanted: [String], unwanted: [String]
  ) async throws {
    let labels = try await CompletionTests.labels(text)
    for label in wanted { #expect(labels.contains(label), "\(labels)") }
    for label in unwanted { #expect(!labels.contains(label), "\(labels)") }
  }

  @Test func `a complete word is replaced by what matches what is before the cursor`() async throws
  {
    func list(_ keyframe: String) async throws -> (labels: [String?], isIncomplete: Bool?) {
      let (text, position) = try Cursor.split(
        "keyphase: 1\nconstants: { gap: 12, back: -1 }\ntimelines:\n  a:\n    tracks:\n"
          + "      scale:\n        - \(keyframe)\n")
      let result = try await TestEditor.opened(text).ask("completion", ["position": position])
      return (result["items"].elements.map { $0["label"].string }, result["isIncomplete"].bool)
    }
    let typed = try await list("linear: { to: 12|, duration: 0.2 }")
    #expect(typed == ([], true))
    // Another word, which would add an error, is not offered.
    let before = try await list("linear: { to: 12, duration: |0.2 }")
    #expect(before == (["$gap"], false))
    // One curve takes the place of another, without a look at the file.
    let curve = try await list("linear: { to: 1, duration: 0.2, curve: ease|In }")
    #expect(curve.labels.contains("easeOut") && !curve.labels.contains("linear"))
    #expect(curve.isIncomplete == true)
    // While a word is typed, the editor chooses.
    let half = try await list("linear: { to: 1, duration: 0.2, curve: easeInO| }")
    #expect(half.labels.contains("linear") && half.isIncomplete == false)
  }

  @Test func `a key before another in brackets gets a comma`() async throws {
    #expect(
      try await Self.accept("at", in: Self.head + "        - spring: { to: 1, | duration: 1 }\n")
        == Self.head + "        - spring: { to: 1, at: 0.5s, duration: 1 }\n")
  }

  @Test func `a value directly after its colon gets a space`() async throws {
    #expect(
      try await Self.accept("bouncy", in: Self.head + "        - spring: { to: 1, spring:| }\n")
        == Self.head + "        - spring: { to: 1, spring: bouncy }\n")
  }
}
