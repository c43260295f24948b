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
  }

  /// The diagnostics that are in the file, each once.
  func list(_ diagnostics: [Diagnostic]) -> [JSONValue] {
    var seen: Set<Key> = []
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.primary.source === positions.source else { return nil }
      let key = Key(
        rule: diagnostic.rule, span: diagnostic.primary.span, message: diagnostic.message)
      return seen.insert(key).inserted ? json(diagnostic) : nil
    }
  }

  func json(_ diagnostic: Diagnostic) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("range", positions.range(of: diagnostic.primary.span).json),
      JSONValue.Member("severity", Self.severity(diagnostic.severity)),
      JSONValue.Member("code", .string(diagnostic.rule.text)),
      JSONValue.Member("source", "keyphase"),
      JSONValue.Member("message", .string(Self.message(of: diagnostic))),
    ]
    if diagnostic.rule.text.hasPrefix("unused-") {
      members.append(JSONValue.Member("tags", [1]))
    }
    if client.takesRelatedInformation, !diagnostic.secondary.isEmpty {
      members.append(
        JSONValue.Member(
          "relatedInformation", .array(diagnostic.secondary.map(related))))
    }
    return .object(members)
  }

  /// The message, the labels and the help, one per line.
  private static func message(of diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.message]
    if !diagnostic.primary.message.isEmpty { lines.append(diagnostic.primary.message) }
    lines += diagnostic.notes
    if !diagnostic.help.isEmpty { lines.append("help: \(diagnostic.help)") }
    return lines.joined(separator: "\n")
  }

  private static func severity(_ severity: Severity) -> JSONValue {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }

  private func related(_ label: DiagnosticLabel) -> JSONValue {
    [
      "location": location(of: label),
      "message": .string(label.message.isEmpty ? "see also" : label.message),
    ]
  }

  private func location(of label: DiagnosticLabel) -> JSONValue {
    let isHere = label.source === positions.source
    let path = FilePath.absolute(label.source.location, in: "/")
    let positions = isHere ? positions : TextPositions(label.source, positions.encoding)
    return [
      "uri": .string(isHere ? address : DocumentAddress.address(of: path)),
      "range": positions.range(of: label.span).json,
    ]
  }
}
