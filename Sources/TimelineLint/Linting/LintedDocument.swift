package import TimelineDocument
package import TimelineSyntax

/// A file with all that was found in it.
package struct LintedDocument: Sendable {
  package let loaded: LoadedDocument
  /// The diagnostics, sorted by location.
  package let diagnostics: [Diagnostic]
  /// What was computed for the timelines, as long as the document is kept.
  private let early: EarlyLint?

  /// Loads and checks a file: the timelines of a large one while the rest is being decoded.
  package init(_ source: SourceFile, by linter: Linter, with loader: DocumentLoader) {
    let early = EarlyLint(linter, of: source)
    loaded = loader.load(source, onTimeline: early?.take)
    diagnostics = linter.lint(loaded, after: early)
    self.early = early
  }
}
