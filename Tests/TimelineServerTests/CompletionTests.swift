import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineServer

@Suite struct CompletionTests {
  static let file = """
    keyphase: 1
    properties: { glow: { type: number, initial: 0 }, mood: { type: color } }
    constants: { far: 120 }
    curves: { emphasized: [0.2, 0, 0, 1] }
    springs: { brisk: { duration: 0.3 } }
    animations: { appear: { easeOut: 0.3 } }
    timelines:
      a:
        markers: { top: 0.4s }

    """

  /// The labels of the completions at the `|`.
  static func labels(
    _ text: String, capabilities: JSONValue = [:]
  ) async throws -> [String] {
    try await items(text, capabilities: capabilities).compactMap { $0["label"].string }
  }

  static func items(_ text: String, capabilities: JSONValue = [:]) async throws -> [JSONValue] {
    let (text, position) = try Cursor.split(text)
    let editor = try await TestEditor.opened(text, capabilities: capabilities)
    let result = try await editor.ask("completion", ["position": position])
    return result["items"].elements
  }

  @Test func `an empty file is asked for its keys`() async throws {
    #expect(try await Self.labels("|") == ["keyphase: 1"])
    #expect(try await Self.labels("# a comment\n|") == ["keyphase: 1"])
    #expect(try await Self.labels("keyph|") == ["keyphase: 1"])
    #expect(try await Self.labels("a: 1\nkeyph|") == ["keyphase: 1"])
    #expect(try await Self.labels("# a com|ment\n") == [])
    #expect(try await !Self.labels("keyphase: 1\n|").contains("keyphase"))
  }

  @Test func `keyframe kinds after a dash`() async throws {
    let labels = try await Self.labels(
      Self.file + "    tracks:\n      scale:\n        - spr|\n      opacity:\n        - spring: 1\n"
    )
    #expect(labels == KeyframeKind.allCases.map(\.key))
  }

  @Test func `kinds below the key of a track, with their dashes`() async throws {
    let items = try await Self.items(Self.file + "    tracks:\n      scale:\n        |")
    let spring = try #require(items.first { $0["label"].string == "spring" })
    #expect(spring["textEdit"]["newText"].string == "- spring: ")
    #expect(items.contains { $0["label"].string == "keyframes" })
  }

  @Test func `fields in unclosed braces`() async throws {
    let start = Self.file + "    tracks:\n      scale:\n        - "
    #expect(
      try await Self.labels(start + "spring: { to: 1, |")
        == ["duration", "at", "spring", "startVelocity"])
    #expect(try await Self.labels(start + "hold: { a|").contains("at"))
  }

  @Test func `names by what is asked for`() async throws {
    let start = Self.file + "    tracks:\n      scale:\n        - "
    let springs = try await Self.labels(start + "spring: { to: 1, spring: | }\n")
    #expect(springs.starts(with: ["smooth", "snappy", "bouncy", "brisk"]))
    #expect(!springs.contains("appear"))
    let curves = try await Self.labels(start + "linear: { to: 1, curve: e| }\n")
    #expect(curves.contains("easeOut") && curves.contains("emphasized"))
    #expect(try await Self.labels(start + "linear: { to: 1, at: | }\n").contains("top"))
    #expect(try await Self.labels(start + "move: $|\n").contains("$far"))
    // An entry is trimmed at a marker of what it plays, not of its sequence.
    let tracks = Self.file + "    tracks: { scale: { linear: { to: 2, duration: 1 } } }\n"
    let trims = try await Self.labels(
      tracks + "  b:\n    markers: { own: 1 }\n    sequence: [{ play: a, trim: | }]\n")
    #expect(trims.contains("settled") && trims.contains("top") && !trims.contains("own"))
  }

  @Test func `anchors above the cursor, by their aliases`() async throws {
    let start =
      Self.file + """
          tracks:
            scale:
              - spring: &first { to: 1.5, duration: 0.3 }
              - linear: { to: 1, duration: &time 0.2 }
              - spring: &last { to: 1, duration:
        """
    #expect(
      try await Self.labels(start + " | }\n").filter { $0.hasPrefix("*") } == ["*first", "*time"])
    let items = try await Self.items(start + " *ti| }\n")
    let time = try #require(items.first { $0["label"].string == "*time" })
    #expect(time["textEdit"]["newText"].string == "*time")
    let range = time["textEdit"]["range"]
    #expect(range["end"]["character"].int == (range["start"]["character"].int ?? 0) + 3)
    #expect(time["detail"].string == "0.2")
    let merged = try await Self.labels(start + " 0.2, <<: *| }\n").filter { $0.hasPrefix("*") }
    #expect(merged == ["*first"])
    #expect(try await Self.labels(start + " 0.2 }\n        - spring: *|\n").contains("*last"))
  }

  @Test func `properties, declared ones first, without those that are there`() async throws {
    let labels = try await Self.labels(
      Self.file + "    tracks:\n      scale: [{ spring: 1 }]\n      |")
    #expect(labels.starts(with: ["glow", "mood"]))
    #expect(labels.contains("opacity"))
    #expect(!labels.contains("scale"))
  }

  @Test func `one kind of contents, one family of a spring's keys`() async throws {
    let contents = try await Self.labels(Self.file + "    events: []\n    |")
    #expect(!contents.contains("tracks"))
    #expect(contents.contains("initial"))
    let keys = try await Self.labels("keyphase: 1\nsprings:\n  a: { response: 0.4, | }\n")
    #expect(keys == ["dampingRatio"])
  }

  @Test func `animations, effects and edges`() async throws {
    let animations = try await Self.labels(
      Self.file + "    events:\n      - { at: 0, set: { scale: 1 }, animation: | }\n")
    #expect(animations.contains("interactiveSpring"))
    #expect(animations.contains("appear") && animations.contains("brisk"))
    let start = Self.file + "    transition: { use: "
    #expect(try await Self.labels(start + "[opacity, |").contains("blurReplace"))
    #expect(try await Self.labels(start + "{ move: b| } }\n").contains("bottom"))
    #expect(try await Self.labels(start + "[{ s|").contains("scale"))
  }

  @Test func `values of a property's type`() async throws {
    let start = Self.file + "    initial: { anchor: "
    #expect(try await Self.labels(start + "top|").contains("topLeading"))
    #expect(try await Self.labels(start + "|").contains("center"))
  }

  @Test func `documentation, and the word that is replaced`() async throws {
    let items = try await Self.items(
      "keyphase: 1\nsprings:\n  \u{1F389}: { dur|x: 1 }\n", capabilities: HoverTests.markdown)
    let item = try #require(items.first { $0["label"].string == "duration" })
    #expect(item["documentation"]["value"].string?.contains("default: `0.5`") == true)
    // The emoji has two UTF-16 code units.
    #expect(item["textEdit"]["range"]["start"]["character"].int == 8)
    #expect(item["textEdit"]["range"]["end"]["character"].int == 12)
  }

  @Test func `snippets for editors that take them`() async throws {
    let abilities: JSONValue = [
      "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
    ]
    let items = try await Self.items(
      Self.file + "    tracks:\n      scale:\n        - |", capabilities: abilities)
    let linear = try #require(items.first { $0["label"].string == "linear" })
    #expect(linear["insertTextFormat"].int == 2)
    #expect(
      linear["textEdit"]["newText"].string
        == "linear: \\{ to: ${1:1.2}, duration: ${2:0.3}, curve: ${3:easeOut} \\}"
        .replacing("\\{", with: "{"))
  }

  @Test func `nothing is proposed where nothing is known`() async throws {
    #expect(try await Self.labels("x-note: { a: | }\n") == [])
    #expect(try await Self.labels("title: |\n") == [])
  }
}
