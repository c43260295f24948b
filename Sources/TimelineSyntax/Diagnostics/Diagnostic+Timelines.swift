extension Diagnostic {
  /// The same finding in several timelines, which have a part of the file in common.
  package func named(in timelines: [String]) -> Diagnostic {
    let missing = timelines.filter { !message.contains("`\($0)`") }
    guard !missing.isEmpty else { return self }
    var copy = self
    copy.message += ", in \(WordList.text(timelines, limit: 8, conjunction: "and"))"
    return copy
  }

  /// What a finding has in common with a repetition of it.
  package var identity: DiagnosticIdentity {
    DiagnosticIdentity(
      source: ObjectIdentifier(primary.source), span: primary.span, rule: rule, message: message)
  }
}

/// The location, rule and message of a finding.
package struct DiagnosticIdentity: Hashable, Sendable {
  var source: ObjectIdentifier
  var span: SourceSpan
  var rule: RuleName
  var message: String
}
