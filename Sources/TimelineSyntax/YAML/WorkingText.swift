/// A document that is being parsed: the source, and a copy of the same length in which mistakes are
/// masked.
protocol WorkingText: DiagnosticSource {
  /// The bytes to parse, with all repairs so far.
  var work: [UInt8] { get }
  /// The start of the document after any byte order mark.
  var textStart: Int { get }
}

extension WorkingText {
  /// The bytes of a line without its line break.
  func span(ofLine line: Int) -> SourceSpan {
    let span = source.lines.span(ofLine: line, in: work)
    return SourceSpan(max(span.start, textStart), span.end)
  }

  /// The one-based line of an offset.
  func line(at offset: Int) -> Int { source.lines.line(at: offset) }

  /// The bytes of a span, with repairs, as a string.
  func text(_ span: SourceSpan) -> String { String(decoding: work[span.range], as: UTF8.self) }

  func text(ofLine line: Int) -> String { text(span(ofLine: line)) }

  /// Whether a line has only white space or a comment.
  func isBlank(line: Int) -> Bool {
    let first = work[span(ofLine: line).range].first { !$0.isBlank }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// The nearest line above another one that is not blank; nil if there is none.
  func lineOfText(above line: Int) -> Int? {
    var above = line - 1
    while above >= 1, isBlank(line: above) { above -= 1 }
    return above >= 1 ? above : nil
  }

  /// The number of white-space characters at the start of a line.
  func indentation(ofLine line: Int) -> Int {
    work[span(ofLine: line).range].prefix(while: \.isBlank).count
  }

  /// The offset of a line's first character that is not white space.
  func textStart(ofLine line: Int) -> Int { span(ofLine: line).start + indentation(ofLine: line) }

  /// Whether only white space precedes an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    let before = startOfBlanks(before: offset)
    return before <= textStart || work[before - 1].isLineBreak
  }

  /// The start of the white space that ends at an offset.
  func startOfBlanks(before end: Int) -> Int {
    var start = end
    while start > textStart, work[start - 1].isBlank { start -= 1 }
    return start
  }

  /// The end of the white space that begins at an offset.
  func endOfBlanks(from start: Int) -> Int {
    var end = start
    while end < work.count, work[end].isBlank { end += 1 }
    return end
  }

  /// The end of the word at an offset: before white space, a comma, a bracket, a colon or a line break.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < work.count, !" \t\n\r,[]{}:".utf8.contains(work[end]) { end += 1 }
    return max(end, min(start + 1, work.count))
  }

  /// The end of the unquoted key at an offset: letters, digits, `_` and `-`.
  func endOfKey(from start: Int, limit: Int) -> Int {
    var end = start
    while end < limit, work[end].isNameByte { end += 1 }
    return end
  }

  /// The span of the character at an offset; empty at the end of the document.
  func character(at offset: Int) -> SourceSpan {
    guard offset < work.count else { return SourceSpan(work.count, work.count) }
    var end = offset + 1
    while end < work.count, work[end] & 0xC0 == 0x80 { end += 1 }
    return SourceSpan(offset, end)
  }

  /// Whether a bracket is open on the line before an offset.
  func isInBrackets(_ offset: Int) -> Bool {
    let start = span(ofLine: line(at: offset)).start
    let before = work[start..<max(start, offset)]
    let opened = before.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    return opened > before.count { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
  }
}
