import TimelineSyntax

extension ReportFormat {
  /// A table for a comment or a job's summary.
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
    return "| \(cells.map(escape).joined(separator: " | ")) |\n"
  }

  /// The text with what would end a cell or begin markup made harmless, outside of backticks.
  private static func escape(_ cell: String) -> String {
    var escaped = ""
    var isCode = false
    for character in cell {
      switch character {
      case "`":
        isCode.toggle()
        escaped.append(character)
      case "|": escaped += "\\|"
      case "<" where !isCode: escaped += "&lt;"
      case "*", "_", "[", "]", "#":
        escaped += isCode ? String(character) : "\\\(character)"
      case _ where character.isNewline: escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
