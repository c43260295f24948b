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
    var lines: [WorkflowText] = []
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
    lines += AuditSummary(report).lines.map { "\(line: $0)" }
    return Array(lines.map { $0 + "\n" }.joined().string.utf8)
  }
}

private enum GitHubCommand {
  static let limit = 10

  static func name(_ severity: Severity) -> WorkflowText {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  static func annotation(_ diagnostic: Diagnostic) -> WorkflowText {
    let source = diagnostic.primary.source
    let start = source.position(at: diagnostic.primary.span.start)
    let end = source.position(at: diagnostic.primary.span.end)
    var command: WorkflowText =
      "::\(name(diagnostic.severity)) file=\(property: source.path),line=\(start.line)"
    command += ",endLine=\(end.line),col=\(start.column)"
    // GitHub rejects an end column for a range of several lines.
    if end.line == start.line { command += ",endColumn=\(max(end.column, start.column))" }
    return command
      + ",title=\(property: diagnostic.rule.text)::\(data: ConciseLine.fullMessage(diagnostic))"
  }

  /// A finding as a line that GitHub does not parse as a command.
  static func plainLine(_ diagnostic: Diagnostic) -> WorkflowText {
    "\(line: ConciseLine.text(diagnostic))"
  }
}
