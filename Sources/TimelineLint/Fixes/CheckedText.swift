internal import TimelineDocument
internal import TimelineSyntax

/// A text and what is known of it; what takes long is found out when it is asked for, and once.
final class CheckedText {
  let source: SourceFile
  let loaded: LoadedDocument
  let errors: ErrorCount
  private let linter: Linter

  /// All that is found in it.
  private(set) lazy var diagnostics = linter.lint(loaded)

  /// How it moves.
  private(set) lazy var curves = CurveComparison(loaded)

  init(_ source: SourceFile, loader: DocumentLoader, linter: Linter) {
    self.source = source
    self.linter = linter
    loaded = loader.load(source)
    errors = ErrorCount(loaded.diagnostics)
  }

  /// How many bytes could not be read.
  var unreadableCount: Int {
    loaded.document.tree.brokenSpans.reduce(0) { $0 + $1.count }
  }

  /// Whether this text may take another one's place after the fixes of some findings.
  func isBetter(than text: CheckedText, fixing fixed: [Diagnostic]) -> Bool {
    if text.errors.isSyntaxBroken {
      // What could not be read hid whatever else is wrong in it.
      if unreadableCount < text.unreadableCount { return true }
      return errors.syntax.total < text.errors.syntax.total
        && errors.syntax.isWithin(text.errors.syntax)
    }
    guard errors.isWithin(text.errors) else { return false }
    if fixed.contains(where: { $0.severity == .error }) {
      return errors.total < text.errors.total
    }
    if fixed.contains(where: { $0.fix?.isSafe == false }) { return true }
    return text.curves.isKept(in: curves)
  }
}
