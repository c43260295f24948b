internal import TimelineSyntax

/// What identifies a finding in one version of a file.
struct FindingKey: Hashable {
  var rule: RuleName
  var message: String
  /// The offset of the primary location.
  var start: Int

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    message = diagnostic.message
    start = diagnostic.primary.span.start
  }

  /// The key of the same finding after edits of the file.
  func moved(by edits: EditOffsets) -> FindingKey {
    var key = self
    key.start = edits.offset(after: start)
    return key
  }
}
