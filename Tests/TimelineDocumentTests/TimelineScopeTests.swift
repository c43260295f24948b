import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline's definitions are visible only in that timeline.
@Suite struct TimelineScopeTests {
  private func load(_ text: String, files: [String: String] = [:]) -> [String] {
    let loader = DocumentLoader(limits: YAMLLimits()) { files[$0].map { Array($0.utf8) } }
    let loaded = loader.load(SourceFile(path: "t.yaml", text: "keyphase: 1\n" + text))
    return loaded.diagnostics.map {
      "\($0.primary.source.position(at: $0.primary.span.start).line) \($0.rule)"
    }
  }

  @Test func `a marker is unknown in the next timeline`() {
    let mistakes = load(
      """
      timelines:
        first:
          markers: { landing: 0.4s }
          tracks: { scale: [{ linear: { to: 1.2, at: landing } }] }
        second:
          tracks: { scale: [{ linear: { to: 1.2, at: landing } }] }
      """)
    #expect(mistakes == ["7 unknown-reference"])
  }

  @Test func `a start value holds in its timeline alone, and a missing one is reported in each`() {
    let mistakes = load(
      """
      timelines:
        first:
          initial: { width: 10 }
          tracks: { width: [{ spring: 20 }] }
        second:
          tracks: { width: [{ spring: 20 }] }
        third:
          tracks: { width: [{ spring: 20 }] }
      """)
    #expect(mistakes == ["7 missing-key", "9 missing-key"])
  }

  @Test func `a start value that cannot be read excuses its timeline alone`() {
    let mistakes = load(
      """
      timelines:
        first:
          initial: { width: wide }
          tracks: { width: [{ spring: 20 }] }
        second:
          tracks: { width: [{ spring: 20 }] }
      """)
    #expect(mistakes == ["4 wrong-type", "7 missing-key"])
  }

  @Test func `properties exclude each other within a timeline, and in each anew`() {
    let both = "initial: { frame: [0, 0, 1, 1], width: 1 }"
    let mistakes = load(
      """
      timelines:
        first:
          initial: { frame: [0, 0, 1, 1] }
          tracks: { frame: [{ spring: [0, 0, 2, 2] }] }
        second:
          initial: { width: 1 }
          tracks: { width: [{ spring: 2 }] }
        third: { \(both), tracks: { width: [{ spring: 2 }] } }
        fourth: { \(both), tracks: { width: [{ spring: 2 }] } }
      """)
    #expect(mistakes == ["9 conflicting-properties", "10 conflicting-properties"])
  }

  @Test func `the size of a view is that of its timeline`() {
    let mistakes = load(
      """
      timelines:
        first: { size: [320, 200], transition: { use: slide, animation: smooth } }
        second: { transition: { use: slide, animation: smooth } }
      """)
    #expect(mistakes == ["4 missing-key"])
  }

  @Test func `an included file of a newer version does not silence the file that includes it`() {
    let mistakes = load(
      """
      include: [new.yaml]
      timelines:
        t: { tracks: { nope: [{ spring: 1 }] } }
      """, files: ["new.yaml": "keyphase: 2\nsprings: { a: { duration: 0.3 } }\n"])
    #expect(mistakes == ["2 unreadable-include", "4 unknown-property"])
  }

  @Test(arguments: [
    (
      "constants: { gap: 2, far: $gpa }\n",
      "did you mean `$gap`? A constant can only use those above it"
    ),
    ("constants: { near: $far, far: 2 }\n", "a constant can only use those above it"),
    (
      "timelines: { a: { parameters: { gap: 2, far: $gpa }, tracks: { scale: 2 } } }\n",
      "did you mean `$gap`? A parameter can only use those above it"
    ),
  ])
  func `a definition that uses a misspelled one is asked for one above it`(
    text: String, help: String
  ) throws {
    let source = SourceFile(path: "t.yaml", text: "keyphase: 1\n" + text)
    let loaded = DocumentLoader(limits: YAMLLimits()) { _ in nil }.load(source)
    let fault = try #require(loaded.diagnostics.first { $0.rule == .unknownReference })
    #expect(fault.help == help)
  }
}
