import TimelineSyntax

extension ReportFormat {
  /// Reviewdog's diagnostic format, in which columns count bytes.
  ///
  /// reviewdog itself adds the folder in which it runs to each path.
  package static let rdjson = ReportFormat(
    "rdjson", summary: "reviewdog's diagnostic format", paths: .workingFolder
  ) { report in
    var json = JSONWriter(layout: .indented)
    json.object { json in
      json.object("source") { $0.member("name", "keyphase") }
      json.array("diagnostics") { json in
        for diagnostic in report.diagnostics { RDJSONFinding.write(diagnostic, to: &json) }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

private enum RDJSONFinding {
  static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    let primary = diagnostic.primary
    json.object { json in
      json.member("message", ConciseLine.fullMessage(diagnostic))
      json.key("location")
      write(primary.span, in: primary.source, to: &json)
      json.member("severity", diagnostic.severity.rawValue.uppercased())
      json.object("code") { $0.member("value", diagnostic.rule.text) }
      // A suggestion is a single replacement; edits at several locations only work together.
      if let fix = diagnostic.fix, fix.edits.count == 1 {
        json.array("suggestions") { json in
          for edit in fix.edits {
            json.object { json in
              write("range", edit.span, in: primary.source, to: &json)
              json.member("text", edit.replacement)
            }
          }
        }
      }
      guard !diagnostic.secondary.isEmpty else { return }
      json.array("related_locations") { json in
        for label in diagnostic.secondary {
          json.object { json in
            json.member("message", label.message)
            json.key("location")
            write(label.span, in: label.source, to: &json)
          }
        }
      }
    }
  }

  private static func write(
    _ span: SourceSpan, in source: SourceFile, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("path", source.path)
      write("range", span, in: source, to: &json)
    }
  }

  private static func write(
    _ key: String, _ span: SourceSpan, in source: SourceFile, to json: inout JSONWriter
  ) {
    json.object(key) { json in
      for (key, offset) in [("start", span.start), ("end", span.end)] {
        let position = source.lines.position(at: offset, in: source.bytes, unit: .byte)
        json.object(key) { json in
          json.member("line", position.line)
          json.member("column", position.column)
        }
      }
    }
  }
}
