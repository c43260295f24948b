internal import TimelineDocument
internal import TimelineSyntax

/// Converts the diagnostics of a file to the protocol's format.
struct DiagnosticEncoder {
  let positions: TextPositions
  /// The file's URI in the editor.
  let address: String
  let client: ClientCapabilities

  /// What makes two diagnostics look the same.
  private struct Key: Hashable {
    let rule: RuleName
    let span: SourceSpan
    let message: String

    // Hardly any two have the same span.
    func hash(into hasher: inout Hasher) { hasher.combine(span) }
  }

  /// The diagnostics that are in the file, each once.
  func list(_ diagnostics: [Diagnostic]) -> JSONValue {
    var seen: Set<Key> = []
    var writer = JSONWriter()
    writer.array { writer in
      for diagnostic in diagnostics where diagnostic.primary.source === positions.source {
        let key = Key(
          rule: diagnostic.rule, span: diagnostic.primary.span, message: diagnostic.message)
        if seen.insert(key).inserted { write(diagnostic, to: &writer) }
      }
    }
    return .encoded(writer.bytes)
  }

  func json(_ diagnostic: Diagnostic) -> JSONValue {
    var writer = JSONWriter()
    write(diagnostic, to: &writer)
    return .encoded(writer.bytes)
  }

  private func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.object { writer in
      write(positions.range(of: diagnostic.primary.span), to: &writer)
      writer.member("severity", Self.severity(diagnostic.severity))
      writer.member("code", diagnostic.rule.text)
      writer.member("source", "keyphase")
      writer.member("message", Self.message(of: diagnostic))
      if diagnostic.rule.text.hasPrefix("unused-") {
        writer.array("tags") { $0.value(1) }
      }
      if client.takesRelatedInformation, !diagnostic.secondary.isEmpty {
        writer.array("relatedInformation") { writer in
          for label in diagnostic.secondary { write(label, to: &writer) }
        }
      }
    }
  }

  private func write(_ range: TextRange, to writer: inout JSONWriter) {
    writer.object("range") { writer in
      for (name, position) in [("start", range.start), ("end", range.end)] {
        writer.object(name) { writer in
          writer.member("line", position.line)
          writer.member("character", position.column)
        }
      }
    }
  }

  /// The message, the labels and the help, one per line.
  private static func message(of diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.message]
    if !diagnostic.primary.message.isEmpty { lines.append(diagnostic.primary.message) }
    lines += diagnostic.notes
    if !diagnostic.help.isEmpty { lines.append("help: \(diagnostic.help)") }
    return lines.joined(separator: "\n")
  }

  private static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }

  private func write(_ label: DiagnosticLabel, to writer: inout JSONWriter) {
    let isHere = label.source === positions.source
    let path = FilePath.absolute(label.source.location, in: "/")
    let positions = isHere ? positions : TextPositions(label.source, positions.encoding)
    writer.object { writer in
      writer.object("location") { writer in
        writer.member("uri", isHere ? address : DocumentAddress.address(of: path))
        write(positions.range(of: label.span), to: &writer)
      }
      writer.member("message", label.message.isEmpty ? "see also" : label.message)
    }
  }
}
