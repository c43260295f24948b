internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

extension CodeAction.Source {
  /// Inserts a comment that ignores a finding; errors cannot be ignored.
  ///
  /// An action is offered only if the finding is gone with it, and no other has come: a comment
  /// cannot silence a finding about another comment, for example.
  static let ignoreHere = CodeAction.Source(kind: "quickfix") { request in
    let findings = request.touched.filter { diagnostic in
      LintRule.named(diagnostic.rule).map { !$0.isValidation } ?? false
    }
    return findings.prefix(checkLimit).compactMap { diagnostic in
      let edit = TextEdit(
        span: request.insertion(before: diagnostic.primary.span.start),
        replacement: request.comment(ignoring: diagnostic))
      guard request.silences(edit, diagnostic) else { return nil }
      return CodeAction(
        title: "ignore `\(diagnostic.rule)` here", edits: [edit], diagnostic: diagnostic)
    }
  }

  /// The maximum number of findings for which actions are offered, each of which takes a lint.
  private static let checkLimit = 8
}

extension CodeActionRequest {
  /// The start of the line at an offset, after a byte order mark.
  fileprivate func insertion(before offset: Int) -> SourceSpan {
    let source = context.source
    let line = source.lines.line(at: offset)
    var start = source.lines.starts[line - 1]
    if start == 0, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    return SourceSpan(start, start)
  }

  fileprivate func comment(ignoring diagnostic: Diagnostic) -> String {
    let source = context.source
    let start = insertion(before: diagnostic.primary.span.start).start
    let indentation = source.bytes[start...].prefix { $0 == UInt8(ascii: " ") }
    return String(decoding: indentation, as: UTF8.self)
      + "# keyphase:ignore \(diagnostic.rule)" + (source.bytes.contains(13) ? "\r\n" : "\n")
  }

  /// Whether an edit removes a finding without adding another.
  fileprivate func silences(_ edit: TextEdit, _ diagnostic: Diagnostic) -> Bool {
    let source = context.source
    let text = source.replacing(by: [edit].applied(to: source.bytes))
    let configuration = context.configuration
    let after = Linter(
      configuration.settings(for: source).settings, isCancelled: { Task.isCancelled }
    ).lint(configuration.loader.load(text))
    func count(_ diagnostics: [Diagnostic], _ rule: RuleName) -> Int {
      diagnostics.count { $0.rule == rule }
    }
    return after.count < diagnostics.count
      && count(after, diagnostic.rule) < count(diagnostics, diagnostic.rule)
      && Set(after.map(\.rule)).isSubset(of: Set(diagnostics.map(\.rule)))
  }
}
