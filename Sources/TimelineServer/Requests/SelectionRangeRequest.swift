internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// The ranges that a selection grows to: a word, its entry, the collections around it.
  static let selectionRange = LanguageRequest(
    "textDocument/selectionRange", capability: JSONValue.Member("selectionRangeProvider", true)
  ) { context in
    let tree = await context.loaded().document.tree
    let positions = context.document.positions
    return .array(
      context.parameters["positions"].elements.compactMap(TextPosition.init).map { position in
        let offset = positions.offset(of: position)
        var result = JSONValue.null
        for span in tree.spans(around: offset) {
          var members = [JSONValue.Member("range", context.range(span))]
          if !result.isNull { members.append(JSONValue.Member("parent", result)) }
          result = .object(members)
        }
        return result.isNull
          ? ["range": context.range(SourceSpan(offset, offset))] : result
      })
  }
}

extension YAMLTree {
  /// The spans of the nodes and entries that contain an offset, the largest first.
  fileprivate func spans(around offset: Int) -> [SourceSpan] {
    var spans = [SourceSpan(0, source.bytes.count)]
    func add(_ span: SourceSpan) {
      guard let last = spans.last, last.contains(span), last != span else { return }
      spans.append(span)
    }
    var node = root
    while let current = node {
      add(self[current].span)
      node = nil
      let isMapping = self[current].kind == .mapping
      guard isMapping || self[current].kind == .sequence else { break }
      let children = Array(children(of: current))
      for (index, child) in children.enumerated() {
        let span = self[child].span
        if isMapping, index % 2 == 0, index + 1 < children.count {
          let value = self[children[index + 1]].span
          let entry = value.start >= span.end ? span.union(value) : span
          if entry.start <= offset, offset <= entry.end { add(entry) }
        }
        if span.start <= offset, offset <= span.end { node = child }
      }
    }
    return spans
  }
}
