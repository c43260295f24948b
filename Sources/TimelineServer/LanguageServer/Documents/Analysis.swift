package import TimelineDocument
package import TimelineLint
internal import TimelineSyntax

/// How texts are read and linted; what differs between a terminal and a test.
package struct Workshop: Sendable {
  package var loader: DocumentLoader
  /// The settings for an absolute path.
  package var settings: @Sendable (String) -> LintSettings

  package init(
    loader: DocumentLoader = DocumentLoader(),
    settings: @escaping @Sendable (String) -> LintSettings = { _ in LintSettings() }
  ) {
    self.loader = loader
    self.settings = settings
  }
}

/// What is known of a text; worked out once, when the first one asks.
actor Analysis {
  private let source: SourceFile
  private let workshop: Workshop
  private var loaded: LoadedDocument?
  private var diagnostics: [Diagnostic]?

  init(_ source: SourceFile, _ workshop: Workshop) {
    self.source = source
    self.workshop = workshop
  }

  /// The document.
  func load() -> LoadedDocument {
    if let loaded { return loaded }
    let result = workshop.loader.load(source)
    loaded = result
    return result
  }

  /// Everything that is wrong with it.
  func lint() -> [Diagnostic] {
    if let diagnostics { return diagnostics }
    let result = Linter(workshop.settings(source.path)).lint(load())
    diagnostics = result
    return result
  }
}
