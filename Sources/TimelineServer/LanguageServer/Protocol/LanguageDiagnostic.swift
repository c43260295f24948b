internal import TimelineDocument
internal import TimelineSyntax

/// Converts diagnostics to the protocol's format.
enum LanguageDiagnostic {
  /// The diagnostic in the protocol's JSON format; nil if it is in another file.
  static func json(_ diagnostic: Diagnostic, in context: RequestContext) -> JSONValue? {
    guard diagnostic.primary.source === context.source else { return nil }
    var members: [JSONValue.Member] = [
      JSONValue.Member("range", context.range(diagnostic.primary.span)),
      JSONValue.Member("severity", severity(diagnostic.severity)),
      JSONValue.Member("code", .string(diagnostic.rule.text)),
      JSONValue.Member("source", "keyphase"),
      JSONValue.Member("message", .string(message(of: diagnostic))),
    ]
    if diagnostic.rule.text.hasPrefix("unused-") {
      members.append(JSONValue.Member("tags", [1]))
    }
    if context.client.takesRelatedInformation, !diagnostic.secondary.isEmpty {
      members.append(
        JSONValue.Member(
          "relatedInformation",
          .array(diagnostic.secondary.map { related($0, in: context) })))
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

  private static func related(
    _ label: DiagnosticLabel, in context: RequestContext
  ) -> JSONValue {
    let isHere = label.source === context.source
    let address =
      isHere ? context.document.address : DocumentAddress.address(of: label.source.location)
    return [
      "location": [
        "uri": .string(address),
        "range": TextRange(label.span, in: label.source, context.encoding).json,
      ],
      "message": .string(label.message.isEmpty ? "see also" : label.message),
    ]
  }
}
