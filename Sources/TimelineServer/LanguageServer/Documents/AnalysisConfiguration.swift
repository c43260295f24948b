package import TimelineDocument
internal import TimelineEvaluation
package import TimelineLint
package import TimelineSyntax

/// The functions that load and lint documents; tests supply their own.
package struct AnalysisConfiguration: Sendable {
  package var loader: DocumentLoader
  /// Reads the settings for the file at an absolute path.
  private let readSettings: @Sendable (String, ReferenceReader) -> ConfiguredSettings
  /// Lists the YAML files in a folder and its subfolders, by absolute paths.
  let listFiles: @Sendable (String) -> [String]

  package init(
    loader: DocumentLoader = DocumentLoader(),
    settings: @escaping @Sendable (String, ReferenceReader) -> ConfiguredSettings = { _, _ in
      ConfiguredSettings()
    },
    files: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    self.loader = loader
    readSettings = settings
    listFiles = files
  }

  /// The settings for a file.
  func settings(for source: SourceFile) -> ConfiguredSettings {
    var configured = readSettings(source.location, loader.references)
    configured.settings.steppingLimit = LintSettings.editorSteppingLimit
    return configured
  }

  /// The same functions, for which the texts of open documents take the place of their files.
  func reading(_ documents: [String: OpenDocument]) -> AnalysisConfiguration {
    var configuration = self
    let texts = Dictionary(documents.values.map { ($0.source.location, $0.source) }) { $1 }
    configuration.loader.references = loader.references.overlaid(with: texts)
    return configuration
  }
}
