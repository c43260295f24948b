package import TimelineSyntax

/// A comment that says which findings are not to be reported.
///
/// `# keyphase:ignore RULE, RULE` speaks of its own line or, alone on its line, of the line below;
/// `# keyphase:ignore-file RULE` of the whole file. What follows the names is a reason for people.
package struct SuppressionComment: Sendable, Hashable {
  /// What a comment speaks of.
  package enum Scope: Sendable, Hashable {
    case line
    case file

    /// The word behind `keyphase:`.
    package var word: String { self == .line ? "ignore" : "ignore-file" }
  }

  /// A rule as it is named in a comment.
  package struct Name: Sendable, Hashable {
    package var rule: RuleName
    package var span: SourceSpan
  }

  package var scope: Scope
  package var names: [Name]
  /// The whole comment.
  package var comment: YAMLComment

  /// The edit that removes names; the comment as a whole where no other name is left.
  package func removal(of unwanted: [Name], in source: SourceFile) -> TextEdit {
    let kept = names.filter { !unwanted.contains($0) }
    guard let first = names.first, let last = names.last, !kept.isEmpty else {
      return TextEdit(span: spanWithSpace(in: source), replacement: "")
    }
    return TextEdit(
      span: first.span.union(last.span),
      replacement: kept.map(\.rule.text).joined(separator: ", "))
  }

  /// The comment with the blanks before it, or with its whole line where it is alone on it.
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
