internal import TimelineFormatter
internal import TimelineSyntax

/// Keeps the columns of changed lines, and lays out those that do not fit any more.
enum LineFit {
  /// The text of a line after changes of its parts, each of which takes the difference of its width
  /// from the spaces after it, where these hold columns.
  private static func aligned(
    _ changes: ArraySlice<TextChanges.Change>, ofLine line: Int, in source: SourceFile
  ) -> [UInt8] {
    let span = source.lines.span(ofLine: line, in: source.bytes)
    var text = Array(source.bytes[span.range])
    // From the end, so that what is before a change stays where it is.
    for change in changes.reversed() {
      let start = change.span.start - span.start
      let former = CharacterWidth.columns(of: source.bytes[change.span.range])
      let growth = CharacterWidth.columns(of: change.text[...]) - former
      text.replaceSubrange(start..<start + change.span.count, with: change.text)
      let end = start + change.text.count
      guard growth != 0,
        let gap = gap(
          after: end, in: text, growth: change.text.count - change.span.count, source, line)
      else { continue }
      let count = max(gap.least, gap.range.count - growth)
      text.replaceSubrange(gap.range, with: [UInt8](repeating: 0x20, count: count))
    }
    return text
  }

  /// The next spaces that hold a column: after a comma or a colon, or before a comment.
  ///
  /// - Parameter growth: by how many bytes what stands there has moved.
  private static func gap(
    after start: Int, in bytes: [UInt8], growth: Int, _ source: SourceFile, _ line: Int
  ) -> (range: Range<Int>, least: Int)? {
    let end = bytes.count
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
        let word = word(at: next, in: bytes)
        if isWide || isAligned(word, at: next - growth, in: source, line) {
          return (index..<next, least)
        }
        // The column of a value without neighbours moves with it.
        if !isComment { return nil }
      }
      index = next
    }
    return nil
  }

  /// Whether a line beside has the same word, or a comment, at the same column.
  private static func isAligned(
    _ word: ArraySlice<UInt8>, at column: Int, in source: SourceFile, _ line: Int
  ) -> Bool {
    [line - 1, line + 1].contains { other in
      guard other >= 1, other <= source.lines.count else { return false }
      let span = source.lines.span(ofLine: other, in: source.bytes)
      let start = span.start + column
      return start > span.start && start < span.end && source.bytes[start - 1] == 0x20
        && self.word(at: start, in: source.bytes).elementsEqual(word)
    }
  }

  private static func word(at offset: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes[offset] == UInt8(ascii: "#") { return bytes[offset..<offset + 1] }
    let end = bytes[offset...].firstIndex { !$0.isNameByte } ?? bytes.count
    return bytes[offset..<end]
  }

  /// The text after changes: the changed lines keep their columns, and those that become too long,
  /// or that are to be laid out, are laid out as the formatter does; the other lines stay.
  static func text(_ changes: TextChanges, in source: SourceFile) -> SourceFile {
    let result = source.replacing(by: aligned(changes, in: source).applied(to: source.bytes))
    let comparison = LineComparison(from: source.bytes, to: result.bytes)
    let formatter = DocumentFormatter()
    let isNew = changes.list.filter(\.isNew).map { lines(of: $0.span, in: source) }
    let changed = laidOutLines(comparison, new: isNew, in: source, formatter)
    guard !changed.isEmpty else { return result }
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

  /// The changes with their parts of lines aligned.
  private static func aligned(_ changes: TextChanges, in source: SourceFile) -> TextChanges {
    var result = TextChanges()
    var rest = changes.list[...]
    while let first = rest.first {
      let line = source.lines.line(at: first.span.start)
      let group = rest.prefix { source.lines.line(at: $0.span.start) == line }
      rest = rest.dropFirst(group.count)
      if group.allSatisfy({ !$0.isNew && $0.isWithinLine(of: source) }) {
        let text = String(decoding: Self.aligned(group, ofLine: line, in: source), as: UTF8.self)
        let span = source.lines.span(ofLine: line, in: source.bytes)
        _ = result.add(TextEdit(span: span, replacement: text), isNew: false)
      } else {
        for change in group {
          let text = String(decoding: change.text, as: UTF8.self)
          _ = result.add(TextEdit(span: change.span, replacement: text), isNew: change.isNew)
        }
      }
    }
    return result
  }

  /// The lines of the result that are laid out.
  ///
  /// These are the lines that have become too long, and those of changes that are to be laid out, if
  /// what changes, and what is beside an addition, was as the formatter lays it out: a file in another
  /// layout keeps it.
  private static func laidOutLines(
    _ comparison: LineComparison, new: [Range<Int>], in source: SourceFile,
    _ formatter: DocumentFormatter
  ) -> [Range<Int>] {
    var others: [Range<Int>]?
    var result: [Range<Int>] = []
    func add(_ lines: Range<Int>) {
      if let last = result.last, last.upperBound == lines.lowerBound {
        result[result.count - 1] = last.lowerBound..<lines.upperBound
      } else {
        result.append(lines)
      }
    }
    for change in comparison.changes {
      // Lines that are changed one by one are looked at one by one.
      let isEven = change.old.count == change.new.count
      let parts =
        isEven
        ? zip(change.old, change.new).map { ($0..<$0 + 1, $1..<$1 + 1) }
        : [(change.old, change.new)]
      for (old, now) in parts {
        // A line that was too long before stays as it is.
        let isTooLong =
          now.contains { isLong(comparison.new[$0]) }
          && !old.contains { isLong(comparison.old[$0]) }
        let around = old.isEmpty ? max(0, old.lowerBound - 1)..<old.upperBound + 1 : old
        if isTooLong {
          add(now)
        } else if new.contains(where: { $0.overlaps(around) }) {
          others = others ?? differences(of: source, from: formatter)
          if others?.contains(where: { $0.overlaps(around) }) == false { add(now) }
        }
      }
    }
    return result
  }

  /// The lines that the formatter would change.
  private static func differences(
    of source: SourceFile, from formatter: DocumentFormatter
  ) -> [Range<Int>] {
    guard case .formatted(let layout) = formatter.format(source) else {
      return [0..<source.lines.count + 1]
    }
    return LineComparison(from: source.bytes, to: layout.bytes).changes.map(\.old)
  }

  /// The lines of a part of a text, from 0.
  private static func lines(of span: SourceSpan, in source: SourceFile) -> Range<Int> {
    source.lines.line(at: span.start) - 1..<source.lines.line(at: span.end)
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
