internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// What a document is to the server.
enum DocumentKind: Sendable, CaseIterable {
  /// A timeline file, by the same rule as in `keyphase lint FOLDER`.
  case timeline
  /// A configuration of the linter.
  case configuration
  /// A file without content or with half a key, which may become a timeline file.
  case beginning
  /// Another file, about which the server says nothing unless it looks like a timeline file.
  case foreign

  init(_ source: SourceFile) {
    if Self.isConfiguration(source.location) {
      self = .configuration
    } else if TimelineSniffer.isTimeline(source.bytes) {
      self = .timeline
    } else {
      self = TimelineSniffer.isBeginning(source.bytes) ? .beginning : .foreign
    }
  }

  /// Whether the file at a path is a configuration.
  static func isConfiguration(_ path: String) -> Bool {
    FilePath.components(of: path).last
      .map { ConfigurationResolver.fileNames.contains(String($0)) } ?? false
  }
}

extension Diagnostic {
  /// The note about a file that is no timeline file but looks like one; nil for any other file.
  init?(lookalike source: SourceFile, loader: DocumentLoader) {
    guard let lookalike = TimelineLookalike(source, loader: loader) else { return nil }
    self.init(
      .missingKey, severity: .info, TimelineLookalike.message,
      at: DiagnosticLabel(source: source, span: lookalike.span))
  }
}
