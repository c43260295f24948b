internal import TimelineSyntax

extension Sequence<TextEdit> {
  /// Where an offset is after the edits, which must not overlap.
  ///
  /// An offset in a replaced span is moved to the start of the replacement.
  func offset(after offset: Int) -> Int {
    var result = offset
    for edit in self where edit.span.start < offset {
      let removed = Swift.min(edit.span.end, offset) - edit.span.start
      result += (edit.span.end <= offset ? edit.replacement.utf8.count : 0) - removed
    }
    return result
  }
}
