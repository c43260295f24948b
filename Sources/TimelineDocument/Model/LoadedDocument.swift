public import TimelineSyntax

/// A document and the findings in its source.
public struct LoadedDocument: Sendable {
  /// The valid parts of the document.
  public let document: TimelineDocument
  /// The findings, in source order; the document can be played if none of them is an error.
  public let diagnostics: [Diagnostic]
  /// The paths of the files that the document includes, directly or not, whether or not they could
  /// be read.
  package let includedPaths: Set<String>
  /// What was decoded besides the nodes of the file, counted in nodes: for copies and entries of
  /// sequences, and the frames by which these are measured.
  package let repeatedNodes: Int

  package init(
    document: TimelineDocument, diagnostics: [Diagnostic], includedPaths: Set<String> = [],
    repeatedNodes: Int = 0
  ) {
    self.repeatedNodes = repeatedNodes
    self.document = document
    self.diagnostics = diagnostics
    self.includedPaths = includedPaths
  }

  /// Whether the document can be played.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
}
