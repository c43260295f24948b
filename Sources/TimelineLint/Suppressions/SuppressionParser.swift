internal import TimelineSyntax

/// Parses comments as suppressions.
struct SuppressionParser {
  /// The result of parsing a comment.
  enum Outcome {
    case suppression(SuppressionComment)
    case malformed(MalformedSuppression)
  }

  let source: SourceFile
  let comment: YAMLComment
  private var offset: Int

  init(_ comment: YAMLComment, in source: SourceFile) {
    self.source = source
    self.comment = comment
    offset = comment.span.start
  }

  /// Parses the comment; returns nil if it is not about suppression.
  mutating func parse() -> Outcome? {
    skip { $0 == UInt8(ascii: "#") || $0.isBlank }
    // A fast path for the many comments without the keyword.
    guard let first = byte, first | 0x20 == UInt8(ascii: "k") else { return nil }
    let start = offset
    skip(\.isLetter)
    guard source.text(in: SourceSpan(start, offset)).lowercased() == "keyphase" else { return nil }
    skip { !$0.isLetter }
    let directive = word()
    guard let scope = Self.scope(of: directive) else { return nil }
    let wordsEnd = offset
    let words = source.text(in: SourceSpan(start, wordsEnd))
    let isExact = words == "keyphase:\(scope.word)" && byte.map(\.isBlank) ?? true
    // `ignore: a` and `ignore=a`
    skip { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
    let directiveEnd = offset
    skip(\.isBlank)
    let names = self.names()
    guard isExact else {
      // A sentence that only happens to begin with these words is not a suppression.
      let isSuppression =
        words.contains { $0 == ":" || $0 == "-" }
        || names.contains { RuleLookup($0.rule).isRule }
      guard isSuppression else { return nil }
      let isSure = !names.isEmpty && !(directive.contains("next") && !comment.isAlone)
      return .malformed(
        MalformedSuppression(
          fault: .words, span: SourceSpan(start, directiveEnd), scope: isSure ? scope : nil))
    }
    if names.isEmpty {
      return .malformed(
        MalformedSuppression(fault: .noRule, span: comment.span, scope: scope))
    }
    if let span = missingComma() {
      return .malformed(MalformedSuppression(fault: .missingComma, span: span, scope: scope))
    }
    return .suppression(SuppressionComment(scope: scope, names: names, comment: comment))
  }

  /// Parses names that are separated by commas.
  private mutating func names() -> [SuppressionComment.Name] {
    var names: [SuppressionComment.Name] = []
    while true {
      skip { $0.isBlank || $0 == UInt8(ascii: ",") }
      let start = offset
      let text = word()
      guard !text.isEmpty else { return names }
      names.append(
        SuppressionComment.Name(rule: RuleName(text), span: SourceSpan(start, offset)))
      let end = offset
      skip(\.isBlank)
      guard byte == UInt8(ascii: ",") else {
        offset = end
        return names
      }
    }
  }

  /// The location of a missing comma: after the names, before another word that is the name of a
  /// rule.
  private mutating func missingComma() -> SourceSpan? {
    let end = offset
    skip(\.isBlank)
    let next = word()
    return !next.isEmpty && RuleLookup(RuleName(next)).isRule ? SourceSpan(end, end) : nil
  }

  /// The scope of a keyword after `keyphase`, including likely misspellings.
  private static func scope(of word: String) -> SuppressionComment.Scope? {
    let word = word.lowercased()
    if word == "ignore" { return .line }
    if word == "ignore-file" { return .file }
    let verbs = ["ignore", "disable", "suppress", "allow", "noqa", "nolint", "skip", "off"]
    for verb in verbs where word == verb || word.hasPrefix(verb + "-") {
      return word.hasSuffix("-file") || word.hasSuffix("-all") ? .file : .line
    }
    if Suggestion.distance(word, "ignore") <= 2 { return .line }
    return Suggestion.distance(word, "ignore-file") <= 2 ? .file : nil
  }

  private var byte: UInt8? { offset < comment.span.end ? source.bytes[offset] : nil }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while let byte, isSkipped(byte) { offset += 1 }
  }

  /// Parses letters, digits, hyphens and underscores, starting with a letter.
  private mutating func word() -> String {
    guard let byte, byte.isLetter else { return "" }
    let start = offset
    skip(\.isNameByte)
    return source.text(in: SourceSpan(start, offset))
  }
}

extension RuleLookup {
  /// Whether it is the current or a former name of a rule.
  fileprivate var isRule: Bool {
    if case .unknown = self { false } else { true }
  }
}
