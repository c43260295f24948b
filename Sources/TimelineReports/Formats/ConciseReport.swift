import TimelineSyntax

extension ReportFormat {
  /// One line per finding: `file:line:col: severity: message [rule]`.
  package static let concise = ReportFormat(
    "concise", summary: "one line per finding", paths: .workingFolder,
    statistics: { statistics, _ in Array(statistics.text.string.utf8) }
  ) { report in
    var bytes: [UInt8] = []
    for diagnostic in report.diagnostics {
      TerminalSink.append(ConciseLine.text(diagnostic), to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// Formats a finding as one line.
enum ConciseLine {
  /// The location, severity, message and rule, in the style of compilers.
  static func text(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic) [\(diagnostic.rule.text)]"
  }

  /// The message followed by its label and help, as one paragraph for formats without frames.
  static func fullMessage(_ diagnostic: Diagnostic) -> String {
    var text = diagnostic.message
    if !diagnostic.primary.message.isEmpty { text += ": \(diagnostic.primary.message)" }
    for note in diagnostic.notes { text += "; \(note)" }
    if !diagnostic.help.isEmpty { text += "; \(diagnostic.help)" }
    return text
  }
}
