import TimelineSyntax

/// Invariants of every finding: its spans are within their files, and its message is not empty.
enum DiagnosticInvariants {
  static func check(_ diagnostics: [Diagnostic], in source: SourceFile) throws(InvariantViolation) {
    for diagnostic in diagnostics {
      let description = "\(diagnostic.rule): \(diagnostic.message)"
      if diagnostic.message.isEmpty {
        throw InvariantViolation("a finding of \(diagnostic.rule) is empty")
      }
      for label in [diagnostic.primary] + diagnostic.secondary
      where label.span.end > label.source.bytes.count {
        throw InvariantViolation(
          "\(description) marks \(label.span) of \(label.source.bytes.count) bytes")
      }
      guard let fix = diagnostic.fix else { continue }
      var end = 0
      for edit in fix.edits {
        guard edit.span.start >= end, edit.span.end <= source.bytes.count else {
          throw InvariantViolation("\(description) has a fix that edits \(fix.edits.map(\.span))")
        }
        end = edit.span.end
      }
    }
  }
}
