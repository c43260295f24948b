import TimelineSyntax

/// Invariants of every finding: its spans are within their files, and its message is not empty.
enum DiagnosticLaws {
  static func check(_ diagnostics: [Diagnostic], in source: SourceFile) throws(BrokenLaw) {
    for diagnostic in diagnostics {
      let place = "\(diagnostic.rule): \(diagnostic.message)"
      if diagnostic.message.isEmpty { throw BrokenLaw("a finding of \(diagnostic.rule) is empty") }
      for label in [diagnostic.primary] + diagnostic.secondary
      where label.span.end > label.source.bytes.count {
        throw BrokenLaw("\(place) marks \(label.span) of \(label.source.bytes.count) bytes")
      }
      guard let fix = diagnostic.fix else { continue }
      var end = 0
      for edit in fix.edits {
        guard edit.span.start >= end, edit.span.end <= source.bytes.count else {
          throw BrokenLaw("\(place) has a fix that edits \(fix.edits.map(\.span))")
        }
        end = edit.span.end
      }
    }
  }
}
