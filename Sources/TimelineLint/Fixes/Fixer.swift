package import TimelineDocument
package import TimelineSyntax

/// The result of fixing a source file.
package struct FixOutcome: Sendable {
  /// The source file after the fixes; the same value as before if nothing was fixed.
  package let source: SourceFile
  /// The syntax tree of ``source``.
  package let tree: YAMLTree
  /// The diagnostics of ``source``.
  package let diagnostics: [Diagnostic]
  /// The fixed findings, with their locations in the versions in which they were found.
  package let fixed: [Diagnostic]
  /// The findings whose fixes were rejected because they would have done harm.
  package let refused: [Diagnostic]

  /// Whether the source file has changed.
  package var isChanged: Bool { !fixed.isEmpty }
}

/// Applies the fixes of findings repeatedly, until nothing changes.
///
/// Every fix is verified. The fix of an error is kept if the file then has fewer errors and no new
/// ones. Any other safe fix is kept if all curves stay the same. Otherwise the fix is not applied.
package struct Fixer: Sendable {
  /// The maximum number of rounds.
  ///
  /// A fix may reveal further findings.
  package static let maximumRounds = 10

  private let linter: Linter
  private let loader: DocumentLoader
  /// Whether unsafe fixes, which need a review, are applied too.
  private let includesUnsafe: Bool

  package init(_ linter: Linter, loader: DocumentLoader, includesUnsafe: Bool) {
    self.linter = linter
    self.loader = loader
    self.includesUnsafe = includesUnsafe
  }

  /// Fixes a source file as far as possible.
  package func fix(_ source: SourceFile) -> FixOutcome {
    var text = CheckedText(source, loader: loader, linter: linter)
    var fixed: [Diagnostic] = []
    var refused: [Diagnostic] = []
    for _ in 0..<Self.maximumRounds {
      guard let next = round(text, &fixed, &refused) else { break }
      text = next
    }
    return FixOutcome(
      source: text.source, tree: text.loaded.document.tree, diagnostics: text.diagnostics,
      fixed: fixed, refused: refused)
  }

  /// Runs one round; returns the next version, or nil if there is nothing left to fix.
  private func round(
    _ text: CheckedText, _ fixed: inout [Diagnostic], _ refused: inout [Diagnostic]
  ) -> CheckedText? {
    if text.errors.isSyntaxBroken { return readable(text, &fixed, &refused) }
    let candidates = candidates(in: text, refused: refused)
    // The meaning of the file is uncertain until its errors are fixed.
    let errors = candidates.filter { $0.severity == .error }
    let chosen = errors.isEmpty ? candidates : errors
    var batch = FixBatch(text)
    // Safe fixes come first: an unsafe one may change the curves, which are the test for safe ones.
    add(chosen.filter { $0.fix?.isSafe == true }[...], to: &batch)
    add(chosen.filter { $0.fix?.isSafe == false }[...], to: &batch)
    fixed += batch.fixed
    refused += batch.refused
    return batch.next
  }

  /// The fixes that are applied to one version of a file.
  private struct FixBatch {
    let text: CheckedText
    /// The version with the fixes applied; nil while there are none.
    var next: CheckedText?
    var fixed: [Diagnostic] = []
    /// The findings whose fixes do harm even on their own.
    var refused: [Diagnostic] = []

    init(_ text: CheckedText) { self.text = text }
  }

  /// Applies the fixes of findings, all at once or, if that does harm, in two halves.
  ///
  /// A fix that conflicts with the edits of another one is left to the next round.
  private func add(_ diagnostics: ArraySlice<Diagnostic>, to batch: inout FixBatch) {
    guard !diagnostics.isEmpty else { return }
    var edits = EditSet()
    let fixed = (batch.fixed + diagnostics).filter { $0.fix.map { edits.add($0) } ?? false }
    guard fixed.count > batch.fixed.count else { return }
    if let next = text(batch.text, with: edits, fixing: fixed) {
      batch.fixed = fixed
      batch.next = next
    } else if diagnostics.count > 1 {
      let middle = diagnostics.startIndex + diagnostics.count / 2
      add(diagnostics[..<middle], to: &batch)
      add(diagnostics[middle...], to: &batch)
    } else if batch.fixed.isEmpty {
      batch.refused += diagnostics
    }
  }

  /// The version with some edits applied; nil if it is unchanged or worse than before.
  private func text(
    _ text: CheckedText, with edits: EditSet, fixing fixed: [Diagnostic]
  ) -> CheckedText? {
    let bytes = edits.edits.applied(to: text.source.bytes)
    guard bytes != text.source.bytes else { return nil }
    let next = CheckedText(
      text.source.replacing(by: bytes), loader: loader, linter: linter)
    return next.isBetter(than: text, fixing: fixed) ? next : nil
  }

  /// Applies fixes of syntax errors one by one, as long as each makes more of the file readable.
  ///
  /// Two fixes at a time might both correct the same mistake.
  private func readable(
    _ text: CheckedText, _ fixed: inout [Diagnostic], _ refused: inout [Diagnostic]
  ) -> CheckedText? {
    var result: CheckedText?
    while case let current = result ?? text, current.errors.isSyntaxBroken {
      var batch = FixBatch(current)
      for diagnostic in candidates(in: current, refused: refused)
      where batch.next == nil && ErrorCount.syntaxRules.contains(diagnostic.rule) {
        add([diagnostic], to: &batch)
      }
      fixed += batch.fixed
      refused += batch.refused
      guard let next = batch.next else { break }
      result = next
    }
    return result
  }

  private func candidates(in text: CheckedText, refused: [Diagnostic]) -> [Diagnostic] {
    text.diagnostics.filter { diagnostic in
      guard let fix = diagnostic.fix, fix.isSafe || includesUnsafe,
        diagnostic.primary.source === text.source
      else { return false }
      return !refused.contains {
        $0.rule == diagnostic.rule && $0.message == diagnostic.message && $0.fix?.title == fix.title
      }
    }
  }
}
