import TimelineSyntax

extension ReportFormat {
  /// A table for a pull request comment or a job summary.
  package static let markdown = ReportFormat(
    "markdown", summary: "a table for comments and job summaries",
    statistics: { Array((MarkdownRow.title($1) + $0.markdown).string.utf8) }
  ) { report in
    var text = MarkdownRow.title(report)
    if !report.diagnostics.isEmpty {
      text += "\n| | place | finding | rule |\n| --- | --- | --- | --- |\n"
    }
    for diagnostic in report.diagnostics { text += MarkdownRow.text(diagnostic) }
    text += AuditSummary(report).markdown
    return Array(text.string.utf8)
  }
}

private enum MarkdownRow {
  static func title(_ report: Report) -> MarkdownText {
    var text: MarkdownText = "**Keyphase**: \(line: ReportSummary.counts(report))"
    text += " in \(line: ReportSummary.amount(report.files.count, "file"))\n"
    return text
  }

  static func text(_ diagnostic: Diagnostic) -> MarkdownText {
    let source = diagnostic.primary.source
    let position = source.position(at: diagnostic.primary.span.start)
    let cells: [MarkdownText] = [
      "\(line: diagnostic.severity.rawValue)",
      "\(code: "\(source.path):\(position.line):\(position.column)")",
      "\(line: ConciseLine.fullMessage(diagnostic))", "\(code: diagnostic.rule.text)",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }
}
