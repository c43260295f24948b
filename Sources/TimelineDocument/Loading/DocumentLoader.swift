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
    limits: YAMLLimits, readFile: (@Sendable (String) -> [UInt8]?)? = nil
  ) {
    self.limits = limits
    // One byte over the limit is enough to see that a file is too large.
    self.readFile =
      readFile ?? { try? SourceFile.readRegular($0, limit: limits.fileSize + 1).bytes }
  }

  /// Creates a loader that reads included files from the disk, with the default limits.
  public init() {
    self.init(limits: YAMLLimits())
  }

  /// Reads and checks a text: bytes → tree → document.
  ///
  /// Nothing is thrown: whatever is wrong is among the reader.diagnostics. O(bytes).
  public func load(_ source: SourceFile) -> LoadedDocument {
    var syntax = DiagnosticBag()
    let tree = YAMLReader.read(source, limits: limits, diagnostics: &syntax)
    var decoder = DocumentDecoder(tree: tree, limits: limits)
    decoder.includes = IncludeReader(readFile: readFile, stack: [source.path])
    let document = decoder.document(hasSyntaxErrors: syntax.hasErrors)
    // Next to what could not be read, a missing or an empty value is the same fault again.
    for diagnostic in decoder.reader.diagnostics.diagnostics
    where !tree.isNextToBroken(diagnostic.primary, rule: diagnostic.rule) {
      syntax.add(diagnostic)
    }
    return LoadedDocument(document: document, diagnostics: syntax.sorted)
  }
}

extension YAMLTree {
  /// Whether a finding lies in, or with nothing but white space between, a part that is broken.
  fileprivate func isNextToBroken(_ label: DiagnosticLabel, rule: RuleName) -> Bool {
    guard label.source === source, !brokenSpans.isEmpty else { return false }
    let span = label.span
    return brokenSpans.contains { broken in
      if broken.start <= span.end, span.start <= broken.end { return true }
      guard span.isEmpty || [.missingKey, .emptyTrack, .emptyTimeline, .emptyPhases].contains(rule)
      else { return false }
      let gap =
        span.end <= broken.start
        ? span.end..<broken.start : broken.end..<max(broken.end, span.start)
      return source.bytes[gap].allSatisfy {
        $0.isWhitespace || $0 == 0x3A
      }
    }
  }
}

extension DocumentDecoder {
  /// Reads the whole tree.
  mutating func document(hasSyntaxErrors: Bool) -> TimelineDocument {
    var document = TimelineDocument(tree: tree)
    properties = PropertyTable(builtIn: BuiltInProperty.declarations)
    guard let root = tree.root, !(tree[root].kind == .scalar && tree.classify(root) == .null) else {
      if !hasSyntaxErrors {
        reader.report(
          .missingKey, "the file is empty", at: SourceSpan(0, 0),
          help: "`keyphase new NAME` writes a file to start from")
      }
      return document
    }
    guard tree[root].kind == .mapping else {
      if !tree.isBroken(root) {
        reader.report(
          .wrongType, "a timeline file is a mapping, but this is \(tree.describe(root))", at: root,
          help: "begin with `keyphase: 1` and `timelines:`")
      }
      return document
    }
    readFrameRate(of: root)
    var fields = DocumentFields()
    let keys = decode(DocumentFields.record, at: root, into: &fields)
    finishDefinitions()
    if let version = fields.version?.value, version > FormatVersion.newest {
      // What a newer version means by its keys is not known here.
      let kept = reader.diagnostics.diagnostics.filter { $0.rule == .unsupportedVersion }
      reader.diagnostics = DiagnosticBag()
      for diagnostic in kept { reader.diagnostics.add(diagnostic) }
      return document
    }
    if let keys, !DocumentFields.contentKeys.contains(where: { keys[$0] != nil }),
      !tree.isBroken(root), !hasSyntaxErrors, keys["keyphase"] != nil,
      !reader.diagnostics.diagnostics.contains(where: { $0.rule == .unknownKey })
    {
      reader.report(
        .missingKey, "the file has no timelines and no definitions", at: tree.opening(of: root),
        help: "add `timelines:` and a timeline below it")
    }
    document.version = fields.version
    document.title = fields.title
    document.description = fields.description
    document.includes = fields.includes
    document.targets = fields.targets
    document.writtenFrameRate = fields.frameRate
    document.frameRate = fields.frameRate?.value ?? 60
    document.properties = properties.declared
    document.constants = constants.all
    document.curves = definitions.names.compactMap { definitions.curves[$0] }
    document.springs = definitions.names.compactMap { definitions.springs[$0] }
    document.animations = definitions.names.compactMap { definitions.animations[$0] }
    document.timelines = fields.timelines
    document.bareNumbers = reader.bareNumbers
    document.references = reader.references.sorted { $0.span < $1.span }
    return document
  }

  /// Frames are counted by the rate wherever it stands, so it is read before everything else.
  private mutating func readFrameRate(of root: NodeID) {
    let entry = tree.entries(of: root).first { tree.string(of: $0.key) == "frameRate" }
    guard let entry,
      case .number(let rate, unit: .bare) = tree.quantity(at: tree.resolve(entry.value)),
      rate > 0
    else { return }
    frameRate = rate
  }
}
