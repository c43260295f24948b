import TimelineLint
import TimelineSyntax

/// The number of findings of each rule.
struct FindingStatistics {
  private let rows: [Row]

  private struct Row {
    var rule: RuleName
    var severity: Severity
    var count: Int
    var fixableCount: Int
  }

  init(_ diagnostics: [Diagnostic]) {
    var rows: [RuleName: Row] = [:]
    for diagnostic in diagnostics {
      var row =
        rows[diagnostic.rule]
        ?? Row(rule: diagnostic.rule, severity: diagnostic.severity, count: 0, fixableCount: 0)
      row.severity = max(row.severity, diagnostic.severity)
      row.count += 1
      if diagnostic.fix != nil { row.fixableCount += 1 }
      rows[diagnostic.rule] = row
    }
    self.rows = rows.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// One line per rule, sorted by descending count.
  var text: TerminalText {
    let width = rows.map { String($0.count).count }.max() ?? 0
    let ruleWidth = rows.map(\.rule.text.count).max() ?? 0
    return rows.map { row -> TerminalText in
      let count = String(row.count)
      let padding = String(repeating: " ", count: width - count.count)
      let gap = String(repeating: " ", count: ruleWidth - row.rule.text.count)
      let fixable = row.fixableCount > 0 ? "  \(row.fixableCount) fixable" : ""
      let severity = row.severity.rawValue
      let severityGap = fixable.isEmpty ? "" : String(repeating: " ", count: 7 - severity.count)
      return "\(padding)\(count)  \(row.rule.text)\(gap)  \(severity)\(severityGap)\(fixable)\n"
    }.joined()
  }
}
