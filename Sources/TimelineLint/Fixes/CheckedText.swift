internal import TimelineDocument
internal import TimelineSyntax

/// A source file with its lazily computed diagnostics and curves.
final class CheckedText {
  let source: SourceFile
  let loaded: LoadedDocument
  let errors: ErrorCount
  private let linter: Linter

  /// All diagnostics of the file.
  private(set) lazy var diagnostics = linter.lint(loaded)

  /// The curves of the file's timelines.
  private(set) lazy var curves = CurveComparison(loaded)

  init(_ source: SourceFile, loader: DocumentLoader, linter: Linter) {
    self.source = source
    self.linter = linter
    loaded = loader.load(source)
    errors = ErrorCount(loaded.diagnostics)
  }

  /// The number of bytes that could not be parsed.
  var unreadableCount: Int {
    loaded.document.tree.brokenSpans.reduce(0) { $0 + $1.count }
  }

  /// Whether this file may replace another one after the given findings were fixed.
  func isBetter(than text: CheckedText, fixing fixed: [Diagnostic]) -> Bool {
    if text.errors.isSyntaxBroken {
      // The unreadable part may have hidden other errors, so new errors are allowed, but for a safe
      // fix not more of them.
      if errors.total > text.errors.total, fixed.allSatisfy({ $0.fix?.isSafe == true }) {
        return false
      }
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
