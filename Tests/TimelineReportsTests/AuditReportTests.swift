import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineReports
import TimelineSyntax

/// Tests what an audit of accessibility says of files that fail, pass, are suppressed or need a review.
@Suite struct AuditReportTests {
  private static let text = """
    keyphase: 1
    properties: { glow: { type: number, initial: 0 } }
    timelines:
      alarm: { repeat: forever, tracks: { opacity: [{ linear: { to: 0, duration: 0.1 } }, { linear: { to: 1, duration: 0.1 } }] } }
      zoom: { trigger: taps, tracks: { scale: { linear: { to: 3, duration: 0.3 } } } }
      # keyphase:ignore vestibular-motion, missing-reduced-motion
      known: { trigger: taps, tracks: { scale: { linear: { to: 3, duration: 0.3 } } } }
      tap: { trigger: taps, tracks: { scale: [{ linear: { to: 1.1, duration: 0.1 } }, { linear: { to: 1, duration: 0.1 } }] } }
      lamp: { trigger: taps, tracks: { glow: [{ linear: { to: 1, duration: 0.3 } }] } }
      turn: { repeat: forever, reducedMotion: still, tracks: { rotation: { linear: { to: 360deg, duration: 2 } } } }
      still: { tracks: { opacity: { linear: { to: 0.9, duration: 0.3 } } } }

    """

  private static let broken = """
    keyphase: 1
    timelines:
      odd: { tracks: { scale: { linear: { to: wide, duration: 0.1 } } } }

    """

  static let report: Report = {
    var settings = LintSettings()
    for rule in LintRule.all where !rule.isValidation {
      settings.rules[rule.name] = rule.description.group == .accessibility ? .on : .off
    }
    var report = Report(diagnostics: [], files: ["a.yaml", "b.yaml"])
    var audit = AccessibilityAudit()
    for (path, text) in [("a.yaml", text), ("b.yaml", broken)] {
      let loaded = DocumentLoader().load(SourceFile(path: path, text: text))
      report.diagnostics += Linter(settings).lint(loaded)
      audit.add(AccessibilityAudit(loaded, settings))
    }
    report.audit = audit
    return report
  }()

  private static func names(_ outcome: AuditedTimeline.Outcome, _ number: String) throws -> [String]
  {
    let criterion = try #require(AccessibilityCriterion.all.first { $0.number == number })
    return try #require(report.audit).timelines(outcome, by: criterion).map(\.name)
  }

  @Test func `each timeline has an outcome by each criterion`() throws {
    #expect(try Self.names(.fails, "2.2.2") == ["alarm"])
    #expect(try Self.names(.review, "2.2.2") == ["turn", "odd"])
    #expect(try Self.names(.fails, "2.3.1") == ["alarm"])
    #expect(try Self.names(.review, "2.3.1") == ["lamp", "odd"])
    #expect(try Self.names(.fails, "2.3.3") == ["zoom", "turn"])
    #expect(try Self.names(.suppressed, "2.3.3") == ["known"])
    #expect(try Self.names(.review, "2.3.3") == ["lamp", "odd"])
    #expect(try Self.names(.passes, "2.3.3") == ["alarm", "tap", "still"])
    for criterion in AccessibilityCriterion.all {
      #expect(try #require(Self.report.audit).timelines.count { $0.criterion == criterion } == 8)
    }
  }

  @Test func `a criterion names Apple's guideline`() {
    for criterion in AccessibilityCriterion.all {
      let parts = criterion.guideline.split(separator: ": ")
      #expect(parts.count == 2 && parts.allSatisfy { $0.first?.isUppercase ?? false })
    }
  }

  @Test(arguments: ["github", "json", "junit", "markdown", "sarif", "text"])
  func `a format that has a place for it contains the audit`(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let text = String(decoding: format.write(Self.report), as: UTF8.self)
    let file = PackageFolder.fixtures.appending(path: "command/audit.\(name)")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }
}
