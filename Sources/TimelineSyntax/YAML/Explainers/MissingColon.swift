extension SyntaxExplainer {
  /// `- linear { to: 1 }`: the kind's own colon is missing.
  static let missingColon = SyntaxExplainer { fault in
    guard fault.failure.problem.contains("mapping values are not allowed") else { return nil }
    let span = fault.span(ofLine: fault.line)
    var start = span.start + fault.indentation(ofLine: fault.line)
    while start + 1 < span.end, fault.work[start] == 0x2D, fault.work[start + 1] == 0x20 {
      start += 2
    }
    var end = start
    while end < span.end, MissingSpace.isKeyByte(fault.work[end]) { end += 1 }
    guard end > start, end + 1 < span.end, fault.work[end] == 0x20,
      fault.work[end + 1] == UInt8(ascii: "{") || fault.work[end + 1] == UInt8(ascii: "[")
    else { return nil }
    let name = fault.text(SourceSpan(start, end))
    return SyntaxRepair(
      diagnostic: fault.error(
        "a colon is missing after `\(name)`", at: SourceSpan(end, end + 1),
        help: "write `\(name): \(fault.text(SourceSpan(end + 1, span.end)))`",
        fix: Fix(
          title: "put a colon after `\(name)`",
          edits: [TextEdit(span: SourceSpan(end, end), replacement: ":")], isSafe: true)),
      brokenLine: fault.line)
  }

  /// `tracks`, with keys deeper below it: its own colon is missing.
  static let bareKey = SyntaxExplainer { fault in
    guard fault.failure.problem.contains("mapping values are not allowed") else { return nil }
    var above = fault.line - 1
    while above >= 1, fault.isBlank(line: above) { above -= 1 }
    guard above >= 1, fault.indentation(ofLine: above) < fault.indentation(ofLine: fault.line)
    else { return nil }
    let span = fault.span(ofLine: above)
    var start = span.start + fault.indentation(ofLine: above)
    if fault.text(SourceSpan(start, span.end)).hasPrefix("- ") { start += 2 }
    var end = start
    while end < span.end, MissingSpace.isKeyByte(fault.work[end]) { end += 1 }
    // Behind the word at most blanks: with more it is a value, or a text.
    guard end > start, fault.work[end..<span.end].allSatisfy({ $0 == 0x20 }) else { return nil }
    let name = fault.text(SourceSpan(start, end))
    return SyntaxRepair(
      diagnostic: fault.error(
        "a colon is missing after `\(name)`", at: SourceSpan(start, end), help: "write `\(name):`",
        fix: Fix(
          title: "put a colon after `\(name)`",
          edits: [TextEdit(span: SourceSpan(end, end), replacement: ":")], isSafe: true)),
      brokenLine: above)
  }

  /// `{ to:, duration: 0.3 }`: a key without its value.
  static let emptyEntry = SyntaxExplainer { fault in
    for line in fault.suspects {
      let span = fault.span(ofLine: line)
      var offset = span.start
      while offset + 1 < span.end {
        if ValueScan.opensQuotes(in: fault.work, at: offset, from: span.start) {
          offset = ValueScan.endOfQuotes(in: fault.work, from: offset, end: span.end)
          continue
        }
        if fault.work[offset] == UInt8(ascii: ":"), ",}".utf8.contains(fault.work[offset + 1]) {
          // Whether it stands in brackets is looked up from the beginning, and so just once a line.
          guard fault.isInBrackets(offset) else { break }
          var start = offset
          while start > span.start, MissingSpace.isKeyByte(fault.work[start - 1]) { start -= 1 }
          guard start < offset else { break }
          let name = fault.text(SourceSpan(start, offset))
          return SyntaxRepair(
            diagnostic: fault.error(
              "`\(name)` has no value", at: SourceSpan(start, offset + 1),
              help: "write one behind the colon and a space: `\(name): …`"),
            masks: [(SourceSpan(offset, offset + 1), 0x20)],
            broken: SourceSpan(start, offset + 1))
        }
        offset += 1
      }
    }
    return nil
  }
}
