import TestSupport
import Testing
import TimelineDocument
import TimelineLint
import TimelineSyntax

/// Tests that whoever follows a rule's advice is not sent back by another rule.
///
/// The advice is the rule's fix, its passing example, and what else its help offers.
@Suite struct AdviceTests {
  /// What a help offers besides the passing example: a text of the failing example, and what it
  /// is replaced by.
  static let alternatives: [(rule: RuleName, text: String, replacement: String)] = [
    ("discrete-animation", "linear: { to: 10, duration: 1 }", "hold: 0.5\n- move: 10\n- hold: 0.1"),
    ("jump-at-repeat", "linear:", "move: 1\n- linear:"),
    ("jump-at-trigger", "spring: 40", "move: 0\n- spring: 40"),
    ("move-in-disguise", "duration: 1ms", "duration: 100ms"),
    ("spring-cut-short", "duration: 0.2, ", ""),
    ("spring-idle", "spring: bouncy", "spring: { duration: 2, bounce: 0.3 }"),
    ("suspicious-duration", "300", "300s"),
    ("trailing-move", "move: 0deg", "move: 0deg\n- hold: 0.1"),
    ("velocity-jump", "hold: 0.3s", "spring: 100"),
  ]

  /// Rules that judge a timeline as a whole, which they cannot while it has an error.
  static let overall: Set<RuleName> = [
    "endless-motion", "layout-property", "long-animation", "main-thread-property",
    "missing-reduced-motion",
  ]

  private func rules(in text: String) -> Set<RuleName> {
    Set(LintText.lint(text).map(\.rule))
  }

  private func check(_ text: String, after rule: RuleDescription, _ advice: Comment) {
    let found = rules(in: text)
    #expect(!found.contains(rule.name), advice)
    #expect(found.subtracting(rules(in: rule.failing)).subtracting(Self.overall).isEmpty, advice)
  }

  @Test(arguments: RuleTests.names)
  func `following the advice of a rule satisfies all rules`(name: String) throws {
    let rule = try #require(LintRule.named(RuleName(name))).description
    check(rule.passing, after: rule, "its passing example")
    if rule.fixability != .none {
      let fixer = Fixer(
        Linter(LintText.settings(only: rule.name)), loader: FixPromiseTests.loader,
        includesUnsafe: true)
      let outcome = fixer.fix(SourceFile(path: "example.yaml", text: rule.failing))
      #expect(outcome.isChanged)
      let text = String(decoding: outcome.source.bytes, as: UTF8.self)
      check(text, after: rule, "its fix")
    }
    for other in Self.alternatives where other.rule == rule.name {
      let dash = rule.failing.split(separator: "\n").first { $0.contains(other.text) }
      let indentation = String((dash ?? "").prefix { $0 == " " })
      let text = rule.failing.replacing(
        other.text, with: other.replacement.replacing("\n", with: "\n" + indentation))
      #expect(text != rule.failing)
      check(text, after: rule, "its help: \(other.replacement)")
    }
  }

  @Test func `a jump that is said to be meant is not called redundant`() {
    for settings in ["repeat: forever", "repeat: 3", "trigger: taps"] {
      let text = """
        keyphase: 1
        timelines:
          ball:
            \(settings)
            tracks:
              offsetY:
                - move: 0
                - linear: { to: -120, duration: 0.4 }
              scale:
                - move: 1
                - linear: { to: 1.2, duration: 0.4 }
        """
      #expect(
        rules(in: text).isDisjoint(with: [
          "jump-at-repeat", "jump-at-trigger", "redundant-keyframe",
        ]))
    }
  }

  @Test func `a short keyframe at the end is not to become a move that is never shown`() {
    let text = """
      keyphase: 1
      timelines:
        flip:
          tracks:
            rotation:
              - linear: { to: 90deg, duration: 0.3 }
              - linear: { to: -90deg, duration: 1ms }
      """
    let found = LintText.lint(text, only: "move-in-disguise")
    #expect(found.map(\.fix) == [nil])
    #expect(found.allSatisfy { !$0.help.contains("`move`") })
  }
}
