import TimelineSyntax

/// A label as a frame draws it: on one line, or from one line down to another.
struct FrameLabel {
  let span: SourceSpan
  let message: String
  let isPrimary: Bool
  let firstLine: Int
  let lastLine: Int
  let ink: Ink

  var isMultiline: Bool { firstLine != lastLine }

  /// The character of its marks.
  var mark: Unicode.Scalar { isPrimary ? "^" : "-" }

  init(_ label: DiagnosticLabel, isPrimary: Bool, severity: Severity) {
    let source = label.source
    let span = FrameLabel.trimmed(label.span, in: source.bytes)
    self.span = span
    self.isPrimary = isPrimary
    message = label.message
    firstLine = source.lines.line(at: span.start)
    lastLine = max(firstLine, source.lines.line(at: max(span.start, span.end - 1)))
    ink = isPrimary ? Ink(severity) : .secondary
  }

  /// The span without white space at its end, and within the text.
  private static func trimmed(_ span: SourceSpan, in bytes: [UInt8]) -> SourceSpan {
    let start = min(span.start, bytes.count)
    var end = min(span.end, bytes.count)
    while end > start + 1, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return SourceSpan(start, end)
  }
}
