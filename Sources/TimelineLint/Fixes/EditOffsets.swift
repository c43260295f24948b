internal import TimelineSyntax

/// Where the places of a file are after edits, which must not overlap.
struct EditOffsets {
  /// The edits by their starts, each with the difference that it and those before it make.
  private let edits: [(span: SourceSpan, before: Int, after: Int)]

  init(_ edits: [TextEdit]) {
    var distance = 0
    self.edits = edits.sorted { $0.span < $1.span }.map { edit in
      let before = distance
      distance += edit.replacement.utf8.count - edit.span.count
      return (edit.span, before, distance)
    }
  }

  /// Where an offset is after the edits.
  ///
  /// An offset in a replaced span is moved to the start of the replacement.
  func offset(after offset: Int) -> Int {
    let next = edits.sortedIndex { $0.span.start >= offset } ?? edits.count
    guard next > 0 else { return offset }
    let last = edits[next - 1]
    return offset < last.span.end ? last.span.start + last.before : offset + last.after
  }

  /// Whether an edit is inside a span, and does not begin with it.
  func hasEdit(inside span: SourceSpan) -> Bool {
    guard let next = edits.sortedIndex(where: { $0.span.start > span.start }) else { return false }
    return edits[next].span.end <= span.end
  }
}

/// What identifies a finding in one version of a file.
struct FindingKey: Hashable {
  var rule: RuleName
  var message: String
  /// The offset of the primary location.
  var start: Int

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    message = diagnostic.message
    start = diagnostic.primary.span.start
  }

  /// The key of the same finding after edits of the file.
  func moved(by edits: EditOffsets) -> FindingKey {
    var key = self
    key.start = edits.offset(after: start)
    return key
  }
}
