import Foundation
import TestSupport
import Testing
import TimelineDiff
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Each rule about changes that break reports its own kind of change, and no rule another spelling.
@Suite struct BreakingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rules: [String]
    let replacing: String
    let by: String

    init(_ rules: String..., replacing: String, by: String) {
      (self.rules, self.replacing, self.by) = (rules, replacing, by)
    }

    var testDescription: String { "\(replacing) → \(by)" }
  }

  private static let file = """
    keyphase: 1
    elements:
      dot: { size: [10, 10] }
    properties:
      level: { type: number, initial: 0 }
    timelines:
      rise:
        trigger: taps
        parameters: { far: 20 }
        markers: { landing: 0.2s }
        tracks:
          offsetY: { linear: { to: $far, duration: 0.3 } }
          level: { linear: { to: 1, duration: 0.2 } }
          dot: { opacity: { linear: { to: 0.5, duration: 0.3 } } }
      pulse:
        phases:
          - { phase: calm, set: { scale: 1 }, animation: { linear: 0.2 } }
          - { phase: loud, set: { scale: 2 }, animation: { linear: 0.2 } }
      button:
        initial: { scale: 1 }
        states:
          rest: {}
          down: { set: { scale: 0.9 } }
          over: { set: { scale: 1.1 } }
      taps:
        events:
          - { at: 0, label: first, set: { opacity: 0.5 }, animation: { linear: 0.2 } }
          - { at: 1s, set: { opacity: 1 }, animation: { linear: 0.2 } }
      header:
        driver: { input: pull, from: 0, to: 100 }
        tracks:
          scale: { linear: { to: 2, duration: 1s } }

    """

  static let cases = [
    Case(replacing: "duration: 0.3", by: "duration: 300ms"),
    Case(replacing: "[10, 10]", by: "[12, 10]"),
    Case(replacing: "elements:", by: "title: New\nelements:"),
    Case("duration-changed", replacing: "duration: 0.3", by: "duration: 0.4"),
    Case("end-changed", replacing: "far: 20", by: "far: 30"),
    Case("element-renamed", replacing: "dot", by: "ball"),
    Case("input-renamed", replacing: "pull", by: "push"),
    Case("label-removed", replacing: "label: first, ", by: ""),
    Case("label-renamed", replacing: "first", by: "begin"),
    Case("marker-removed", replacing: "    markers: { landing: 0.2s }\n", by: ""),
    Case("marker-renamed", replacing: "landing", by: "there"),
    Case("parameter-renamed", replacing: "far", by: "way"),
    Case(
      "phase-removed", "duration-changed",
      replacing: "      - { phase: loud, set: { scale: 2 }, animation: { linear: 0.2 } }\n", by: ""),
    Case("phase-renamed", replacing: "loud", by: "noisy"),
    Case(
      "property-removed",
      replacing: "      dot: { opacity: { linear: { to: 0.5, duration: 0.3 } } }\n", by: ""),
    Case("property-renamed", "property-renamed", replacing: "level", by: "amount"),
    Case("state-renamed", replacing: "over", by: "hover"),
    Case("timeline-renamed", replacing: "  rise:", by: "  ascend:"),
    Case("trigger-changed", replacing: "trigger: taps", by: "trigger: presses"),
    Case("trigger-changed", replacing: "    trigger: taps\n", by: ""),
  ]

  @Test(arguments: cases)
  func `a change that breaks is reported by its rule`(_ test: Case) throws {
    let after = Self.file.replacing(test.replacing, with: test.by)
    #expect(after != Self.file)
    let found = BreakingRule.findings(
      in: DiffRun([try file(Self.file)], [try file(after)]).compare())
    #expect(found.map(\.rule.text).sorted() == test.rules.sorted(), "\(found.map(\.message))")
  }

  @Test func `a timeline that is gone and a state less break`() throws {
    let lines = Self.file.split(separator: "\n").map(String.init)
    let without = lines.filter { !$0.contains("over:") }.joined(separator: "\n")
    let kept = without.components(separatedBy: "  header:")[0] + "\n"
    let found = BreakingRule.findings(
      in: DiffRun([try file(Self.file)], [try file(kept)]).compare())
    #expect(found.contains { $0.message == "the timeline `header` was removed" })
    #expect(found.contains { $0.message == "`button`: the state `over` was removed" })
    let gone = try #require(found.first { $0.rule == "timeline-removed" })
    #expect(gone.primary.source.text(in: gone.primary.span) == "header")
  }

  @Test func `each kind of change has one rule, and all are sorted`() {
    #expect(BreakingRule.all.map(\.change) == BreakingChange.allCases)
    let names = BreakingChange.allCases.map(\.rawValue)
    #expect(names == names.sorted())
  }

  @Test(
    arguments: [
      ([:], ["marker-renamed": Severity.error, "duration-changed": .error]),
      ([.markerRenamed: .warning], ["marker-renamed": .warning, "duration-changed": .error]),
      ([.markerRenamed: .off], ["duration-changed": .error]),
      ([.markerRenamed: .off, .durationChanged: .off], [:]),
    ] as [([BreakingChange: BreakingChange.Level], [RuleName: Severity])])
  func `a configuration sets the levels`(
    _ levels: [BreakingChange: BreakingChange.Level], _ expected: [RuleName: Severity]
  ) throws {
    let after = Self.file.replacing("landing", with: "there")
      .replacing("duration: 0.3", with: "duration: 0.4")
    var settings = LintSettings()
    settings.breaking = levels
    let found = BreakingRule.findings(
      in: DiffRun([try file(Self.file)], [try file(after, settings)]).compare())
    #expect(
      Dictionary(found.map { ($0.rule, $0.severity) }) { first, _ in first } == expected)
  }

  private func file(
    _ text: String, _ settings: LintSettings = LintSettings()
  ) throws -> ComparedFile {
    let loaded = DocumentLoader(limits: YAMLLimits()) { _ in nil }
      .load(SourceFile(path: "a.yaml", text: text))
    #expect(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    return ComparedFile(key: "a.yaml", path: "a.yaml", document: loaded, settings: settings)
  }
}
