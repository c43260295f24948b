package import TimelineSyntax

/// A comment that suppresses findings.
///
/// `# keyphase:ignore RULE, RULE` applies to its own line or, if it is alone on its line, to the
/// line below; `# keyphase:ignore-file RULE` applies to the whole file. The names may be followed
/// by a reason.
package struct SuppressionComment: Sendable, Hashable {
  /// The part of the file to which a comment applies.
  package enum Scope: Sendable, Hashable {
    case line
    case file

    /// The keyword after `keyphase:`.
    package var word: String { self == .line ? "ignore" : "ignore-file" }
  }

  /// The name of a rule in a comment.
  package struct Name: Sendable, Hashable {
    package var rule: RuleName
    package var span: SourceSpan
  }

  package var scope: Scope
  package var names: [Name]
  /// The whole comment.
  package var comment: YAMLComment

  /// The edit that removes names, or the whole comment if no name remains.
  package func removal(of unwanted: [Name], in source: SourceFile) -> TextEdit {
    let kept = names.filter { !unwanted.contains($0) }
    guard let first = names.first, let last = names.last, !kept.isEmpty else {
      return TextEdit(span: spanWithSpace(in: source), replacement: "")
    }
    return TextEdit(
      span: first.span.union(last.span),
      replacement: kept.map(\.rule.text).joined(separator: ", "))
  }

  /// The span of the comment with the preceding blanks, or its whole line if it is alone on it.
  private func spanWithSpace(in source: SourceFile) -> SourceSpan {
    let line = source.lines.line(at: comment.span.start)
    let starts = source.lines.starts
    if comment.isAlone {
      let end = line < starts.count ? starts[line] : source.bytes.count
      return SourceSpan(starts[line - 1], end)
    }
    var start = comment.span.start
    while start > 0, source.bytes[start - 1].isBlank {
      start -= 1
    }
    return SourceSpan(start, comment.span.end)
  }
}
