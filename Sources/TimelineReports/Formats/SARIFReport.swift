import TimelineSyntax

extension ReportFormat {
  /// SARIF 2.1.0, which code scanning services support.
  package static let sarif = ReportFormat(
    "sarif", summary: "SARIF 2.1.0, for code scanning"
  ) { report in
    var json = JSONWriter(layout: .indented)
    let rules = Array(Set(report.diagnostics.map(\.rule))).sorted()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          json.object("tool") { json in
            json.object("driver") { json in
              json.member("name", "keyphase")
              if let version = report.toolVersion {
                // Services read the one or the other.
                json.member("version", version)
                json.member("semanticVersion", version)
              }
              if let address = report.toolAddress { json.member("informationUri", address) }
              json.array("rules") { json in
                for rule in rules { SARIFRule(rule, in: report).write(to: &json) }
              }
            }
          }
          json.member("columnKind", "utf16CodeUnits")
          json.array("results") { json in
            var fingerprints = Fingerprints()
            let indices = Dictionary(uniqueKeysWithValues: zip(rules, 0...))
            for diagnostic in report.diagnostics {
              SARIFResult(
                diagnostic: diagnostic, fingerprint: fingerprints.next(for: diagnostic),
                ruleIndex: indices[diagnostic.rule] ?? 0
              ).write(to: &json)
            }
          }
          let audit = AuditSummary(report)
          if audit.isAudit {
            // Services take a result of any kind for a finding, so what passes is no result.
            json.object("properties") { json in
              json.object("accessibility") { audit.write(to: &$0) }
            }
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

private struct SARIFResult {
  let diagnostic: Diagnostic
  let fingerprint: String
  let ruleIndex: Int

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", diagnostic.rule.text)
      json.member("ruleIndex", ruleIndex)
      json.member("level", SARIFLevel.text(diagnostic.severity))
      json.object("message") { $0.member("text", ConciseLine.fullMessage(diagnostic)) }
      json.array("locations") { json in
        json.object { location(diagnostic.primary, to: &$0) }
      }
      if !diagnostic.secondary.isEmpty {
        json.array("relatedLocations") { json in
          for (index, label) in diagnostic.secondary.enumerated() {
            json.object { json in
              json.member("id", index + 1)
              location(label, to: &json)
              let words = label.message.isEmpty ? "see also" : label.message
              json.object("message") { $0.member("text", words) }
            }
          }
        }
      }
      // The schema requires at least one replacement.
      if let fix = diagnostic.fix, !fix.edits.isEmpty { write(fix, to: &json) }
      json.object("partialFingerprints") { $0.member("keyphase/v1", fingerprint) }
    }
  }

  private func location(_ label: DiagnosticLabel, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      artifact(label.source, to: &json)
      region("region", label.span, in: label.source, to: &json)
    }
  }

  private func artifact(_ source: SourceFile, to json: inout JSONWriter) {
    json.object("artifactLocation") { json in
      // An absolute path outside of the working folder cannot be relative to its URI base.
      let isAbsolute = FilePath.isAbsolute(source.location)
      json.member("uri", (isAbsolute ? "file://" : "") + URIText.escape(source.location))
      if !isAbsolute { json.member("uriBaseId", "%SRCROOT%") }
    }
  }

  private func region(
    _ key: String, _ span: SourceSpan, in source: SourceFile, to json: inout JSONWriter
  ) {
    let start = source.lines.position(at: span.start, in: source.bytes, unit: .utf16)
    let end = source.lines.position(at: span.end, in: source.bytes, unit: .utf16)
    json.object(key) { json in
      json.member("startLine", start.line)
      json.member("startColumn", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
    }
  }

  private func write(_ fix: Fix, to json: inout JSONWriter) {
    json.array("fixes") { json in
      json.object { json in
        json.object("description") { $0.member("text", fix.title) }
        json.array("artifactChanges") { json in
          json.object { json in
            artifact(diagnostic.primary.source, to: &json)
            json.array("replacements") { json in
              for edit in fix.edits {
                json.object { json in
                  region("deletedRegion", edit.span, in: diagnostic.primary.source, to: &json)
                  json.object("insertedContent") { $0.member("text", edit.replacement) }
                }
              }
            }
          }
        }
      }
    }
  }
}
