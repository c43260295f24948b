import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineLint
import TimelineSyntax

/// Tests each rule where it fires, next to that, and on what comes from elsewhere: an included file,
/// phases, events, transitions, elements and sequences.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter RuleTableTests` writes the table into the documentation.
@Suite struct RuleTableTests {
  static let names = LintRule.all.map(\.name.text)
  static let page = PackageFolder.root.appending(
    path: "Sources/Keyphase/Keyphase.docc/RuleTable.md")

  static func cells(of name: String) throws -> [RuleColumn: RuleCell] {
    let rule = try #require(LintRule.named(RuleName(name))).description
    return try RuleCells(rule: name, failing: rule.failing, passing: rule.passing).cells
  }

  static func findings(_ text: String, tokens: String?, only rule: RuleName) -> [Diagnostic] {
    let loader = DocumentLoader(limits: YAMLLimits()) { path in
      path == "tokens.yaml" ? tokens.map { Array($0.utf8) } : nil
    }
    let source = SourceFile(path: "cell.yaml", bytes: Array(text.utf8))
    return Linter(LintText.settings(only: rule)).lint(loader.load(source))
  }

  @Test(arguments: names, RuleColumn.allCases)
  func `a rule finds what it finds elsewhere, too`(name: String, column: RuleColumn) throws {
    let rule = RuleName(name)
    switch try #require(Self.cells(of: name)[column], "no row or no cell: see RuleCells") {
    case .doesNotApply(let reason):
      #expect(!reason.isEmpty && column != .fires && column != .nearMiss)
    case .file(let text, let tokens):
      let findings = Self.findings(text, tokens: tokens, only: rule)
      let fires = findings.contains { $0.rule == rule }
      #expect(fires == (column != .nearMiss), "\(DiagnosticLines.describe(findings))")
      if column == .nearMiss { #expect(!findings.contains { $0.severity == .error }) }
    }
  }

  @Test func `every row belongs to a rule`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: RuleCells.folder.path)
    #expect(Set(files) == Set(Self.names.map { $0 + ".cells" }))
  }

  @Test func `the documentation has the table`() throws {
    var lines = [
      "# Where each rule looks",
      "",
      "Each cell is a file of `Tests/Fixtures/rules` and a test; this page is written by it.",
      "",
      "## Overview",
      "",
      "\"Fires\" is a file with a finding, \"near miss\" one that is close to it without one. The other",
      "columns say whether the rule also finds what comes from an included file or a constant, and what",
      "stands in phases, events and transitions, in elements and in sequences; else why it does not",
      "apply there.",
      "",
      "| rule | fires | near miss | include | phase | event | transition | element | sequence |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for name in Self.names {
      let cells = try Self.cells(of: name)
      let texts = try RuleColumn.allCases.map { column in
        switch try #require(cells[column]) {
        case .file: column == .nearMiss ? "silent" : "found"
        case .doesNotApply(let reason): "– \(reason)"
        }
      }
      // Reports link to the anchor.
      lines.append("| <a id=\"\(name)\"></a>`\(name)` | \(texts.joined(separator: " | ")) |")
    }
    let text = lines.map { $0 + "\n" }.joined()
    #expect(try Snapshot.text(at: Self.page, recording: text) == text)
  }
}
