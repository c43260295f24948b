import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The characters that strings may contain, and the texts that begin like constants.
struct FreeStringTests {
  private static func load(_ text: String) -> LoadedDocument {
    DocumentLoader(limits: YAMLLimits()) { _ in nil }.load(SourceFile(path: "a.yaml", text: text))
  }

  static let strings = [
    "می‌خواهم", "نامه‌های", "Attention\u{A0}!", "«\u{A0}Bonjour\u{A0}»", "“hello”", "’tis", "l’été",
    "Donau\u{AD}dampf\u{AD}schiff", "👩\u{200D}💻", "\u{200F}שלום\u{200E}", "a\u{FEFF}b",
    "10\u{202F}%",
    "a\u{2028}b", "1，2", "名前：値", "\u{200B}x", "\u{A0}",
  ]

  @Test(arguments: strings)
  func `a string may hold any character, with and without quotes`(string: String) throws {
    for written in [string, "\"\(string)\"", "'\(string)'"] {
      let loaded = Self.load(
        """
        keyphase: 1
        title: \(written)
        description: \(written)
        x-note: [\(written)]
        properties: { label: { type: string, initial: \(written), description: \(written) } }
        timelines:
          a: # \(string)
            trigger: \(written)
            events:
              - { at: 0, set: { label: \(written) } }
              - { at: 1, set: { label: done } }

        """)
      #expect(loaded.diagnostics.map(\.message) == [])
      #expect(loaded.document.title?.value == string)
      guard case .events(let list) = try #require(loaded.document.timelines.first).contents else {
        Issue.record("no events")
        return
      }
      #expect(list.events.first?.values.first?.value.value == .string(string))
    }
  }

  @Test(arguments: [
    ("scale: [{ linear: { to: 1\u{A0}, duration: 0.3 } }]", "there is a no-break space"),
    ("scale: [{ linear: { to: 1.5, duration: \u{200B}0.3 } }]", "there is a zero-width space"),
    (
      "scale: [{ linear: { to: \u{2212}1, duration: 0.3 } }]",
      "there is a dash that is not a hyphen"
    ),
    ("offset: [{ linear: { to: [1，2], duration: 0.3 } }]", "there is a full-width comma"),
    (
      "scale: [{ spring: { to: 1, spring: “bouncy” } }]",
      "a curly quote (U+201C) is not a quote in YAML"
    ),
    ("scale: [{ spring: { to: 1, spring: boun\u{AD}cy } }]", "there is a soft hyphen"),
    ("scale: [spring\u{FF1A}2]", "there is a full-width colon"),
    ("sca\u{200B}le: [{ spring: 2 }]", "there is a zero-width space"),
  ])
  func `where they confuse the syntax they are errors`(track: String, message: String) {
    let loaded = Self.load("keyphase: 1\ntimelines: { a: { tracks: { \(track) } } }\n")
    #expect(loaded.diagnostics.count == 1, "\(loaded.diagnostics.map(\.message))")
    #expect(loaded.diagnostics.first?.rule == .yamlSyntax)
    #expect(loaded.diagnostics.first?.message.hasPrefix(message) == true)
    #expect(loaded.diagnostics.first?.fix?.isSafe == true)
  }

  @Test(arguments: ["\"$9.99\"", "'$gap'", "\"-$gap\"", "\"$\"", "\"$$\""])
  func `a text in quotes may begin like a constant`(written: String) throws {
    let loaded = Self.load(
      """
      keyphase: 1
      title: \(written)
      constants: { gap: 12, price: \(written) }
      properties: { label: { type: string, initial: \(written) } }
      timelines:
        a:
          tracks:
            label: [{ move: $price }, { linear: { to: \(written), duration: 1 } }]

      """)
    #expect(loaded.diagnostics.map(\.message) == [])
    let text = PropertyValue.string(String(written.dropFirst().dropLast()))
    guard case .tracks(let list) = try #require(loaded.document.timelines.first).contents else {
      Issue.record("no tracks")
      return
    }
    #expect(list.tracks.first?.keyframes.map(\.to?.value) == [text, text])
  }

  @Test func `a constant in quotes is a text, and the message says so`() {
    let loaded = Self.load(
      """
      keyphase: 1
      constants: { gap: 12 }
      timelines: { a: { tracks: { offsetX: [{ linear: { to: "$gap", duration: 1 } }] } } }

      """)
    #expect(
      loaded.diagnostics.map(\.message)
        == ["the value must be a number, but this is the string `$gap`, in quotes"])
    #expect(loaded.diagnostics.first?.fix?.edits.map(\.replacement) == ["$gap"])
  }
}
