internal import TimelineDocument
internal import TimelineSyntax

/// A version of a file with its lazily computed diagnostics and curves.
final class CheckedVersion {
  let source: SourceFile
  private let load: () -> LoadedDocument
  /// Whether it is known that nothing is found while it is loaded.
  private let isSound: Bool
  private let linter: Linter

  private(set) lazy var loaded = load()

  /// The findings of loading it.
  private(set) lazy var loadingFindings = isSound ? [] : loaded.diagnostics

  private(set) lazy var errors = ErrorCount(loadingFindings)

  /// All diagnostics of the file.
  private(set) lazy var diagnostics = linter.lint(loaded)

  /// The curves of the file's timelines.
  private(set) lazy var curves = CurveComparison(
    loaded, steppingLimit: linter.settings.steppingLimit)

  init(_ loaded: LoadedDocument, linter: Linter) {
    self.linter = linter
    source = loaded.document.source
    load = { loaded }
    isSound = false
  }

  /// Creates a version whose diagnostics are known, and which is loaded only where its curves have to
  /// be compared.
  ///
  /// - Parameter isSound: whether nothing is found while it is loaded.
  init(
    _ source: SourceFile, diagnostics: [Diagnostic], isSound: Bool, linter: Linter,
    load: @escaping () -> LoadedDocument
  ) {
    (self.source, self.linter, self.load, self.isSound) = (source, linter, load, isSound)
    self.diagnostics = diagnostics
  }

  /// The number of bytes that could not be parsed.
  var unreadableCount: Int {
    isSound ? 0 : loaded.document.tree.brokenSpans.reduce(0) { $0 + $1.count }
  }

  /// Whether this version may replace another one after the given findings were fixed.
  ///
  /// - Parameter isSafe: Whether all comments and curves must be kept.
  func isBetter(
    than text: CheckedVersion, fixing fixed: [Diagnostic], with edits: [TextEdit], isSafe: Bool
  ) -> Bool {
    guard hasFewerErrors(than: text, fixing: fixed) else { return false }
    if isSafe {
      let trees = (text.loaded.document.tree, loaded.document.tree)
      guard CommentComparison.isKept(from: trees.0, to: trees.1, edits: edits),
        text.curves.isKept(in: curves)
      else { return false }
    }
    let others = fixed.filter { !$0.isOfValidation }
    guard !others.isEmpty else { return true }
    return areGone(others, from: text, edits)
  }

  /// Whether some findings of another version are gone after edits.
  ///
  /// Where what a finding is about is removed, another one with the same message may follow in its
  /// place, as of two comments below each other. So their number counts.
  private func areGone(
    _ fixed: [Diagnostic], from text: CheckedVersion, _ edits: [TextEdit]
  ) -> Bool {
    let offsets = EditOffsets(edits)
    let keys = fixed.map(FindingKey.init)
    let moved = Set(keys.map { $0.moved(by: offsets) })
    let left = findings(of: Set(keys.map(\.rule)), at: Set(moved.map(\.start)))
    var counts = Dictionary(left.map { (FindingKey($0), 1) }, uniquingKeysWith: +)
    guard moved.contains(where: { counts[$0] != nil }) else { return true }
    let fixedKeys = Set(keys)
    for key in text.diagnostics.lazy.map(FindingKey.init) where !fixedKeys.contains(key) {
      counts[key.moved(by: offsets)]? -= 1
    }
    return !moved.contains { counts[$0] ?? 0 > 0 }
  }

  /// The findings of some rules at some places at least, for which other rules need not look at the
  /// file.
  private func findings(of rules: Set<RuleName>, at places: Set<Int>) -> [Diagnostic] {
    if LintRule.all.contains(where: { $0.isLast && rules.contains($0.name) }) { return diagnostics }
    var linter = linter
    for rule in LintRule.all where !rules.contains(rule.name) {
      linter.settings.rules[rule.name] = .off
    }
    linter.places = places
    return linter.lint(loaded)
  }

  /// Whether every fixed error is gone, and no other one has come.
  private func hasFewerErrors(than text: CheckedVersion, fixing fixed: [Diagnostic]) -> Bool {
    let isParsed = fixed.contains { ErrorCount.syntaxRules.contains($0.rule) }
    if text.errors.isSyntaxBroken, isParsed {
      // The unreadable part may have hidden other errors, so new ones are allowed, but not more.
      let (before, after) = (text.errors.syntax.total, errors.syntax.total)
      return errors.total <= text.errors.total
        && (after < before || after == before && unreadableCount < text.unreadableCount)
    }
    let fixedCount = fixed.count { $0.isOfValidation }
    return errors.isWithin(text.errors) && errors.total <= text.errors.total - fixedCount
      && unreadableCount <= text.unreadableCount
  }
}

extension Diagnostic {
  /// Whether it is an error that makes a file unplayable.
  package var isOfValidation: Bool { LintRule.named(rule)?.isValidation ?? true }
}
