package import TimelineDocument
package import TimelineSyntax

/// The result of fixing a source file.
package struct FixOutcome: Sendable {
  /// The document after the fixes; the same as before if nothing was fixed.
  package let loaded: LoadedDocument
  /// The diagnostics of ``loaded``.
  package let diagnostics: [Diagnostic]
  /// The fixed findings, with their locations in the versions in which they were found.
  package let fixed: [Diagnostic]
  /// The findings whose fixes were rejected because they would have done harm.
  package let refused: [Diagnostic]

  /// The source file after the fixes; the same value as before if nothing was fixed.
  package var source: SourceFile { loaded.document.source }

  /// Whether the source file has changed.
  package var isChanged: Bool { !fixed.isEmpty }
}
