internal import TimelineDocument
internal import TimelineSyntax

/// Finds out which fixes keep their promises, by applying them.
///
/// A fix is verified once, in the timeline that it changes, with the definitions and the timelines that
/// refer to it: ``DividedDocument``. What cannot be told apart like that is verified in the whole
/// document.
struct FixProof {
  private let diagnostics: [Diagnostic]
  private let linter: Linter
  private let loader: DocumentLoader
  private let source: SourceFile
  /// Whether nothing was found while the document was loaded, so that nothing is in a part of it.
  private let isSound: Bool
  private let parts: [DocumentPart]

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
    let source = loaded.document.source
    self.source = source
    isSound = loaded.diagnostics.isEmpty && loaded.document.tree.brokenSpans.isEmpty
    // The fix of an included file is applied where that file is checked.
    let fixable = diagnostics.filter { $0.fix != nil && $0.primary.source === source }
    let divided =
      fixable.isEmpty ? nil : partSize.flatMap { DividedDocument(loaded, partSize: $0) }
    var (parts, rest) = divided?.parts(of: fixable) ?? ([], fixable)
    if !rest.isEmpty {
      let needed = Set(rest.map(FindingKey.init))
      parts.append(
        DocumentPart(
          whole: loaded,
          findings: diagnostics.map { finding in
            guard !needed.contains(FindingKey(finding)) else { return finding }
            var finding = finding
            finding.fix = nil
            return finding
          }))
    }
    self.parts = parts
  }

  /// All findings, with the fixes that keep their promises: each as safe or unsafe.
  func verified() -> [Diagnostic] {
    let kept = parts.concurrentMap { verified($0, among: parts.count) }
    let safely = Set(kept.lazy.flatMap(\.safely))
    let unsafely = Set(kept.lazy.flatMap(\.unsafely))
    return diagnostics.map { diagnostic in
      guard diagnostic.fix != nil else { return diagnostic }
      let key = FindingKey(diagnostic)
      guard diagnostic.primary.source === source else { return diagnostic.withoutFix }
      if safely.contains(key) { return diagnostic }
      guard unsafely.contains(key) else { return diagnostic.withoutFix }
      var diagnostic = diagnostic
      diagnostic.fix?.isSafe = false
      return diagnostic
    }
  }

  /// The findings of a part whose fixes keep their promises: as safe fixes, and as unsafe ones.
  ///
  /// - Parameter count: the number of parts. Each has a budget of its own, so that the result does not
  ///   depend on which one is first.
  private func verified(
    _ part: DocumentPart, among count: Int
  ) -> (safely: [FindingKey], unsafely: [FindingKey]) {
    let resolve = { (findings: [Diagnostic], includesUnsafe: Bool) -> Set<FindingKey> in
      if linter.isCancelled() { return [] }
      let text = CheckedVersion(
        part.source, diagnostics: findings, isSound: isSound, linter: linter,
        load: { [loader] in part.loaded ?? loader.load(part.source) })
      let fixer = Fixer(linter, loader: loader, includesUnsafe: includesUnsafe)
      let budget = FixBudget(for: part.source, amongParts: count)
      return fixer.run(text, within: budget, untilDone: true).resolved
    }
    var findings = part.findings
    let fixable = findings.indices.filter {
      findings[$0].fix != nil && findings[$0].primary.source === part.source
    }
    let hasSafe = fixable.contains { findings[$0].fix?.isSafe == true }
    let safely = hasSafe ? resolve(findings, false) : []
    let rest = fixable.filter { !safely.contains(FindingKey(findings[$0])) }
    if rest.isEmpty { return (part.keys(of: safely), []) }
    // A fix that does harm as a safe one is not tried as one again.
    for index in rest { findings[index].fix?.isSafe = false }
    return (part.keys(of: safely), part.keys(of: resolve(findings, true)))
  }
}
