package import TimelineSyntax

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
    guard comment.span.end - offset >= Self.shortest else { return nil }
    if let outcome = parseDirective() { return outcome }
    return keywordInside.map(Outcome.malformed)
  }

  /// The length of the shortest suppression.
  private static let shortest = "keyphase:off".utf8.count

  /// Parses a comment that begins with the keyword, or with one that is nearly it.
  private mutating func parseDirective() -> Outcome? {
    let start = offset
    let first = byte ?? 0
    skip(\.isLetter)
    // A fast path for prose, which is most comments.
    guard (6...10).contains(offset - start),
      first | 0x20 == UInt8(ascii: "k") || byte == UInt8(ascii: ":")
    else { return nil }
    let keyword = source.text(in: SourceSpan(start, offset)).lowercased()
    guard Suggestion.distance(keyword, "keyphase") <= 2 else { return nil }
    let isKeyword = keyword == "keyphase"
    skip { !$0.isLetter }
    let directive = word()
    let scope = Self.scope(of: directive)
    let wordsEnd = offset
    let words = source.text(in: SourceSpan(start, wordsEnd))
    let isExact =
      scope.map { words == "keyphase:\($0.word)" && byte.map(\.isBlank) ?? true } ?? false
    // `ignore: a` and `ignore=a`
    skip { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
    let directiveEnd = offset
    skip(\.isBlank)
    let names = self.names()
    guard isExact, let scope else {
      // A sentence that only happens to begin with these words is not a suppression.
      let namesRule = names.contains { RuleLookup.known($0.rule) != nil }
      let resembles = isKeyword && scope != nil && words.contains { $0 == ":" || $0 == "-" }
      guard resembles || namesRule && (words.contains(":") || isKeyword && scope != nil) else {
        return nil
      }
      let isSure = !names.isEmpty && !(directive.contains("next") && !comment.isAlone)
      return .malformed(
        MalformedSuppression(
          fault: .words, span: SourceSpan(start, directiveEnd),
          scope: isSure ? scope : nil))
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

  /// A suppression after other words of the comment: `# slow on purpose, keyphase:ignore a`.
  private var keywordInside: MalformedSuppression? {
    let bytes = source.bytes[comment.span.range]
    // Nearly no comment has a colon.
    guard bytes.contains(UInt8(ascii: ":")) else { return nil }
    for start in bytes.indices
    where bytes[start] == UInt8(ascii: "k") && bytes[start...].starts(with: "keyphase:".utf8) {
      var parser = self
      parser.offset = start
      guard case .suppression(let found) = parser.parseDirective(),
        found.names.contains(where: { RuleLookup.known($0.rule) != nil })
      else { continue }
      return MalformedSuppression(
        fault: .notFirst, span: SourceSpan(start, comment.span.end), scope: nil)
    }
    return nil
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

  /// What stands in place of a comma after the names, before another word that is the name of a
  /// rule: nothing, another separator, or `and`.
  private mutating func missingComma() -> SourceSpan? {
    let end = offset
    skip { $0.isBlank || ";|/&+".utf8.contains($0) }
    // The end of the separator, without the blanks after it.
    var separatorEnd = source.bytes[end..<offset].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? end
    var next = word()
    if separatorEnd == end, ["and", "or"].contains(next.lowercased()) {
      separatorEnd = offset
      skip(\.isBlank)
      next = word()
    }
    return isRule(next) ? SourceSpan(end, separatorEnd) : nil
  }

  private func isRule(_ word: String) -> Bool {
    !word.isEmpty && RuleLookup.known(RuleName(word)) != nil
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

/// A comment that resembles a suppression but is invalid.
package struct MalformedSuppression: Sendable {
  package enum Fault: Sendable {
    /// The keywords before the names are misspelled.
    case words
    /// No rule is named.
    case noRule
    /// A comma is missing between two rule names.
    case missingComma
    /// Other words stand before the keywords.
    case notFirst
  }

  package var fault: Fault
  /// The location of the mistake: the keywords, the comment, or the missing comma.
  package var span: SourceSpan
  /// The scope that was most likely intended; nil if it is ambiguous.
  package var scope: SuppressionComment.Scope?
}
