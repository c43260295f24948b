import TimelineSyntax

/// How often each rule was broken.
struct RuleStatistics {
  /// The findings of one rule.
  struct Row {
    var rule: RuleName
    /// The highest severity of a finding.
    var severity: Severity
    /// The first finding.
    var first: Diagnostic
    var count = 0
    /// The number of findings that `--fix` fixes.
    var safeFixCount = 0
    /// The number of findings that only `--unsafe-fixes` fixes.
    var unsafeFixCount = 0
    var paths: Set<String> = []
  }

  /// The rules, the most frequent one first.
  let rows: [Row]

  init(_ report: Report) {
    var rows: [RuleName: Row] = [:]
    for diagnostic in report.diagnostics {
      var row =
        rows[diagnostic.rule]
        ?? Row(rule: diagnostic.rule, severity: diagnostic.severity, first: diagnostic)
      row.severity = max(row.severity, diagnostic.severity)
      row.count += 1
      switch diagnostic.fix?.isSafe {
      case true?: row.safeFixCount += 1
      case false?: row.unsafeFixCount += 1
      case nil: break
      }
      row.paths.insert(diagnostic.primary.source.path)
      rows[diagnostic.rule] = row
    }
    self.rows = rows.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// One line per rule.
  var text: TerminalText {
    let width = rows.map { String($0.count).count }.max() ?? 0
    let ruleWidth = rows.map(\.rule.text.count).max() ?? 0
    return rows.map { row -> TerminalText in
      let count = String(row.count)
      let padding = String(repeating: " ", count: width - count.count)
      let gap = String(repeating: " ", count: ruleWidth - row.rule.text.count)
      var fixable = row.safeFixCount > 0 ? "  [*] \(row.safeFixCount) fixable" : ""
      if row.unsafeFixCount > 0 { fixable += "  [!] \(row.unsafeFixCount) fixable, unsafely" }
      let severity = row.severity.rawValue
      let severityGap = fixable.isEmpty ? "" : String(repeating: " ", count: 7 - severity.count)
      return "\(padding)\(count)  \(row.rule.text)\(gap)  \(severity)\(severityGap)\(fixable)\n"
    }.joined()
  }

  /// A table.
  var markdown: MarkdownText {
    var text: MarkdownText = ""
    if !rows.isEmpty {
      text += "\n| findings | rule | | files | fixable | unsafely |\n"
      text += "| ---: | --- | --- | ---: | ---: | ---: |\n"
    }
    for row in rows {
      text += "| \(row.count) | \(code: row.rule.text) | \(line: row.severity.rawValue)"
      text += " | \(row.paths.count) | \(row.safeFixCount) | \(row.unsafeFixCount) |\n"
    }
    return text
  }

  /// Writes a rule as an object, the same in `json` and `jsonl`.
  static func write(_ row: Row, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", row.rule.text)
      json.member("severity", row.severity.rawValue)
      json.member("findings", row.count)
      json.member("files", row.paths.count)
      json.member("fixable", row.safeFixCount)
      json.member("unsafelyFixable", row.unsafeFixCount)
    }
  }
}

extension Report {
  /// A report with one finding for each rule, which tells how many there are.
  ///
  /// It is at the place of the first one, for formats that have nothing but findings.
  var countedByRule: Report {
    var report = self
    report.diagnostics =
      DiagnosticBag(
        RuleStatistics(self).rows.map { row in
          let findings = ReportSummary.amount(row.count, "finding")
          let files = ReportSummary.amount(row.paths.count, "file")
          return Diagnostic(
            row.rule, severity: row.severity,
            "\(findings) in \(files), the first of which is: \(row.first.message)",
            at: DiagnosticLabel(
              source: row.first.primary.source, span: row.first.primary.span))
        }
      ).sorted
    return report
  }
}
