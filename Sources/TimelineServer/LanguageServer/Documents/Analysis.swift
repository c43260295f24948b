package import TimelineDocument
package import TimelineLint
package import TimelineSyntax

/// The functions that load and lint documents; tests supply their own.
package struct AnalysisConfiguration: Sendable {
  package var loader: DocumentLoader
  /// Reads the settings for the file at an absolute path.
  private let readSettings: @Sendable (String, ReferenceReader) -> LintSettings

  package init(
    loader: DocumentLoader = DocumentLoader(),
    settings: @escaping @Sendable (String, ReferenceReader) -> LintSettings = { _, _ in
      LintSettings()
    }
  ) {
    self.loader = loader
    readSettings = settings
  }

  /// The settings for a file.
  func settings(for source: SourceFile) -> LintSettings {
    readSettings(source.location, loader.references)
  }
}

/// The loaded document and its diagnostics, computed on first use and then cached.
actor Analysis {
  private let source: SourceFile
  private let configuration: AnalysisConfiguration
  private var loaded: LoadedDocument?
  private var diagnostics: [Diagnostic]?
  private var fixable: [Diagnostic]?

  init(_ source: SourceFile, _ configuration: AnalysisConfiguration) {
    self.source = source
    self.configuration = configuration
  }

  /// Returns the loaded document.
  func load() -> LoadedDocument {
    if let loaded { return loaded }
    let result = configuration.loader.load(source)
    loaded = result
    return result
  }

  /// Returns all diagnostics of the document.
  func lint() -> [Diagnostic] {
    if let diagnostics { return diagnostics }
    let result = Linter(configuration.settings(for: source)).lint(load())
    diagnostics = result
    return result
  }

  /// Returns all diagnostics of the document, with the fixes that `lint --fix` or `--unsafe-fixes`
  /// would apply.
  func lintWithFixes() -> [Diagnostic] {
    if let fixable { return fixable }
    let result = Fixer.keepingPromises(
      of: lint(), in: load(), linter: Linter(configuration.settings(for: source)),
      loader: configuration.loader)
    fixable = result
    return result
  }
}
