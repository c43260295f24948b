internal import TimelineDocument
internal import TimelineSyntax

/// The versions of a file while its findings are fixed.
struct FixRun {
  /// A finding of the first version.
  private struct Tracked {
    let first: FindingKey
    /// Where it is in the current version.
    var current: FindingKey
    var isFixed = false
  }

  private let linter: Linter
  private let loader: DocumentLoader
  private let includesUnsafe: Bool
  /// Whether only what happens to the findings of the first version matters.
  private let untilDone: Bool
  /// The current version.
  private(set) var text: CheckedVersion
  /// The fixed findings of all versions.
  private(set) var fixed: [Diagnostic] = []
  /// The findings whose fixes do harm in the current version.
  private var refused: [FindingKey] = []
  private var tracked: [Tracked]
  /// Whether the text has changed since a fix was refused.
  private var isRefusalOld = false
  private let budget: FixBudget

  init(
    _ text: CheckedVersion, linter: Linter, loader: DocumentLoader, includesUnsafe: Bool,
    untilDone: Bool, budget: FixBudget
  ) {
    self.untilDone = untilDone
    self.budget = budget
    self.text = text
    self.linter = linter
    self.loader = loader
    self.includesUnsafe = includesUnsafe
    tracked = text.diagnostics.lazy.filter {
      $0.primary.source === text.source && $0.fix.map { $0.isSafe || includesUnsafe } ?? false
    }.map { Tracked(first: FindingKey($0), current: FindingKey($0)) }
  }

  /// Whether all findings of the first version have been fixed.
  var isDone: Bool { tracked.allSatisfy(\.isFixed) }

  /// The findings of the first version that have been fixed, or have vanished with another one.
  var resolved: Set<FindingKey> {
    if isDone { return Set(tracked.map(\.first)) }
    // What is left may have another message, or be in another place, than before.
    var places: [RuleName: Set<Int>] = [:]
    var messages: [RuleName: Set<String>] = [:]
    for finding in text.diagnostics {
      places[finding.rule, default: []].insert(finding.primary.span.start)
      messages[finding.rule, default: []].insert(finding.message)
    }
    return Set(
      tracked.lazy.filter { finding in
        let (rule, key) = (finding.current.rule, finding.current)
        return finding.isFixed
          || places[rule]?.contains(key.start) != true
            && messages[rule]?.contains(key.message) != true
      }.map(\.first))
  }

  /// Fixes what can be fixed in the current version.
  ///
  /// - Returns: Whether there may be more to fix.
  mutating func advance() -> Bool {
    if fixSyntax() { return true }
    // The meaning of the file is uncertain until its errors are fixed.
    for ofValidation in [true, false] {
      let findings = ofValidation ? text.loadingFindings : provedFindings
      if apply(candidates(in: findings).filter { $0.isOfValidation == ofValidation }) {
        return true
      }
    }
    guard isRefusalOld else { return false }
    // What was refused in an earlier version may be right in this one.
    refused = []
    isRefusalOld = false
    return true
  }

  /// All findings, with the fixes that keep their promises: so all of these can be applied together,
  /// even if some of thousands do harm.
  private var provedFindings: [Diagnostic] {
    untilDone
      ? text.diagnostics
      : Fixer.keepingPromises(
        of: text.diagnostics, in: text.loaded, linter: linter, loader: loader)
  }

  /// Applies fixes of syntax errors, as long as they make more of the file readable: one by one,
  /// because two fixes might correct the same mistake, unless that is ruled out.
  private mutating func fixSyntax() -> Bool {
    var isChanged = false
    var triesTogether = true
    while text.errors.isSyntaxBroken {
      let next = candidates(in: text.loadingFindings)
        .filter { ErrorCount.syntaxRules.contains($0.rule) }
      triesTogether = triesTogether && FixIndependence(next)?.isProven { version(with: $0) } == true
      guard triesTogether && apply(next) || next.contains(where: { apply([$0]) }) else { break }
      isChanged = true
    }
    return isChanged
  }

  /// The findings whose fixes are to be tried.
  private func candidates(in findings: [Diagnostic]) -> [Diagnostic] {
    let refusedKeys = Set(refused)
    return findings.filter { finding in
      guard let fix = finding.fix, fix.isSafe || includesUnsafe,
        finding.primary.source === text.source
      else { return false }
      return !refusedKeys.contains(FindingKey(finding))
    }
  }

  /// Applies the fixes of findings as far as they do no harm.
  private mutating func apply(_ findings: [Diagnostic]) -> Bool {
    guard !findings.isEmpty else { return false }
    let safe = findings.filter { $0.fix?.isSafe == true }
    let unsafe = findings.filter { $0.fix?.isSafe == false }
    // Which of them are safe has been asked already, or will be.
    if untilDone, !safe.isEmpty, !unsafe.isEmpty, let batch = allTogether(safe + unsafe) {
      return finish(batch)
    }
    var batch = Batch()
    // Safe fixes come first: an unsafe one may change the curves, which are the test for safe ones.
    add(safe[...], to: &batch, isSafe: true)
    if includesUnsafe {
      let others = unsafe + batch.refused
      batch.refused = []
      add(others[...], to: &batch, isSafe: false)
    }
    return finish(batch)
  }

  /// Goes on to the version with the fixes of a batch, if there are any.
  private mutating func finish(_ batch: Batch) -> Bool {
    refused += batch.refused.map(FindingKey.init)
    if let next = batch.next { replace(by: next, batch) }
    return batch.next != nil
  }

  private mutating func replace(by next: CheckedVersion, _ batch: Batch) {
    fixed += batch.fixed
    let keys = Set(batch.fixed.map(FindingKey.init))
    let offsets = EditOffsets(batch.edits)
    for index in tracked.indices {
      if keys.contains(tracked[index].current) { tracked[index].isFixed = true }
      tracked[index].current = tracked[index].current.moved(by: offsets)
    }
    for index in refused.indices { refused[index] = refused[index].moved(by: offsets) }
    isRefusalOld = !refused.isEmpty
    text = next
  }

  /// The fixes that are applied to one version of a file.
  private struct Batch {
    /// The version with the fixes applied; nil while there are none.
    var next: CheckedVersion?
    var fixed: [Diagnostic] = []
    var edits: [TextEdit] = []
    /// The findings whose fixes do harm even on their own.
    var refused: [Diagnostic] = []
  }

  /// The batch with the fixes of all findings; nil if that does harm.
  private func allTogether(_ findings: [Diagnostic]) -> Batch? {
    var edits = EditSet()
    let fixed = findings.filter { $0.fix.map { edits.add($0) } ?? false }
    guard let next = version(with: edits.edits),
      next.isBetter(than: text, fixing: fixed, with: edits.edits, isSafe: false)
    else { return nil }
    return Batch(next: next, fixed: fixed, edits: edits.edits)
  }

  /// Applies the fixes of findings, all at once or, if that does harm, in two halves.
  ///
  /// A fix that conflicts with the edits of another one is left to the next round.
  private mutating func add(
    _ findings: ArraySlice<Diagnostic>, to batch: inout Batch, isSafe: Bool
  ) {
    guard !findings.isEmpty else { return }
    var edits = EditSet()
    let fixed = (batch.fixed + findings).filter { $0.fix.map { edits.add($0) } ?? false }
    guard fixed.count > batch.fixed.count else { return }
    guard let next = version(with: edits.edits) else { return refuse(findings, in: &batch) }
    if next.isBetter(than: text, fixing: fixed, with: edits.edits, isSafe: isSafe) {
      batch.fixed = fixed
      batch.edits = edits.edits
      batch.next = next
    } else if findings.count > 1 {
      let middle = findings.startIndex + findings.count / 2
      add(findings[..<middle], to: &batch, isSafe: isSafe)
      add(findings[middle...], to: &batch, isSafe: isSafe)
    } else {
      refuse(findings, in: &batch)
    }
  }

  /// Refuses a fix that does harm on its own; with others, it is left to the next round.
  private func refuse(_ findings: ArraySlice<Diagnostic>, in batch: inout Batch) {
    if findings.count == 1, batch.fixed.isEmpty { batch.refused += findings }
  }

  /// The version with some edits applied; nil if it is unchanged, or too much has been tried.
  private func version(with edits: [TextEdit]) -> CheckedVersion? {
    if linter.isCancelled() { return nil }
    let bytes = edits.applied(to: text.source.bytes)
    guard bytes != text.source.bytes, budget.isSufficient else { return nil }
    let loaded = loader.load(text.source.replacing(by: bytes))
    budget.spend(
      bytes: bytes.count, parsedAgain: loaded.document.tree.repeatedBytes,
      nodes: loaded.repeatedNodes)
    return CheckedVersion(loaded, linter: linter)
  }
}
