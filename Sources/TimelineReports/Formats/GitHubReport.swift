import TimelineSyntax

extension ReportFormat {
  /// Workflow commands that GitHub Actions turns into annotations of a pull request.
  ///
  /// GitHub shows ten annotations of each severity per step. Errors come first, the tenth
  /// annotation contains the number of omitted findings, and these follow as plain lines in the
  /// log.
  package static let github = ReportFormat(
    "github", summary: "annotations in GitHub Actions"
  ) { report in
    var lines: [String] = []
    for severity in Severity.allCases.reversed() {
      let found = report.diagnostics.filter { $0.severity == severity }
      let shown = found.count > GitHubCommand.limit ? GitHubCommand.limit - 1 : found.count
      lines += found.prefix(shown).map(GitHubCommand.annotation)
      guard shown < found.count else { continue }
      let rest = found.count - shown
      lines.append(
        "::\(GitHubCommand.name(severity)) title=keyphase::+\(rest) more, listed in the log")
      lines += found.dropFirst(shown).map(GitHubCommand.plainLine)
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

private enum GitHubCommand {
  static let limit = 10

  static func name(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  static func annotation(_ diagnostic: Diagnostic) -> String {
    let source = diagnostic.primary.source
    let start = source.position(at: diagnostic.primary.span.start)
    let end = source.position(at: diagnostic.primary.span.end)
    var command = "::\(name(diagnostic.severity)) file=\(property(source.path)),line=\(start.line)"
    command += ",endLine=\(end.line),col=\(start.column)"
    // GitHub rejects an end column for a range of several lines.
    if end.line == start.line { command += ",endColumn=\(max(end.column, start.column))" }
    return command + ",title=\(property(diagnostic.rule.text))::"
      + data(ConciseLine.fullMessage(diagnostic))
  }

  /// A finding as a line that GitHub does not parse as a command.
  static func plainLine(_ diagnostic: Diagnostic) -> String {
    var bytes: [UInt8] = []
    VisibleText.append(ConciseLine.text(diagnostic), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func data(_ text: String) -> String { escape(text, "%\r\n") }

  private static func property(_ text: String) -> String { escape(text, "%\r\n:,") }

  private static func escape(_ text: String, _ characters: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if characters.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
