import TimelineSyntax

extension ReportFormat {
  /// A table for a pull request comment or a job summary.
  package static let markdown = ReportFormat(
    "markdown", summary: "a table for comments and job summaries"
  ) { report in
    var text = "**Keyphase**: \(ReportSummary.counts(report))"
    text += " in \(ReportSummary.amount(report.files.count, "file"))\n"
    if !report.diagnostics.isEmpty {
      text += "\n| | place | finding | rule |\n| --- | --- | --- | --- |\n"
    }
    for diagnostic in report.diagnostics { text += MarkdownRow.text(diagnostic) }
    return Array(text.utf8)
  }
}

private enum MarkdownRow {
  static func text(_ diagnostic: Diagnostic) -> String {
    let source = diagnostic.primary.source
    let place = source.position(at: diagnostic.primary.span.start)
    let cells = [
      diagnostic.severity.rawValue, "`\(source.path):\(place.line):\(place.column)`",
      ConciseLine.fullMessage(diagnostic), "`\(diagnostic.rule.text)`",
    ]
    return "| \(cells.map(MarkdownText.cell).joined(separator: " | ")) |\n"
  }
}
