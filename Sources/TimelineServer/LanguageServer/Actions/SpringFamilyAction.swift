internal import TimelineDocument
internal import TimelineSyntax

extension CodeAction.Source {
  /// Rewrites a spring with the equivalent parameters of another family.
  static let springFamily = CodeAction.Source(kind: "refactor.rewrite") { request in
    guard let spring = SpringExpression(at: request.span.start, in: request.loaded.document) else {
      return []
    }
    return spring.otherFamilies.map { family in
      CodeAction(
        title: "write the spring as \(family.title)",
        edits: [TextEdit(span: spring.span, replacement: family.text(of: spring.model.spring))])
    }
  }
}

/// The spring expression at the cursor.
private struct SpringExpression {
  let span: SourceSpan
  let model: SpringModel

  init?(at offset: Int, in document: TimelineDocument) {
    var springs: [(SourceSpan, SpringModel)] = []
    for timeline in document.timelines where timeline.span.range.contains(offset) {
      guard case .tracks(let list) = timeline.contents else { continue }
      for keyframe in list.tracks.flatMap(\.keyframes) {
        if let spring = keyframe.spring { springs.append((spring.span, spring.value)) }
      }
    }
    for definition in document.springs where definition.label.source === document.source {
      if let span = document.tree.valueSpan(ofKeyAt: definition.label.span) {
        springs.append((span, definition.value))
      }
    }
    guard
      let found = springs.first(where: { $0.0.start <= offset && offset <= $0.0.end }),
      document.source.bytes[found.0.range].first == UInt8(ascii: "{")
    else { return nil }
    (span, model) = found
  }

  /// The families other than the one in which the spring is expressed.
  var otherFamilies: [SpringFamily] { SpringFamily.allCases.filter { $0 != model.family } }
}

extension YAMLTree {
  /// The span of the value for the key at a span, or nil if there is no such key.
  fileprivate func valueSpan(ofKeyAt span: SourceSpan) -> SourceSpan? {
    let key = nodeIDs.first { self[$0].span == span && self[$0].kind == .scalar }
    guard let value = key.map(value(of:)), nodeIDs.contains(value) else { return nil }
    return self[value].span
  }
}
