internal import TimelineSyntax

/// Binds a whole file: its settings, what it includes, its definitions and its timelines.
struct DocumentBinder: Binder {
  let scope: BindingScope

  /// Decodes the whole tree.
  func document(hasSyntaxErrors: Bool) -> TimelineDocument {
    var document = TimelineDocument(tree: tree)
    names.properties = PropertyTable(builtIn: BuiltInProperty.declarations)
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
          .wrongType, "a timeline file must be a mapping, but this is \(tree.describe(root))",
          at: root,
          help: "begin with `keyphase: 1` and `timelines:`")
      }
      return document
    }
    reader.reportControlCharacters()
    readSettings(of: root)
    var fields = DocumentFields(document: document)
    let keys = scope.decode(DocumentFields.record, at: root, into: &fields)
    DefinitionBinder(scope).finishDefinitions()
    if let version = fields.document.version?.value, version > FormatVersion.newest {
      // Under a newer version, the keys may have another meaning.
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
    document = fields.document
    if let rate = document.declaredFrameRate {
      _ = scope.checkLimit(of: 1 / rate.value, "a frame lasts", at: rate.node)
      document.frameRate = rate.value
    }
    document.properties = names.properties.declared
    document.constants = names.constants.all
    document.curves = names.definitions.names.compactMap { names.definitions.curves[$0] }
    document.springs = names.definitions.names.compactMap { names.definitions.springs[$0] }
    document.animations = names.definitions.names.compactMap { names.definitions.animations[$0] }
    document.stage = names.stage
    document.paths = names.paths.all
    document.elements = names.elements.all
    document.bareNumbers = reader.log.bareNumbers
    document.computations = reader.log.computations.sorted { $0.span < $1.span }
    document.references = reader.log.takeReferences()
    document.references.sort { $0.span < $1.span }
    return document
  }

  /// Reads the seed and the frame rate before everything else: constants and times depend on them.
  private func readSettings(of root: NodeID) {
    if let seed = tree.number(under: "seed", in: root), (0...9_007_199_254_740_991).contains(seed),
      seed == seed.rounded()
    {
      file.seed = UInt64(seed)
    }
    if let rate = tree.number(under: "frameRate", in: root), rate > 0 { file.frameRate = rate }
  }
}

extension YAMLTree {
  /// The number without a unit under a key of a mapping.
  fileprivate func number(under key: String, in mapping: NodeID) -> Double? {
    guard let entry = entries(of: mapping).first(where: { string(of: $0.key) == key }),
      case .number(let number, unit: .bare) = quantity(at: resolve(entry.value))
    else { return nil }
    return number
  }
}
