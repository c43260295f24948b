import TimelineSyntax

extension ReportFormat {
  /// One line per finding as compilers print them, from which Xcode's build phases make issues:
  /// `/folder/file:line:col: warning: message [rule]`.
  package static let xcode = ReportFormat(
    "xcode", summary: "one line per finding, for the issues of Xcode", paths: .root
  ) { report in
    var bytes: [UInt8] = []
    for diagnostic in report.diagnostics {
      let source = diagnostic.primary.source
      let position = source.position(at: diagnostic.primary.span.start)
      let place = "\(source.path):\(position.line):\(position.column)"
      let message = ConciseLine.fullMessage(diagnostic)
      TerminalSink.append(
        "\(place): \(level(diagnostic.severity)): \(message) [\(diagnostic.rule.text)]", to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Xcode knows no infos.
  private static func level(_ severity: Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }
}
