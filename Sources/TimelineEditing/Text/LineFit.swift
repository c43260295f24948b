internal import TimelineFormatter
internal import TimelineSyntax

/// Keeps the columns of changed lines, and lays out those that do not fit any more.
enum LineFit {
  /// An edit of a part of a line that takes the difference of its width from the spaces after it,
  /// where these hold columns.
  static func aligned(_ edit: TextEdit, in source: SourceFile) -> TextEdit {
    let former = CharacterWidth.columns(of: source.bytes[edit.span.range])
    let growth = CharacterWidth.columns(of: edit.replacement) - former
    let line = source.lines.line(at: edit.span.start)
    let span = source.lines.span(ofLine: line, in: source.bytes)
    guard growth != 0, edit.span.end <= span.end,
      let gap = gap(after: edit.span.end, until: span.end, in: source, line)
    else { return edit }
    let count = max(gap.least, gap.span.count - growth)
    guard count != gap.span.count else { return edit }
    let kept = source.text(in: SourceSpan(edit.span.end, gap.span.start))
    return TextEdit(
      span: SourceSpan(edit.span.start, gap.span.end),
      replacement: edit.replacement + kept + String(repeating: " ", count: count))
  }

  /// The next spaces that hold a column: after a comma or a colon, or before a comment.
  private static func gap(
    after start: Int, until end: Int, in source: SourceFile, _ line: Int
  ) -> (span: SourceSpan, least: Int)? {
    let bytes = source.bytes
    var index = start
    while index < end {
      guard bytes[index] == 0x20 else {
        index += 1
        continue
      }
      var next = index
      while next < end, bytes[next] == 0x20 { next += 1 }
      guard next < end else { return nil }
      let isComment = bytes[next] == UInt8(ascii: "#")
      let isColumn =
        index > 0
        && (bytes[index - 1] == UInt8(ascii: ",") || bytes[index - 1] == UInt8(ascii: ":"))
      if isComment || isColumn {
        let least = isComment ? 2 : 1
        let isWide = next - index > least
        if isWide || isAligned(next, in: source, line) {
          return (SourceSpan(index, next), least)
        }
        // The column of a value without neighbours moves with it.
        if !isComment { return nil }
      }
      index = next
    }
    return nil
  }

  /// Whether a line beside has the same word, or a comment, at the same column.
  private static func isAligned(_ offset: Int, in source: SourceFile, _ line: Int) -> Bool {
    let column = offset - source.lines.starts[line - 1]
    let word = word(at: offset, in: source.bytes)
    return [line - 1, line + 1].contains { other in
      guard other >= 1, other <= source.lines.count else { return false }
      let span = source.lines.span(ofLine: other, in: source.bytes)
      let start = span.start + column
      return start > span.start && start < span.end && source.bytes[start - 1] == 0x20
        && self.word(at: start, in: source.bytes) == word
    }
  }

  private static func word(at offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes[offset] == UInt8(ascii: "#") { return bytes[offset..<offset + 1] }
    let end = bytes[offset...].firstIndex { !$0.isNameByte } ?? bytes.count
    return bytes[offset..<end]
  }

  /// The text after some edits, of which the changed lines are laid out as the formatter does; the
  /// other lines stay.
  ///
  /// - Parameter isNew: whether all changed lines are laid out, and not only those that have become
  ///   too long.
  static func text(_ edits: [TextEdit], in source: SourceFile, isNew: Bool) -> SourceFile {
    let result = source.replacing(by: edits.applied(to: source.bytes))
    let comparison = LineComparison(from: source.bytes, to: result.bytes)
    let changed = comparison.changes.map(\.new)
    // A line that was too long before stays as it is.
    let isTooLong = comparison.changes.contains { change in
      change.new.contains { isLong(comparison.new[$0]) }
        && !change.old.contains { isLong(comparison.old[$0]) }
    }
    let formatter = DocumentFormatter()
    guard isTooLong || isNew && isLaidOut(comparison, in: source, formatter) else { return result }
    guard case .formatted(let whole) = formatter.format(result), whole.bytes != result.bytes else {
      return result
    }
    func isSound(_ bytes: [UInt8]) -> Bool {
      // Half of a change may move an entry to another mapping.
      guard bytes != result.bytes,
        case .formatted(let again) = formatter.format(result.replacing(by: bytes))
      else { return false }
      return again.bytes == whole.bytes
    }
    let bytes = laidOut(changed, from: result.bytes, to: whole.bytes)
    if isSound(bytes) { return result.replacing(by: bytes) }
    // In a file with another layout, the lines beside are laid out, too: what the change changes in
    // the layout is taken alone.
    if case .formatted(let former) = formatter.format(source),
      let bytes = replaced(comparison, as: LineComparison(from: former.bytes, to: whole.bytes)),
      isSound(bytes)
    {
      return result.replacing(by: bytes)
    }
    return result
  }

  /// Whether the lines that change, and those beside an addition, are as the formatter lays them
  /// out: a file in another layout keeps it.
  private static func isLaidOut(
    _ comparison: LineComparison, in source: SourceFile, _ formatter: DocumentFormatter
  ) -> Bool {
    guard case .formatted(let layout) = formatter.format(source) else { return false }
    let others = LineComparison(from: source.bytes, to: layout.bytes).changes.map(\.old)
    return comparison.changes.allSatisfy { change in
      let lines =
        change.old.isEmpty
        ? max(0, change.old.lowerBound - 1)..<change.old.upperBound + 1 : change.old
      return !others.contains { $0.overlaps(lines) }
    }
  }

  /// The former text with each changed part as it is in the layout; nil if other lines change there.
  private static func replaced(
    _ comparison: LineComparison, as layout: LineComparison
  ) -> [UInt8]? {
    guard comparison.changes.count == layout.changes.count else { return nil }
    var bytes: [UInt8] = []
    var next = 0
    for (change, laidOut) in zip(comparison.changes, layout.changes) {
      guard change.old.count == laidOut.old.count else { return nil }
      bytes += comparison.old[next..<change.old.lowerBound]
      bytes += layout.new[laidOut.new]
      next = change.old.upperBound
    }
    return bytes + comparison.old[next..<comparison.old.count]
  }

  private static func isLong(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    while let last = line.last, last.isLineBreak { line.removeLast() }
    return CharacterWidth.columns(of: line) > LayoutPrinter.lineLength
  }

  /// The text with some lines as they are in another layout of it.
  private static func laidOut(
    _ lines: [Range<Int>], from text: [UInt8], to layout: [UInt8]
  ) -> [UInt8] {
    let comparison = LineComparison(from: text, to: layout)
    var bytes: [UInt8] = []
    var next = 0
    for change in comparison.changes {
      bytes += comparison.old[next..<change.old.lowerBound]
      next = change.old.upperBound
      // What is added at the edge of the lines belongs to those beside them.
      let edge = change.old.isEmpty ? 1 : 0
      let isInside = lines.contains {
        $0.lowerBound + edge <= change.old.lowerBound
          && change.old.upperBound + edge <= $0.upperBound
      }
      if isInside {
        bytes += comparison.new[change.new]
      } else if change.old.count == change.new.count {
        for (old, new) in zip(change.old, change.new) {
          bytes += lines.contains { $0.contains(old) } ? comparison.new[new] : comparison.old[old]
        }
      } else {
        bytes += comparison.old[change.old]
      }
    }
    return bytes + comparison.old[next..<comparison.old.count]
  }
}
