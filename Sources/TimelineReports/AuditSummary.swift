internal import TimelineLint
internal import TimelineSyntax

/// The findings by success criteria, for an audit.
struct AuditSummary {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// A line for each criterion, with the number of findings of the rules that refer to it.
  var rows: [(criterion: AccessibilityCriterion, rules: [String], count: Int)] {
    guard report.isAudit else { return [] }
    return AccessibilityCriterion.all.map { criterion in
      let rules = report.rules.values.filter { $0.criteria.contains(criterion) }.map(\.name)
      let count = report.diagnostics.count { rules.contains($0.rule) }
      return (criterion, rules.map(\.text).sorted(), count)
    }
  }

  /// What no rule can see.
  static let limits =
    "A file does not show whether the app offers a pause, or the sizes on screen: check these yourself."

  func write(to text: inout StyledText) {
    guard report.isAudit else { return }
    text.write("By success criteria of WCAG 2.2:")
    text.newLine()
    for row in rows {
      text.write(
        "  \(row.criterion.number) \(row.criterion.title) (\(row.criterion.level)): \(ReportSummary.amount(row.count, "finding")) of \(WordList.text(row.rules, limit: 9, conjunction: "and"))"
      )
      text.newLine()
    }
    text.write(Self.limits)
    text.newLine()
  }

  var markdown: MarkdownText {
    guard report.isAudit else { return "" }
    var text: MarkdownText =
      "\n| WCAG 2.2 | level | findings | rules |\n| --- | --- | --- | --- |\n"
    for row in rows {
      let rules: [MarkdownText] = row.rules.map { "\(code: $0)" }
      text += "| \(line: "\(row.criterion.number) \(row.criterion.title)") "
      text += "| \(line: row.criterion.level) | \(line: "\(row.count)") "
      text += "| \(rules.joined(separator: ", ")) |\n"
    }
    return text + "\n\(line: Self.limits)\n"
  }
}
