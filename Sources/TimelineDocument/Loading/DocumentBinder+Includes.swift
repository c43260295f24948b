internal import TimelineSyntax

extension ValueType where Value == [Located<String>] {
  /// Relative paths of files, whose definitions are read immediately.
  static let includes = ValueType(.list(.string, minimumCount: 0, maximumCount: nil)) {
    scope, id in
    let node = scope.tree.resolve(id)
    guard scope.tree[node].kind == .sequence else {
      scope.reader.report(
        .wrongType, "`include` must be a list of paths, but this is \(scope.tree.describe(node))",
        at: id,
        help:
          "write `include: [\(scope.tree[node].kind == .scalar && scope.tree.contentCount(of: node) > 0 ? scope.tree.shortText(of: node) : "motion.yaml")]`"
      )
      return nil
    }
    var paths: [Located<String>] = []
    for item in scope.tree.children(of: node) {
      guard let path = ValueType<String>.string.decode(scope, item) else { continue }
      paths.append(Located(path, node: item, span: scope.tree[item].span))
      DocumentBinder(scope).include(path, at: item)
    }
    return paths
  }
}

extension DocumentBinder {
  /// Adds the definitions of a file to the current scope.
  fileprivate func include(_ path: String, at id: NodeID) {
    guard file.includes?.isExhausted == false else { return }
    if let message = PathText.foreignPath(path, use: "included") {
      return reader.report(.unreadableInclude, message.text, at: id, help: message.help)
    }
    let source = tree.source
    let resolved = FilePath.resolve(PathText.string(writtenAs: path), from: source.location)
    do throws(ReferenceError) {
      switch try file.includes?.find(resolved, for: source) {
      case .new(let found):
        if let included = try read(found, at: id) {
          decode(included, of: found, named: path, at: id)
        }
      case .cycle(let paths):
        reader.report(
          .cyclicReference, "the files include each other: \(IncludeReader.chain(paths))", at: id,
          help: "move what both files need into a third file")
      case .tooManyFiles:
        reportLimit("more than \(IncludeReader.fileLimit) files are included", at: id)
      case .known, nil: break
      }
    } catch {
      reader.report(error, for: path, resolved: resolved, at: id)
    }
  }

  /// Reads a file within the limits on all included files; reports an error and returns nil outside.
  private func read(
    _ found: FoundFile, at id: NodeID
  ) throws(ReferenceError) -> SourceFile? {
    guard let depth = file.includes?.depth, depth < IncludeReader.depthLimit else {
      reader.report(
        .limitExceeded,
        "more than \(IncludeReader.depthLimit) files include each other in a row: \(chain)",
        at: id, help: "include the files with the definitions directly")
      return nil
    }
    if let source = try file.includes?.read(found, limit: budget.limits.fileSize) { return source }
    reportLimit(
      "the included files have more than \(IncludeReader.byteLimit >> 20) MiB together", at: id)
    return nil
  }

  /// Reports that a limit on all included files is reached, after which none is read.
  private func reportLimit(_ message: String, at id: NodeID) {
    file.includes?.isExhausted = true
    reader.report(.limitExceeded, "\(message): \(chain)", at: id, help: "include fewer files")
  }

  /// The files from the document to the one that is being read.
  private var chain: String { file.includes?.chain ?? "" }

  /// Decodes the definitions of an included file.
  private func decode(
    _ source: SourceFile, of found: FoundFile, named path: String, at id: NodeID
  ) {
    var faults = DiagnosticBag()
    let included = YAMLReader.read(source, limits: budget.limits, diagnostics: &faults)
    guard let root = included.root, included[root].kind == .mapping,
      included.entries(of: root).contains(where: { included.string(of: $0.key) == "keyphase" })
    else {
      let text = faults.isEmpty ? "is not a timeline file" : "cannot be read as YAML"
      return reader.report(
        .unreadableInclude, "`\(path)` \(text)", at: id,
        help: "an included file begins with `keyphase: 1`")
    }
    file.includes?.begin(found, included)
    let inner = reading(TreeReader(tree: included, isIncluded: true, diagnostics: faults))
    inner.reader.reportControlCharacters()
    var fields = DocumentFields(document: TimelineDocument(tree: included))
    inner.scope.decode(DocumentFields.record, at: root, into: &fields)
    DefinitionBinder(inner).finishDefinitions()
    let errors = inner.reader.diagnostics.sorted
    reader.log.bareNumbers += inner.reader.log.bareNumbers
    file.includes?.end()
    // The included file is checked separately; here, its first error is enough.
    if let first = errors.first(where: { $0.severity == .error }) {
      let count = errors.count { $0.severity == .error }
      var place = first.primary
      place.message = first.message
      // If the file is invalid because of another one, the error refers to the cause.
      if first.rule == .unreadableInclude, let cause = first.secondary.first { place = cause }
      reader.report(
        .unreadableInclude, "`\(path)` has \(count == 1 ? "an error" : "\(count) errors")", at: id,
        secondary: [place], help: "`keyphase validate \(place.source.path)` shows all of them")
    }
  }
}

extension TreeReader {
  fileprivate func report(
    _ error: ReferenceError, for path: String, resolved: String, at id: NodeID
  ) {
    let help =
      error != .missing
      ? error.help
      : path.contains("\\")
        ? "paths are written with `/`: `\(String(path.map { $0 == "\\" ? "/" : $0 }))`"
        : "paths are relative to this file's folder: is there a file `\(PathText.shown(resolved))`?"
    report(
      .unreadableInclude,
      "`\(path)` cannot be read\(error == .missing ? "" : ": \(error.reason)")", at: id, help: help)
  }
}
