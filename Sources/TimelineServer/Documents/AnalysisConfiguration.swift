package import TimelineDocument
internal import TimelineEvaluation
package import TimelineLint
package import TimelineSyntax

/// The YAML files in a folder and its subfolders.
package struct FolderListing: Sendable {
  /// The absolute paths.
  var paths: [String]
  /// Whether the whole folder could be searched.
  var isComplete: Bool

  package init(paths: [String] = [], isComplete: Bool = true) {
    self.paths = paths
    self.isComplete = isComplete
  }
}

/// The functions that load and lint documents; tests supply their own.
package struct AnalysisConfiguration: Sendable {
  package var loader: DocumentLoader
  /// Reads the settings for the file at an absolute path.
  private let readSettings: @Sendable (String, ReferenceReader) -> ConfiguredSettings
  /// Lists the YAML files in a folder and its subfolders, by absolute paths.
  let listFiles: @Sendable (String) -> FolderListing
  /// Tells what has changed in a document since a git revision: words about each timeline, by name.
  let changes: @Sendable (LoadedDocument, _ revision: String) async -> [String: [String]]

  package init(
    loader: DocumentLoader = DocumentLoader(),
    settings: @escaping @Sendable (String, ReferenceReader) -> ConfiguredSettings = { _, _ in
      ConfiguredSettings()
    },
    files: @escaping @Sendable (String) -> FolderListing = { _ in FolderListing() },
    changes: @escaping @Sendable (LoadedDocument, _ revision: String) async -> [String: [String]] =
      {
        _, _ in [:]
      }
  ) {
    self.changes = changes
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
