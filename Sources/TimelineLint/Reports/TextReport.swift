extension ReportFormat {
  /// Frames with the lines of the file and marks beneath them, and a summary.
  package static let text = ReportFormat(
    "text", summary: "the lines of the file with marks beneath them", isForPeople: true
  ) { report in
    var text = StyledText(isColored: report.isColored)
    for diagnostic in report.diagnostics { Frame(diagnostic: diagnostic).write(to: &text) }
    if !report.diagnostics.isEmpty { text.newLine() }
    ReportSummary(report).write(to: &text)
    return text.bytes
  }

  /// Frames without a summary, for findings that stand in the way of another command.
  package static let frames = ReportFormat(
    "frames", summary: "the lines of the file with marks beneath them", isForPeople: true
  ) { report in
    var text = StyledText(isColored: report.isColored)
    for diagnostic in report.diagnostics { Frame(diagnostic: diagnostic).write(to: &text) }
    return text.bytes
  }
}
