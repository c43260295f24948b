import TimelineDocument
import TimelineLint
import TimelineSyntax

extension FuzzTarget {
  /// Applies the fixes of `lint --fix`.
  static let fix = FuzzTarget("fix", summary: "bytes with their fixes applied, safe ones and all") {
    (bytes) throws(InvariantViolation) in
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    let loader = DocumentLoader.resolvingIncludes(to: [])
    let isValid = loader.load(source).isValid
    // The input's length selects whether unsafe fixes are included.
    let includesUnsafe = bytes.count.isMultiple(of: 3)
    let fixer = Fixer(Linter(.everything), loader: loader, includesUnsafe: includesUnsafe)
    let outcome = fixer.fix(source)
    try TreeInvariants.check(outcome.loaded.document.tree)
    try DiagnosticInvariants.check(outcome.diagnostics, in: outcome.source)
    guard outcome.isChanged else {
      if outcome.source.bytes != bytes {
        throw InvariantViolation("nothing is fixed, and the text changes")
      }
      return
    }
    if isValid, !loader.load(outcome.source).isValid {
      throw InvariantViolation(
        "what could be played cannot be any more: \(outcome.fixed.map(\.rule))")
    }
    let again = fixer.fix(outcome.source)
    if again.isChanged, outcome.fixed.count < Fixer.maximumRounds {
      throw InvariantViolation("fixing again changes more: \(again.fixed.map(\.rule))")
    }
  }
}
