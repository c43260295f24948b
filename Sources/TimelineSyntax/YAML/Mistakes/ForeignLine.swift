extension SyntaxMistake {
  /// A comment in another language's syntax, or a Markdown code fence.
  static let foreignLine = SyntaxMistake { error in
    for line in error.suspects {
      let span = error.span(ofLine: line)
      let start = span.start + error.indentation(ofLine: line)
      let text = error.text(SourceSpan(start, span.end))
      let isFence = text.hasPrefix("```")
      guard isFence || text.hasPrefix("//") || text.hasPrefix("/*") else { continue }
      let mark = SourceSpan(start, start + (isFence ? 3 : 2))
      return SyntaxRepair(
        diagnostic: Diagnostic(
          .yamlSyntax,
          isFence
            ? "this line is Markdown, not part of the file" : "a comment begins with `#`",
          at: error.label(isFence ? SourceSpan(start, span.end) : mark),
          help: isFence
            ? "remove it" : "write `# \(text.dropFirst(2).drop { $0 == " " })`",
          fix: Fix(
            title: isFence ? "remove the line" : "begin the comment with `#`",
            edits: [
              TextEdit(
                span: isFence ? SourceSpan(start, span.end) : mark, replacement: isFence ? "" : "#")
            ], isSafe: false)),
        masks: [(span, 0x20)], leavesOut: false)
    }
    return nil
  }
}
