internal import TimelineSyntax

/// What is found in a file: errors, names, computed values and bare numbers.
package final class FindingLog {
  var diagnostics: DiagnosticBag
  /// The ranges that were reported as another tool's syntax.
  var foreignSpans: [SourceSpan] = []
  /// Every definition and use of a name in the checked file itself.
  var references: [NameReference] = []
  /// The expressions of the checked file, with their values.
  var computations: [Computation] = []
  /// Times and angles without a unit.
  var bareNumbers: [BareNumber] = []
  /// Where curves, springs and animations are written; nil unless it is asked for.
  var motions: MotionLog?

  init(_ diagnostics: DiagnosticBag) { self.diagnostics = diagnostics }

  /// The names, which the log gives away: with two owners, sorting them would copy them.
  func takeReferences() -> [NameReference] {
    let taken = references
    references = []
    return taken
  }

  /// What has been found before a part is bound.
  struct Mark {
    let diagnostics: Int
    fileprivate let references: Int
    fileprivate let foreignSpans: Int
    fileprivate let computations: Int
    fileprivate let bareNumbers: Int
  }

  var mark: Mark {
    Mark(
      diagnostics: diagnostics.diagnostics.count, references: references.count,
      foreignSpans: foreignSpans.count, computations: computations.count,
      bareNumbers: bareNumbers.count)
  }

  /// Forgets what has been found since a mark.
  func discard(since mark: Mark) {
    diagnostics.remove(from: mark.diagnostics)
    references.removeSubrange(mark.references...)
    foreignSpans.removeSubrange(mark.foreignSpans...)
    computations.removeSubrange(mark.computations...)
    bareNumbers.removeSubrange(mark.bareNumbers...)
  }
}
