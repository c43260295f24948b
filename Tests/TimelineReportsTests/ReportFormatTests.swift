import Foundation
import TestSupport
import Testing
import TimelineLint
import TimelineReports
import TimelineSyntax

/// Tests each report format against an expected file and against its schema.
@Suite struct ReportFormatTests {
  static let report: Report = {
    let a = MarkedText(
      "keyphase: 1\ntimelines:\n  ➡️bounce⬅️: &<é> 🎉 { to: ➡️wrng⬅️ }\n  ➡️bounce⬅️: |\n",
      path: "Motion & more/a b.yaml")
    let b = MarkedText("➡️x: 1\n  y: 2⬅️\n", path: "b.yaml")
    var report = Report(
      diagnostics: [
        Diagnostic(
          "unknown-reference", "there is no spring `wrng`", at: a.label(1, "not \"one\" of | them"),
          help: "did you mean `wrong`?",
          fix: Fix(
            title: "change `wrng` to `wrong`",
            edits: [TextEdit(span: a.spans[1], replacement: "wrong")], isSafe: true)),
        Diagnostic(
          "duplicate-key", "timeline `bounce` is defined twice", at: a.label(2, "and again here"),
          secondary: [a.label(0, "first defined here")]),
        Diagnostic("static-track", severity: .warning, "it never moves: 100%", at: b.label(0)),
        Diagnostic(
          "spring-idle", severity: .info, "it rests", at: b.label(0), notes: ["since 2 s"],
          fix: Fix(title: "shorten it", edits: [], isSafe: false)),
      ], files: ["Motion & more/a b.yaml", "b.yaml", "clean.yaml"])
    report.milliseconds = 4
    report.toolVersion = "1.2.3"
    report.toolAddress = "https://example.com/keyphase"
    report.skippedCount = 3
    report.rules = [
      "duplicate-key": RuleDescription(
        "duplicate-key", summary: "A key that is written twice.",
        reason: "YAML readers keep <one> of the two.", fixability: .safe,
        failing: "a: 1\na: 2", passing: "a: 1\nb: 2"),
      "spring-idle": RuleDescription(
        "spring-idle", summary: "A spring that rests.", reason: "It takes time.",
        severity: .info, isOptional: true, failing: "c: 1", passing: "c: 2"),
    ]
    return report
  }()

  @Test func `names are sorted and unique`() {
    let names = ReportFormat.all.map(\.name)
    #expect(names == Array(Set(names)).sorted())
    #expect(ReportFormat.all.allSatisfy { !$0.summary.isEmpty })
    #expect(ReportFormat.named("sarif")?.name == "sarif")
    #expect(ReportFormat.named("serif") == nil)
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `a report in every format`(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let text = String(decoding: format.write(Self.report), as: UTF8.self)
    let file = PackageFolder.fixtures.appending(path: "command/report.\(name)")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `a report without findings in every format`(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    let report = Report(diagnostics: [], files: ["a.yaml"])
    let text = String(decoding: format.write(report), as: UTF8.self)
    let file = PackageFolder.fixtures.appending(path: "command/clean.\(name)")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  @Test(arguments: ["json", "sarif", "gitlab", "rdjson"])
  func `JSON formats are JSON`(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(format.write(Self.report)))
    }
  }

  /// What the rules in a report in SARIF link to, by the name of the rule.
  private func links(of report: Report) throws -> [String: String] {
    let json = try JSONSerialization.jsonObject(with: Data(ReportFormat.sarif.write(report)))
    let run = try #require(((json as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    var links: [String: String] = [:]
    for rule in rules {
      let name = try #require(rule["id"] as? String)
      links[name] = rule["helpUri"] as? String
    }
    return links
  }

  @Test(arguments: ["https://example.com/a/keyphase", "https://example.com/a/keyphase.git/"])
  func `rules in SARIF link to their rows of the page`(address: String) throws {
    var report = RealReport.report
    report.toolAddress = address
    let links = try links(of: report)
    #expect(links.count > 2)
    let start = "https://example.com/a/keyphase/blob/HEAD/"
    for (name, link) in links {
      let parts = link.replacingOccurrences(of: start, with: "").components(separatedBy: "#")
      try #require(parts.count == 2 && link.hasPrefix(start), "\(link)")
      let page = try String(
        contentsOf: PackageFolder.root.appending(path: parts[0]), encoding: .utf8)
      #expect(parts[1] == name && page.contains("| <a id=\"\(name)\"></a>`\(name)` |"))
    }
    // What no page describes, and a program that does not know its repository.
    report.isExplained = false
    #expect(try self.links(of: report).isEmpty)
    #expect(try self.links(of: RealReport.report).isEmpty)
  }

  @Test(arguments: [(Severity?.none, 0, 4), (.error, 2, 2), (.warning, 3, 1), (.info, 4, 0)])
  func `failures in JUnit are what makes the command fail`(
    lowest: Severity?, failures: Int, skipped: Int
  ) {
    var report = Self.report
    report.lowestFailure = lowest
    let text = String(decoding: ReportFormat.junit.write(report), as: UTF8.self)
    #expect(text.matches(of: /<failure[ ]/).count == failures)
    #expect(text.matches(of: /<skipped[ ]/).count == skipped)
  }

  @Test func `GitHub gets errors first and at most ten of a kind`() throws {
    let text = MarkedText("➡️a⬅️")
    let errors = (0..<12).map { Diagnostic("some-rule", "error \($0)", at: text.label(0)) }
    let warning = Diagnostic("some-rule", severity: .warning, "odd", at: text.label(0))
    let report = Report(diagnostics: [warning] + errors, files: ["a.yaml"])
    let lines = String(decoding: ReportFormat.github.write(report), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 14)
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines[9] == "::error title=keyphase::+3 more, listed in the log")
    #expect(lines[10] == "a.yaml:1:1: error: error 9 [some-rule]")
    #expect(lines[13].hasPrefix("::warning file=a.yaml,line=1,endLine=1,col=1,endColumn=2,"))
  }

  @Test func `frames are written for a thousand findings of a file, the most severe ones`() {
    let (text, other) = (MarkedText("➡️a⬅️"), MarkedText("➡️b⬅️", path: "b.yaml"))
    let warnings = (0..<1200).map {
      Diagnostic("some-rule", severity: .warning, "odd \($0)", at: text.label(0))
    }
    let errors = (0..<3).map { Diagnostic("some-rule", "error \($0)", at: text.label(0)) }
    let last = Diagnostic("some-rule", "last", at: other.label(0))
    let report = Report(diagnostics: warnings + errors + [last], files: ["a.yaml", "b.yaml"])
    let written = String(decoding: ReportFormat.text.write(report), as: UTF8.self)
    let lines = written.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("warning[") } == 997)
    #expect(lines.count { $0.hasPrefix("error[") } == 4)
    #expect(lines.contains("and 203 more warnings in a.yaml; `--format concise` lists all"))
    #expect(lines.last == "Checked 2 files: 4 errors, 1200 warnings")
    let frames = String(decoding: ReportFormat.frames.write(report), as: UTF8.self)
    #expect(frames.contains("\nand 203 more warnings in a.yaml\n"))
    let concise = String(decoding: ReportFormat.concise.write(report), as: UTF8.self)
    #expect(concise.split(separator: "\n").count == 1204)
  }

  @Test func `the length of frames stops growing with the number of findings`() {
    let text = MarkedText("➡️a⬅️")
    func length(_ count: Int) -> Int {
      let findings = (0..<count).map { _ in Diagnostic("some-rule", "odd", at: text.label(0)) }
      return ReportFormat.text.write(Report(diagnostics: findings, files: ["a.yaml"])).count
    }
    // Only two numbers are longer: of all findings, by two digits, and of those without a frame.
    #expect(length(100_002) == length(1002) + 2 + 4)
    #expect(length(1000) > length(500))
  }

  @Test func `SARIF counts columns in UTF-16 code units`() throws {
    let text = MarkedText("a: '🎉➡️x⬅️👩‍👩‍👧' # ➡️é⬅️\n", path: "é 🎉/a:b.yaml")
    let findings = [0, 1].map { Diagnostic("some-rule", "odd", at: text.label($0)) }
    let report = Report(diagnostics: findings, files: ["a.yaml"])
    let sarif = String(decoding: ReportFormat.sarif.write(report), as: UTF8.self)
    func numbers(_ key: String) -> [Int] {
      sarif.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\"\(key)\": ")
        return parts.count == 2 ? Int(parts[1].filter(\.isNumber)) : nil
      }
    }
    // The quote and the emoji take 3 UTF-16 units; the family takes 8, including its joiners.
    #expect(numbers("startColumn") == [7, 20])
    #expect(numbers("endColumn") == [8, 21])
    #expect(sarif.contains("\"columnKind\": \"utf16CodeUnits\""))
    #expect(sarif.contains("\"uri\": \"%C3%A9%20%F0%9F%8E%89/a%3Ab.yaml\""))
  }

  @Test func `SARIF has relative paths, and file URIs for absolute ones`() {
    let paths = ["/tmp/a b.yaml", "../a.yaml", "a.yaml"]
    let findings = paths.map {
      Diagnostic("some-rule", "odd", at: MarkedText("➡️a⬅️", path: $0).label(0))
    }
    let report = Report(diagnostics: findings, files: paths)
    let lines = String(decoding: ReportFormat.sarif.write(report), as: UTF8.self)
      .split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(lines.contains("\"uri\":\"file:///tmp/a%20b.yaml\""))
    #expect(lines.contains("\"uri\":\"../a.yaml\","))
    #expect(lines.contains("\"uri\":\"a.yaml\","))
    #expect(lines.count { $0.contains("SRCROOT") } == 2)
  }

  @Test func `fingerprints are independent of line numbers and differ for equal findings`() throws {
    func fingerprints(_ text: MarkedText) throws -> [String] {
      let findings = text.spans.indices.map { Diagnostic("some-rule", "odd", at: text.label($0)) }
      let json = try JSONSerialization.jsonObject(
        with: Data(ReportFormat.gitlab.write(Report(diagnostics: findings, files: ["a.yaml"]))))
      let items = try #require(json as? [[String: Any]])
      return items.compactMap { $0["fingerprint"] as? String }
    }
    let before = try fingerprints(MarkedText("➡️a⬅️: 1\nb: 2\n➡️a⬅️: 1\n"))
    let after = try fingerprints(MarkedText("# new\n\n➡️a⬅️: 1\n➡️a⬅️: 1\n"))
    #expect(before == after)
    #expect(Set(before).count == 2)
  }
}
