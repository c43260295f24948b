internal import TimelineSyntax

extension LanguageRequest {
  /// Indents a new line: two columns deeper after a key without a value, otherwise as the line
  /// before it.
  static let onTypeFormatting = LanguageRequest(
    "textDocument/onTypeFormatting",
    capability: JSONValue.Member(
      "documentOnTypeFormattingProvider", ["firstTriggerCharacter": "\n"])
  ) { context in
    let source = context.source
    let offset = try context.offset()
    let line = source.lines.line(at: offset)
    let span = source.lines.span(ofLine: line, in: source.bytes)
    guard line > 1, source.bytes[span.range].allSatisfy({ $0 == 0x20 }) else { return .array([]) }
    let above = source.lines.span(ofLine: line - 1, in: source.bytes)
    let position = CursorPosition(source.bytes, at: span.start)
    let text = source.bytes[above.range]
    guard !position.isFlow, position.commentStart == nil,
      let last = text.last(where: { $0 != 0x20 })
    else { return .array([]) }
    let column = text.prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }.count
    let spaces = column + (last == UInt8(ascii: ":") ? 2 : 0)
    guard spaces != span.count else { return .array([]) }
    let edit = TextEdit(span: span, replacement: String(repeating: " ", count: spaces))
    return .array([context.edit(edit)])
  }
}
