import TimelineDocument
import TimelineLint
import TimelineSyntax

extension FuzzTarget {
  /// Applies the fixes of `lint --fix`.
  static let fix = FuzzTarget("fix", summary: "bytes with their fixes applied, safe ones and all") {
    (bytes) throws(BrokenLaw) in
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    let loader = DocumentLoader.reading(itself: [])
    let isSound = loader.load(source).isValid
    // The input's length selects whether unsafe fixes are included.
    let includesUnsafe = bytes.count.isMultiple(of: 3)
    let fixer = Fixer(Linter(.everything), loader: loader, includesUnsafe: includesUnsafe)
    let outcome = fixer.fix(source)
    try TreeLaws.check(outcome.tree)
    try DiagnosticLaws.check(outcome.diagnostics, in: outcome.source)
    guard outcome.isChanged else {
      if outcome.source.bytes != bytes { throw BrokenLaw("nothing is fixed, and the text changes") }
      return
    }
    if isSound, !loader.load(outcome.source).isValid {
      throw BrokenLaw("what could be played cannot be any more: \(outcome.fixed.map(\.rule))")
    }
    let again = fixer.fix(outcome.source)
    if again.isChanged, outcome.fixed.count < Fixer.maximumRounds {
      throw BrokenLaw("fixing again changes more: \(again.fixed.map(\.rule))")
    }
  }
}
