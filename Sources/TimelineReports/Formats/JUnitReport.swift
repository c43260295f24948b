internal import TimelineLint
import TimelineSyntax

extension ReportFormat {
  /// JUnit's XML: a test suite per file, with a test case per finding or one that passes.
  ///
  /// Findings that make the command fail are failures, and the others skipped test cases. The times and the host that
  /// the schema requires are constants, so that the output is reproducible.
  package static let junit = ReportFormat(
    "junit", summary: "JUnit's XML, for build servers"
  ) { report in
    var text: MarkupText = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    let found = Dictionary(grouping: report.diagnostics, by: \.primary.source.path)
    for (index, path) in report.pathsWithFindings.enumerated() {
      text += JUnitSuite(report, index: index, path: path, diagnostics: found[path] ?? []).text
    }
    let rows = AuditSummary(report).rows
    if !rows.isEmpty {
      text += JUnitAudit(report, index: report.pathsWithFindings.count, rows: rows).text
    }
    return Array((text + "</testsuites>\n").string.utf8)
  }
}

/// A test suite with a test case for each success criterion of accessibility.
private struct JUnitAudit {
  private let report: Report
  private let index: Int
  private let rows: [AuditSummary.Row]

  init(_ report: Report, index: Int, rows: [AuditSummary.Row]) {
    (self.report, self.index, self.rows) = (report, index, rows)
  }

  private func isFailure(_ row: AuditSummary.Row) -> Bool {
    row.findings.contains { report.fails($0.severity) }
  }

  var text: MarkupText {
    let failures = rows.count(where: isFailure)
    let skipped = rows.count { !isFailure($0) && $0.isOpen }
    var text: MarkupText = "  <testsuite id=\"\(index)\" name=\"WCAG 2.2\" package=\"keyphase\""
    text += " timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\" tests=\"\(rows.count)\""
    text += " failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\">\n"
    text += "    <properties/>\n"
    for row in rows {
      text += "    <testcase name=\"\(text: row.name)\" classname=\"WCAG 2.2\" time=\"0\""
      let notes: MarkupText = "\(text: row.notes.joined(separator: "\n"))"
      if isFailure(row) {
        text += ">\n      <failure message=\"\(text: row.counts)\" type=\"accessibility\">"
        text += "\(notes)</failure>\n    </testcase>\n"
      } else if row.isOpen {
        text += ">\n      <skipped message=\"\(text: row.counts)\">\(notes)</skipped>\n"
        text += "    </testcase>\n"
      } else {
        text += "/>\n"
      }
    }
    return text + "    <system-out/>\n    <system-err/>\n  </testsuite>\n"
  }
}

extension AuditSummary.Row {
  /// Whether not all timelines pass.
  fileprivate var isOpen: Bool { count(.passes) < timelines.count }
}

private struct JUnitSuite {
  private let report: Report
  private let index: Int
  private let path: String
  private let diagnostics: [Diagnostic]

  init(_ report: Report, index: Int, path: String, diagnostics: [Diagnostic]) {
    (self.report, self.index, self.path) = (report, index, path)
    self.diagnostics = diagnostics
  }

  var text: MarkupText {
    let name: MarkupText = "\(text: path)"
    let failures = diagnostics.count { report.fails($0.severity) }
    var text: MarkupText = "  <testsuite id=\"\(index)\" name=\"\(name)\" package=\"keyphase\""
    text += " timestamp=\"1970-01-01T00:00:00\" hostname=\"localhost\""
    text += " tests=\"\(max(diagnostics.count, 1))\" failures=\"\(failures)\" errors=\"0\""
    text += " skipped=\"\(diagnostics.count - failures)\" time=\"0\">\n    <properties/>\n"
    if diagnostics.isEmpty {
      text += "    <testcase name=\"valid\" classname=\"\(name)\" time=\"0\"/>\n"
    }
    for diagnostic in diagnostics { text += testCase(diagnostic) }
    return text + "    <system-out/>\n    <system-err/>\n  </testsuite>\n"
  }

  private func testCase(_ diagnostic: Diagnostic) -> MarkupText {
    let position = diagnostic.primary.source.position(at: diagnostic.primary.span.start)
    let message: MarkupText = "\(text: ConciseLine.fullMessage(diagnostic))"
    let line: MarkupText = "\(text: ConciseLine.text(diagnostic))"
    var text: MarkupText =
      "    <testcase name=\"\(text: diagnostic.rule.text) at \(position.line):\(position.column)\""
    text += " classname=\"\(text: path)\" time=\"0\">\n"
    if !report.fails(diagnostic.severity) {
      text += "      <skipped message=\"\(message)\">\(line)</skipped>\n"
    } else {
      text +=
        "      <failure message=\"\(message)\" type=\"\(text: diagnostic.severity.rawValue)\">"
      text += "\(line)</failure>\n"
    }
    return text + "    </testcase>\n"
  }
}
