import Testing
import TimelineLint
import TimelineSyntax

@Suite struct AmbiguousScalarTests {
  static func findings(_ title: String) -> [Diagnostic] {
    LintText.lint(
      "keyphase: 1\ntitle: \(title)\nconstants: { a: 1 }\n", only: "ambiguous-scalar")
  }

  @Test(arguments: [
    "2024-06-01", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43.10 -5",
    "2001-12-15 2:59:43.10", "2002-1-1T00:00:00Z",
  ])
  func `dates of YAML 1.1 are ambiguous`(text: String) {
    let found = Self.findings(text)
    #expect(found.map(\.message) == ["`\(text)` is a string here, but a date for YAML 1.1 parsers"])
    #expect(found.first?.fix?.edits.first?.replacement == "\"\(text)\"")
  }

  @Test(arguments: [
    "2024-06", "2024-6-1", "24-06-01", "2024-06-01x", "2024-06-01 to 07", "2024-06-01 at noon",
    "\"2024-06-01\"", "since 2024-06-01", "2024-06-01T12:30", "1-2-3-4-5-6",
  ])
  func `other texts are not dates`(text: String) {
    #expect(Self.findings(text).isEmpty)
  }
}
