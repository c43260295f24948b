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
    let found = diagnostics.filter { diagnostic in
      diagnostic.primary.source === positions.source
        && seen.insert(
          Key(rule: diagnostic.rule, span: diagnostic.primary.span, message: diagnostic.message)
        ).inserted
    }
    return .array(found.map(json))
  }

  func json(_ diagnostic: Diagnostic) -> JSONValue {
    var json: JSONObject = [
      "range": positions.range(of: diagnostic.primary.span).json,
      "severity": JSONValue(Self.severity(diagnostic.severity)),
      "code": .string(diagnostic.rule.text), "source": "keyphase",
      "message": .string(Self.message(of: diagnostic)),
    ]
    if diagnostic.rule.text.hasPrefix("unused-") { json.append("tags", [1]) }
    if client.takesRelatedInformation, !diagnostic.secondary.isEmpty {
      json.append("relatedInformation", .array(diagnostic.secondary.map(self.json)))
    }
    return .object(json)
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

  private func json(_ label: DiagnosticLabel) -> JSONValue {
    let isHere = label.source === positions.source
    let path = FilePath.absolute(label.source.location, in: "/")
    let positions = isHere ? positions : TextPositions(label.source, positions.encoding)
    return [
      "location": [
        "uri": .string(isHere ? address : DocumentAddress.address(of: path)),
        "range": positions.range(of: label.span).json,
      ],
      "message": .string(label.message.isEmpty ? "see also" : label.message),
    ]
  }
}
