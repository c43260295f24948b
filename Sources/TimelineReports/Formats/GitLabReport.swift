import TimelineSyntax

extension ReportFormat {
  /// GitLab's code quality report.
  package static let gitlab = ReportFormat("gitlab", summary: "GitLab's code quality report") {
    report in
    var json = JSONWriter(layout: .indented)
    var fingerprints = Fingerprints()
    json.array { json in
      for diagnostic in report.diagnostics {
        let source = diagnostic.primary.source
        let span = diagnostic.primary.span
        json.object { json in
          json.member("description", ConciseLine.fullMessage(diagnostic))
          json.member("check_name", diagnostic.rule.text)
          json.member("fingerprint", fingerprints.next(for: diagnostic))
          json.member("severity", severity(diagnostic.severity))
          json.object("location") { json in
            json.member("path", source.path)
            json.object("lines") { json in
              json.member("begin", source.position(at: span.start).line)
              json.member("end", source.position(at: span.end).line)
            }
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  @Sendable private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
