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
}
