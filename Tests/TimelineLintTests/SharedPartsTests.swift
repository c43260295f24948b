import Testing
import TimelineDocument
import TimelineLint
import TimelineSyntax

/// Findings in parts of a file that several timelines use.
@Suite struct SharedPartsTests {
  static func file(_ tracks: String, _ rest: String) -> String {
    """
    keyphase: 1
    timelines:
      a:
        tracks: &shared
          scale: [\(tracks)]
      b:
        tracks: *shared
      \(rest)

    """
  }

  static func messages(_ text: String, only rule: RuleName) -> [String] {
    LintText.lint(text, only: rule).map(\.message)
  }

  @Test func `a finding in an aliased track is there once and names each timeline`() throws {
    let jump = "{ linear: { to: 2, duration: 0.3 } }, { move: 3 }"
    let found = Self.messages(Self.file(jump, ""), only: "trailing-move")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(", in `a` and `b`") == true, "\(found)")
    let single = Self.messages(
      Self.file(jump, "").replacing("*shared", with: "{ scale: [{ spring: 2 }] }"),
      only: "trailing-move")
    #expect(single.count == 1)
    #expect(single.first?.contains(", in ") == false, "\(single)")
  }

  @Test func `the tracks of an entry may be the end of the file`() {
    let entries = """
        c:
          sequence:
            - { tracks: { scale: *grow } }
            - { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }
      """
    let jump = "{ linear: { to: 2, duration: 0.3 } }, { move: 3 }"
    let text = "keyphase: 1\ntimelines:\n  a: { tracks: { scale: &grow [\(jump)] } }\n\(entries)"
    let found = Self.messages(text, only: "trailing-move")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(", in `a` and `c`") == true, "\(found)")
  }

  @Test func `only the timelines that have the finding are named`() {
    // In `b`, the value is not there from the start.
    let text = """
      keyphase: 1
      timelines:
        a:
          initial: { scale: 2 }
          tracks: &shared
            scale: [{ linear: { to: 2, duration: 0.3 } }]
            opacity: [{ linear: { to: 0, duration: 0.3 } }]
        b:
          tracks: *shared
        c:
          initial: { scale: 2 }
          tracks: *shared

      """
    let found = Self.messages(text, only: "static-track")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(", in `a` and `c`") == true, "\(found)")
  }

  @Test func `an error in an aliased track names each timeline`() {
    let found = LintText.lint(Self.file("{ linear: { to: 2, duration: 0 } }", ""))
      .filter { $0.severity == .error }.map(\.message)
    #expect(found == ["a linear keyframe cannot have a duration of 0, in `a` and `b`"])
  }

  @Test func `a finding that names its timeline is there for each`() {
    let text = """
      keyphase: 1
      timelines:
        a: { duration: 1, tracks: &shared { scale: [{ linear: { to: 2, duration: 0.3 } }] } }
        b: { duration: 1, tracks: *shared }

      """
    let found = Self.messages(text, only: "duration-mismatch")
    #expect(found.count == 2)
    #expect(found[0].contains("`a`") && found[1].contains("`b`"))
  }
}
