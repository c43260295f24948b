internal import TimelineDocument
internal import TimelineSyntax

/// Finds out which fixes keep their promises, by applying them.
///
/// Fixes in timelines that do not depend on each other are verified in small parts of the document,
/// so that a large file needs neither another copy of itself nor to be read anew as a whole.
struct FixProof {
  private let diagnostics: [Diagnostic]
  /// The findings of the file itself with fixes.
  ///
  /// The fix of an included file is applied where that file is checked.
  private let fixable: [Diagnostic]
  private let linter: Linter
  private let loader: DocumentLoader
  private let whole: CheckedText
  /// nil if all fixes have to be verified in the whole document.
  private let divided: DividedDocument?

  /// - Parameters:
  ///   - diagnostics: all findings of the document, as the linter returned them.
  ///   - partSize: the size in bytes of the parts in which fixes are verified; nil to verify all in
  ///     the whole document.
  init(
    of diagnostics: [Diagnostic], in loaded: LoadedDocument, linter: Linter,
    loader: DocumentLoader, partSize: Int? = DividedDocument.partSize
  ) {
    self.diagnostics = diagnostics
    self.linter = linter
    self.loader = loader
    whole = CheckedText(loaded, diagnostics: diagnostics, linter: linter)
    let source = loaded.document.source
    fixable = diagnostics.filter { $0.fix != nil && $0.primary.source === source }
    let findings = fixable
    divided = partSize.flatMap {
      findings.isEmpty ? nil : DividedDocument(loaded, findings: findings, partSize: $0)
    }
  }

  /// All findings, with the fixes that keep their promises: each as safe or unsafe.
  func verified() -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.fix != nil }) else { return diagnostics }
    let safe = fixable.filter { $0.fix?.isSafe == true }
    let safely = verified(safe, includingUnsafe: false)
    let unsafely = verified(
      fixable.filter { $0.fix?.isSafe == false || !safely.contains(FindingKey($0)) },
      includingUnsafe: true)
    return diagnostics.map { diagnostic in
      guard let fix = diagnostic.fix else { return diagnostic }
      let key = FindingKey(diagnostic)
      let isOwn = diagnostic.primary.source === whole.source
      var diagnostic = diagnostic
      if isOwn, fix.isSafe, safely.contains(key) { return diagnostic }
      if isOwn, unsafely.contains(key) {
        diagnostic.fix?.isSafe = false
        return diagnostic
      }
      return diagnostic.withoutFix
    }
  }

  /// The keys of the findings whose fixes keep their promises, at least those of some findings.
  private func verified(_ needed: [Diagnostic], includingUnsafe: Bool) -> Set<FindingKey> {
    guard !needed.isEmpty else { return [] }
    let fixer = Fixer(linter, loader: loader, includesUnsafe: includingUnsafe)
    guard let parts = divided?.parts(for: needed, among: fixable) else {
      return fixer.run(whole, within: FixBudget(for: whole.source), untilDone: true).resolved
    }
    // Each part has a budget of its own, so that the result does not depend on which one is first.
    let resolved = parts.concurrentMap { [linter, loader] part -> [FindingKey] in
      if linter.isCancelled() { return [] }
      let text = CheckedText(
        loader.load(part.source), diagnostics: part.findings, linter: linter)
      let budget = FixBudget(for: part.source, amongParts: parts.count)
      return part.keys(of: fixer.run(text, within: budget, untilDone: true).resolved)
    }
    return resolved.reduce(into: []) { $0.formUnion($1) }
  }
}
