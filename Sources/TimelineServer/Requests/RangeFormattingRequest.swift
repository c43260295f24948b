internal import TimelineDocument
internal import TimelineFormatter
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// Formats the lines of a range, as far as the others can stay as they are.
  static let rangeFormatting = LanguageRequest(
    "textDocument/rangeFormatting",
    capability: JSONValue.Member("documentRangeFormattingProvider", true)
  ) { context in
    let result = try await context.formatted()
    guard let result, let span = context.span.map(context.source.lines(around:)) else {
      return .array([])
    }
    let edits = LineEdits.edits(from: context.source, to: result).filter {
      span.contains($0.span)
    }
    let text = context.source.replacing(by: edits.applied(to: context.source.bytes))
    // Half of a change may move an entry to another mapping.
    guard case .formatted(let whole) = context.formatter.format(text), whole.bytes == result.bytes
    else { return .array([]) }
    return .array(edits.map(context.edit))
  }
}

extension SourceFile {
  /// The whole lines of a span; a line at whose start it ends is not one of them.
  fileprivate func lines(around span: SourceSpan) -> SourceSpan {
    let first = lines.line(at: span.start)
    let last = max(first, lines.line(at: max(span.start, span.end - 1)))
    let end = last < lines.count ? lines.starts[last] : bytes.count
    return SourceSpan(lines.starts[first - 1], end)
  }
}
