internal import TimelineDocument
internal import TimelineFormatter
internal import TimelineLint
internal import TimelineSyntax

extension LanguageRequest {
  /// Formats the lines of a range, as far as that does not depend on the others.
  static let rangeFormatting = LanguageRequest(
    "textDocument/rangeFormatting",
    capability: JSONValue.Member("documentRangeFormattingProvider", true)
  ) { context in
    let result = try await context.formatted()
    guard let result, let span = context.span else { return .array([]) }
    let edits = LineEdits.edits(from: context.source, to: result).filter {
      span.start <= $0.span.end && $0.span.start <= span.end
    }
    let text = context.source.replacing(by: edits.applied(to: context.source.bytes))
    // Half of a change may move an entry to another mapping.
    guard case .formatted(let whole) = context.formatter.format(text), whole.bytes == result.bytes
    else { return .array([]) }
    return .array(edits.map(context.edit))
  }
}
