internal import TimelineSyntax

extension ValueType where Value == [Located<String>] {
  /// Relative paths of files, whose definitions are read immediately.
  static let includes = ValueType(.list(.string, minimumCount: 0, maximumCount: nil)) {
    decoder, id in
    let node = decoder.tree.resolve(id)
    guard decoder.tree[node].kind == .sequence else {
      decoder.reader.report(
        .wrongType, "`include` is a list of paths, but this is \(decoder.tree.describe(node))",
        at: id,
        help:
          "write `include: [\(decoder.tree[node].kind == .scalar && decoder.tree[node].contentCount > 0 ? decoder.tree.shortText(of: node) : "motion.yaml")]`"
      )
      return nil
    }
    var paths: [Located<String>] = []
    for item in decoder.tree.children(of: node) {
      guard let path = ValueType<String>.string.decode(&decoder, item) else { continue }
      paths.append(Located(path, node: item, span: decoder.tree[item].span))
      decoder.include(path, at: item)
    }
    return paths
  }
}

extension DocumentDecoder {
  /// Adds the definitions of a file to the current scope.
  fileprivate mutating func include(_ path: String, at id: NodeID) {
    guard let files = includes else { return }
    func fail(_ decoder: inout DocumentDecoder, _ message: String, _ help: String) {
      decoder.reader.report(.unreadableInclude, message, at: id, help: help)
    }
    let isOnDrive = path.dropFirst().hasPrefix(":\\") || path.dropFirst().hasPrefix(":/")
    if path.hasPrefix("/") || path.hasPrefix("~") || path.hasPrefix("\\") || isOnDrive {
      return fail(&self, "`\(path)` is an absolute path", "write the path from this file's folder")
    }
    if path.contains("://") {
      return fail(
        &self, "`\(path)` is an address, and only files can be included",
        "copy the file beside this one")
    }
    let resolved = IncludeReader.resolve(path, from: tree.source.path)
    if files.stack.contains(resolved) {
      let circle = (files.stack.drop { $0 != resolved } + [resolved]).map { "`\($0)`" }
      reader.report(
        .cyclicReference, "the files include each other: \(circle.joined(separator: " → "))",
        at: id,
        help: "move what both need into a third file")
      return
    }
    guard !files.finished.contains(resolved) else { return }
    guard files.stack.count <= IncludeReader.depthLimit else {
      reader.report(
        .limitExceeded, "more than \(IncludeReader.depthLimit) files include each other in a row",
        at: id, help: "include the files that define something directly")
      return
    }
    guard let bytes = files.readFile(resolved) else {
      if path.contains("\\") {
        let slashes = String(path.map { $0 == "\\" ? "/" : $0 })
        return fail(
          &self, "`\(path)` cannot be read", "paths are written with `/`: `\(slashes)`")
      }
      return fail(
        &self, "`\(path)` cannot be read",
        "paths count from this file's folder: is there a file `\(resolved)`?")
    }
    let source = SourceFile(path: resolved, bytes: bytes)
    var faults = DiagnosticBag()
    let included = YAMLReader.read(source, limits: budget.limits, diagnostics: &faults)
    guard let root = included.root, included[root].kind == .mapping,
      included.entries(of: root).contains(where: { included.string(of: $0.key) == "keyphase" })
    else {
      let text = faults.isEmpty ? "is no timeline file" : "cannot be read as YAML"
      return fail(&self, "`\(path)` \(text)", "an included file begins with `keyphase: 1`")
    }
    includes?.finished.insert(resolved)
    includes?.stack.append(resolved)
    let outer = reader
    reader = TreeReader(tree: included, isIncluded: true, diagnostics: faults)
    var fields = DocumentFields()
    decode(DocumentFields.record, at: root, into: &fields)
    finishDefinitions()
    let errors = reader.diagnostics.sorted
    reader = outer
    includes?.stack.removeLast()
    // The included file is checked separately; here, its first error is enough.
    if let first = errors.first(where: { $0.severity == .error }) {
      let count = errors.count { $0.severity == .error }
      var place = first.primary
      place.message = first.message
      // If the file is invalid because of another one, the error refers to the cause.
      if first.rule == .unreadableInclude, let cause = first.secondary.first { place = cause }
      reader.report(
        .unreadableInclude, "`\(path)` has \(count == 1 ? "an error" : "\(count) errors")", at: id,
        secondary: [place], help: "`keyphase validate \(place.source.path)` shows all of it")
    }
  }
}
