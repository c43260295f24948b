internal import TimelineDocument
internal import TimelineSyntax

extension LanguageRequest {
  /// Indents a new line: two columns deeper after a key without a value, at the dash after an item
  /// that is complete, otherwise as the line before it.
  static let onTypeFormatting = LanguageRequest(
    "textDocument/onTypeFormatting",
    capability: JSONValue.Member(
      "documentOnTypeFormattingProvider", ["firstTriggerCharacter": "\n"])
  ) { context in
    let source = context.source
    let offset = try context.offset()
    let line = source.lines.line(at: offset)
    let span = source.lines.span(ofLine: line, in: source.bytes)
    guard line > 1, source.bytes[span.range].allSatisfy({ $0 == 0x20 }),
      !CursorPosition(source.bytes, at: span.start).isFlow,
      let above = LineAbove(source.lines.span(ofLine: line - 1, in: source.bytes), in: source)
    else { return .array([]) }
    let spaces = above.indentation(in: await context.loaded().document)
    guard spaces != span.count else { return .array([]) }
    let edit = TextEdit(span: span, replacement: String(repeating: " ", count: spaces))
    return .array([context.edit(edit)])
  }
}

/// The line before a new one.
private struct LineAbove {
  private let source: SourceFile
  /// The offset of its content, after its dash if it has one.
  private let contentStart: Int
  /// The column of the last dash before its content; nil if there is none.
  private let dashColumn: Int?
  private let column: Int
  /// Whether the value of its key is on the lines after it.
  private let isOpen: Bool

  /// Returns nil for a line without content.
  init?(_ line: SourceSpan, in source: SourceFile) {
    let comment = CursorPosition(source.bytes, at: line.end).commentStart ?? line.end
    let text = source.bytes[line.start..<min(max(comment, line.start), line.end)]
    guard let last = text.last(where: { $0 != 0x20 }),
      let start = text.firstIndex(where: { $0 != 0x20 && $0 != UInt8(ascii: "-") })
    else { return nil }
    self.source = source
    contentStart = start
    column = start - line.start
    dashColumn = text[..<start].lastIndex(of: UInt8(ascii: "-")).map { $0 - line.start }
    isOpen = [":", "|", ">"].contains { last == UInt8(ascii: $0) }
  }

  /// The column at which the next line begins.
  func indentation(in document: TimelineDocument) -> Int {
    if isOpen { return column + 2 }
    guard let dashColumn else { return column }
    // An item that has one key, such as a keyframe, is complete with it.
    let position = CursorPosition(source.bytes, at: contentStart)
    let expected = ExpectedType.all(at: position.path, in: document)
    let isComplete = expected.contains { if case .choice = $0.type { true } else { false } }
    return isComplete ? dashColumn : column
  }
}
