import TimelineSyntax

/// The layout of a label in a frame, on one or more lines.
struct FrameLabel {
  let span: SourceSpan
  let message: String
  let isPrimary: Bool
  let firstLine: Int
  let lastLine: Int
  let style: TextStyle

  var isMultiline: Bool { firstLine != lastLine }

  /// The character that marks the span.
  var mark: Unicode.Scalar { isPrimary ? "^" : "-" }

  init(_ label: DiagnosticLabel, isPrimary: Bool, severity: Severity) {
    let source = label.source
    let span = FrameLabel.trimmed(label.span, in: source.bytes)
    self.span = span
    self.isPrimary = isPrimary
    message = label.message
    firstLine = source.lines.line(at: span.start)
    lastLine = max(firstLine, source.lines.line(at: max(span.start, span.end - 1)))
    style = isPrimary ? TextStyle(severity) : .secondary
  }

  /// The span without trailing whitespace, clamped to the file.
  private static func trimmed(_ span: SourceSpan, in bytes: [UInt8]) -> SourceSpan {
    let start = min(span.start, bytes.count)
    var end = min(span.end, bytes.count)
    while end > start + 1, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return SourceSpan(start, end)
  }
}
