internal import TimelineLint
internal import TimelineSyntax

/// The completion items in a comment: the names of rules in `# keyphase:ignore`.
struct SuppressionCompletion {
  let items: [CompletionItem]

  /// Returns nil outside of comments.
  init?(_ position: CursorPosition, in source: SourceFile) {
    guard let start = position.commentStart else { return nil }
    var text = source.text(in: SourceSpan(start, position.word.start))[...]
    text = text.drop { $0 == "#" || $0 == " " || $0 == "\t" }
    let directives = ["ignore", "ignore-file"]
    if text == "keyphase:" {
      items = directives.map { CompletionItem(label: $0, kind: .keyword) }
      return
    }
    guard let directive = directives.first(where: { text.hasPrefix("keyphase:\($0) ") }) else {
      items = []
      return
    }
    let names = text.dropFirst("keyphase:\(directive) ".count).split(
      separator: ",", omittingEmptySubsequences: false
    ).map { $0.filter { $0 != " " && $0 != "\t" } }
    // After a name, a comma is missing.
    guard names.last?.isEmpty ?? true else {
      items = []
      return
    }
    items = LintRule.all.filter { !$0.isValidation && !names.contains($0.name.text) }.map {
      CompletionItem(
        label: $0.name.text, kind: .enumMember, documentation: $0.description.summary)
    }
  }
}
