import Testing
import TimelineSyntax

/// The findings of several copies of an element at one place are one.
@Suite struct CopyFindingTests {
  private func findings(_ track: String, count: Int = 4) -> [Diagnostic] {
    LintText.lint(
      """
      keyphase: 1
      elements:
        dot: { count: \(count), spacing: [20, 0] }
      timelines:
        a:
          tracks:
            dot:
              stagger: 0.1s
              \(track)

      """, only: "spring-cut-short")
  }

  @Test func `copies that are alike are named as one`() throws {
    let found = findings("opacity: { spring: { to: 0, duration: 0.1, spring: bouncy } }")
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.notes.isEmpty)
    #expect(finding.message.contains("`dot.opacity` stops at"))
  }

  @Test func `of copies that differ the first one is named, and the others are counted`() throws {
    let found = findings(
      "offsetY: { spring: { to: $index * 10 - 15, duration: 0.05, spring: bouncy } }")
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.message.contains("`dot[0].offsetY` stops at"))
    #expect(finding.notes == ["3 other copies of `dot` have this finding too"])
  }

  @Test func `a finding of one copy names that copy`() throws {
    // Only the second copy moves away from 0.
    let found = findings(
      "offsetY: { spring: { to: max($index - 2, 0) * 10, duration: 0.05, spring: bouncy } }"
        .replacing("to: max($index - 2, 0) * 10", with: "to: \"max($index - 2, 0) * 10\""))
    #expect(found.count == 1)
    #expect(found.first?.message.contains("`dot[3].offsetY` stops at") == true)
    #expect(found.first?.notes == [])
  }

  @Test func `findings at different places remain apart`() {
    let found = findings(
      "offsetY: [{ spring: { to: 9, duration: 0.05, spring: bouncy } }, { hold: 1s }, { spring: { to: 0, duration: 0.05, spring: bouncy } }]"
    )
    #expect(found.count == 2)
    #expect(Set(found.map(\.primary.span)).count == 2)
  }
}
