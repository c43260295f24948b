public import TimelineSyntax

/// A document and everything that is wrong with its text.
public struct LoadedDocument: Sendable {
  /// What could be read.
  public let document: TimelineDocument
  /// The findings, sorted by place; the document can be played if none of them is an error.
  public let diagnostics: [Diagnostic]

  package init(document: TimelineDocument, diagnostics: [Diagnostic]) {
    self.document = document
    self.diagnostics = diagnostics
  }

  /// Whether the document can be played.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
}

/// Reads texts into documents, with the files that they include.
public struct DocumentLoader: Sendable {
  /// How large files may be.
  package var limits: YAMLLimits
  /// Reads an included file: from its path to its bytes, or nil where it cannot be read.
  package var readFile: @Sendable (String) -> [UInt8]?

  package init(
    limits: YAMLLimits = YAMLLimits(),
    readFile: @escaping @Sendable (String) -> [UInt8]? = { try? SourceFile.read($0).bytes }
  ) {
    self.limits = limits
    self.readFile = readFile
  }

  /// Creates a loader that reads included files from the disk, with the default limits.
  public init() {
    self.init(limits: YAMLLimits())
  }

  /// Reads and checks a text: bytes → tree → document.
  public func load(_ source: SourceFile) -> LoadedDocument {
    var diagnostics = DiagnosticBag()
    let tree = YAMLReader.read(source, limits: limits, diagnostics: &diagnostics)
    return LoadedDocument(
      document: TimelineDocument(tree: tree), diagnostics: diagnostics.sorted)
  }
}
