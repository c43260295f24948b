extension SyntaxMistake {
  /// `"C:\temp\q"`: an invalid escape sequence.
  static let badEscape = SyntaxMistake { error in
    let problem = error.failure.problem
    guard
      problem.contains("escape") || problem.contains("hexdecimal")
        || problem.contains("Unicode character")
    else { return nil }
    let line = error.span(ofLine: error.line)
    // libyaml points after the backslash, somewhere in the digits.
    var start = min(error.failure.offset, max(line.start, line.end - 1))
    while start > line.start, error.work[start] != UInt8(ascii: "\\") { start -= 1 }
    let kind = start + 1 < line.end ? error.work[start + 1] : 0
    let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][kind] ?? 0
    let span = SourceSpan(start, min(error.character(at: start + 1).end + digits, line.end))
    let text = error.text(span)
    let value = error.failure.contextOffset ?? line.start
    guard digits > 0 else {
      return error.leavingOut(
        valueAt: value,
        Diagnostic(
          .yamlSyntax, "`\(text)` is not a YAML escape", at: error.label(span),
          help:
            "write `\\\\` for a backslash, or use single quotes, in which it is an ordinary character"
        ))
    }
    let hex = text.dropFirst(2)
    guard hex.utf8.count == digits, let code = UInt32(hex, radix: 16) else {
      let named = error.text(SourceSpan(start, start + 2))
      return error.leavingOut(
        valueAt: value,
        Diagnostic(
          .yamlSyntax, "the escape `\(named)` needs \(digits) hexadecimal digits",
          at: error.label(span), help: "write all of them, with leading zeros"))
    }
    guard (0xD800...0xDFFF).contains(code) else {
      return error.leavingOut(
        valueAt: value,
        Diagnostic(
          .yamlSyntax, "`\(text)` is not a Unicode character", at: error.label(span),
          help: "the last one is `\\U0010FFFF`"))
    }
    return error.leavingOut(valueAt: value, Escapes.surrogate(error, span, code))
  }
}

private enum Escapes {
  /// JSON encodes an emoji as two surrogate escapes, which YAML does not allow.
  static func surrogate(_ error: SyntaxError, _ span: SourceSpan, _ code: UInt32) -> Diagnostic {
    let message = "`\(error.text(span))` is half of a surrogate pair"
    let next = SourceSpan(span.end, min(span.end + 6, error.span(ofLine: error.line).end))
    let text = error.text(next)
    guard text.hasPrefix("\\u"), let low = UInt32(text.dropFirst(2), radix: 16),
      code < 0xDC00, (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00))
    else {
      return Diagnostic(
        .yamlSyntax, message, at: error.label(span), help: "write the character itself")
    }
    let whole = span.union(next)
    return Diagnostic(
      .yamlSyntax, message, at: error.label(whole), help: "write the character itself: `\(scalar)`",
      fix: Fix(
        title: "write `\(scalar)`",
        replacing: whole, by: String(scalar), isSafe: true))
  }
}
