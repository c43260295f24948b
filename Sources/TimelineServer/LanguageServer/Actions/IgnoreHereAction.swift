internal import TimelineLint
internal import TimelineSyntax

extension CodeAction.Source {
  /// Inserts a comment that ignores a finding; errors cannot be ignored.
  static let ignoreHere = CodeAction.Source(kind: "quickfix") { request in
    let source = request.context.source
    return request.touched.compactMap { diagnostic in
      guard let rule = LintRule.named(diagnostic.rule), !rule.isValidation else { return nil }
      let line = source.lines.line(at: diagnostic.primary.span.start)
      let start = source.lines.span(ofLine: line, in: source.bytes).start
      let indentation = source.bytes[start...].prefix { $0 == UInt8(ascii: " ") }
      let end = source.bytes.contains(13) ? "\r\n" : "\n"
      let comment =
        String(decoding: indentation, as: UTF8.self)
        + "# keyphase:ignore \(diagnostic.rule)" + end
      return CodeAction(
        title: "ignore `\(diagnostic.rule)` here",
        edits: [TextEdit(span: SourceSpan(start, start), replacement: comment)],
        diagnostic: diagnostic)
    }
  }
}
