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
    let (safely, unsafely) = verifiedKeys
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

  /// The keys of the findings whose fixes keep their promises: as safe fixes, and as unsafe ones.
  private var verifiedKeys: (safely: Set<FindingKey>, unsafely: Set<FindingKey>) {
    let safe = fixable.filter { $0.fix?.isSafe == true }
    let unsafe = fixable.filter { $0.fix?.isSafe == false }
    var (safely, unsafely): (Set<FindingKey>, Set<FindingKey>) = ([], [])
    var rest = unsafe
    if let safeParts = parts(for: safe), let unsafeParts = parts(for: unsafe) {
      let work = safeParts.map { ($0, false) } + unsafeParts.map { ($0, true) }
      let resolved = verified(work)
      safely = resolved.prefix(safeParts.count).reduce(into: []) { $0.formUnion($1) }
      unsafely = resolved.dropFirst(safeParts.count).reduce(into: []) { $0.formUnion($1) }
      rest = []
    } else {
      safely = verified(safe, includingUnsafe: false)
    }
    rest += safe.filter { !safely.contains(FindingKey($0)) && !unsafely.contains(FindingKey($0)) }
    return (safely, unsafely.union(verified(rest, includingUnsafe: true)))
  }

  /// The parts in which some findings are verified; nil if that is the whole document.
  private func parts(for needed: [Diagnostic]) -> [DocumentPart]? {
    needed.isEmpty ? [] : divided?.parts(for: needed, among: fixable)
  }

  /// The keys of the findings whose fixes keep their promises, at least those of some findings.
  private func verified(_ needed: [Diagnostic], includingUnsafe: Bool) -> Set<FindingKey> {
    guard !needed.isEmpty else { return [] }
    guard let parts = parts(for: needed) else {
      let fixer = Fixer(linter, loader: loader, includesUnsafe: includingUnsafe)
      return fixer.run(whole, within: FixBudget(for: whole.source), untilDone: true).resolved
    }
    return verified(parts.map { ($0, includingUnsafe) }).reduce(into: []) { $0.formUnion($1) }
  }

  /// The keys of the findings of parts whose fixes keep their promises.
  private func verified(_ parts: [(part: DocumentPart, includesUnsafe: Bool)]) -> [[FindingKey]] {
    let isSound = whole.loadingFindings.isEmpty && whole.unreadableCount == 0
    // Each part has a budget of its own, so that the result does not depend on which one is first.
    let counts = (
      safe: parts.count { !$0.includesUnsafe }, unsafe: parts.count { $0.includesUnsafe }
    )
    return parts.concurrentMap { [linter, loader] part, includesUnsafe in
      if linter.isCancelled() { return [] }
      let text = CheckedText(
        part.source, diagnostics: part.findings, isSound: isSound, linter: linter,
        load: { loader.load(part.source) })
      let budget = FixBudget(
        for: part.source, amongParts: includesUnsafe ? counts.unsafe : counts.safe)
      let fixer = Fixer(linter, loader: loader, includesUnsafe: includesUnsafe)
      return part.keys(of: fixer.run(text, within: budget, untilDone: true).resolved)
    }
  }
}
