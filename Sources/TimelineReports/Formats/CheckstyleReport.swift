import TimelineSyntax

extension ReportFormat {
  /// Checkstyle's XML, which many build servers support.
  package static let checkstyle = ReportFormat(
    "checkstyle", summary: "Checkstyle's XML, for build servers"
  ) { report in
    var text: MarkupText =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"8.0\">\n"
    let found = Dictionary(grouping: report.diagnostics, by: \.primary.source.path)
    for path in report.pathsWithFindings {
      text += "  <file name=\"\(text: path)\">\n"
      for diagnostic in found[path] ?? [] {
        let position = diagnostic.primary.source.position(at: diagnostic.primary.span.start)
        text += "    <error line=\"\(position.line)\" column=\"\(position.column)\""
        text += " severity=\"\(text: diagnostic.severity.rawValue)\""
        text += " message=\"\(text: ConciseLine.fullMessage(diagnostic))\""
        text += " source=\"keyphase.\(text: diagnostic.rule.text)\"/>\n"
      }
      text += "  </file>\n"
    }
    return Array((text + "</checkstyle>\n").string.utf8)
  }
}

extension Report {
  /// The checked files and all files with findings, sorted, without duplicates.
  package var pathsWithFindings: [String] {
    Set(files + diagnostics.map(\.primary.source.path)).sorted()
  }
}
