internal import TimelineLint
import TimelineSyntax

extension ReportFormat {
  /// One JSON object with all findings.
  package static let json = ReportFormat(
    "json", summary: "one object with all findings",
    statistics: { statistics, _ in
      var json = JSONWriter(layout: .indented)
      json.object { json in
        json.member("format", "keyphase-statistics")
        json.member("version", 1)
        json.array("rules") { json in
          for row in statistics.rows { RuleStatistics.write(row, to: &json) }
        }
      }
      return json.bytes + [UInt8(ascii: "\n")]
    }
  ) { report in
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.member("format", "keyphase-diagnostics")
      json.member("version", 1)
      json.array("diagnostics") { json in
        for diagnostic in report.diagnostics {
          JSONFinding.write(
            diagnostic, of: report.rules[diagnostic.rule], isExplained: report.isExplained,
            to: &json)
        }
      }
      let audit = AuditSummary(report)
      if audit.isAudit { json.object("accessibility") { audit.write(to: &$0) } }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// Writes a finding as an object, the same in `json` and `jsonl`.
enum JSONFinding {
  static func write(
    _ diagnostic: Diagnostic, of rule: RuleDescription?, isExplained: Bool,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("rule", diagnostic.rule.text)
      if let criteria = rule?.criteria, !criteria.isEmpty {
        json.array("criteria") { json in for criterion in criteria { json.value(criterion.tag) } }
      }
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      json.member("file", diagnostic.primary.source.path)
      write("range", diagnostic.primary.span, in: diagnostic.primary.source, to: &json)
      json.array("labels") { json in
        write(diagnostic.primary, isPrimary: true, to: &json)
        for label in diagnostic.secondary { write(label, isPrimary: false, to: &json) }
      }
      json.member("help", orNull: diagnostic.help)
      json.array("notes") { json in for note in diagnostic.notes { json.value(note) } }
      json.key("fix")
      if let fix = diagnostic.fix {
        write(fix, in: diagnostic.primary.source, to: &json)
      } else {
        json.null()
      }
      json.member("docs", orNull: isExplained ? "keyphase explain \(diagnostic.rule.text)" : "")
    }
  }

  private static func write(
    _ label: DiagnosticLabel, isPrimary: Bool, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("file", label.source.path)
      write("range", label.span, in: label.source, to: &json)
      json.member("message", label.message)
      json.member("primary", isPrimary)
    }
  }

  private static func write(_ fix: Fix, in source: SourceFile, to json: inout JSONWriter) {
    json.object { json in
      json.member("title", fix.title)
      json.member("safe", fix.isSafe)
      json.array("edits") { json in
        for edit in fix.edits {
          json.object { json in
            write("range", edit.span, in: source, to: &json)
            json.member("replacement", edit.replacement)
          }
        }
      }
    }
  }

  private static func write(
    _ key: String, _ span: SourceSpan, in source: SourceFile, to json: inout JSONWriter
  ) {
    json.object(key) { json in
      for (key, offset) in [("start", span.start), ("end", span.end)] {
        let position = source.position(at: offset)
        json.object(key) { json in
          json.member("line", position.line)
          json.member("column", position.column)
          json.member("byte", offset + 1)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a string, or `null` if it is empty.
  fileprivate mutating func member(_ key: String, orNull text: String) {
    self.key(key)
    if text.isEmpty { null() } else { value(text) }
  }
}
