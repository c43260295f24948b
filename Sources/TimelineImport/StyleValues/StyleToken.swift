internal import TimelineSyntax

/// A token of CSS Syntax Level 3.
struct StyleToken: Sendable {
  /// What a token is.
  enum Kind: Sendable, Hashable {
    case ident(String)
    /// A name with the `(` after it.
    case function(String)
    case at(String)
    case hash(String)
    case string(String)
    case url(String)
    case number(Double)
    case percentage(Double)
    case dimension(Double, String)
    case whitespace
    case colon
    case semicolon
    case comma
    /// `(`, `[` or `{`.
    case open(UInt8)
    /// `)`, `]` or `}`.
    case close(UInt8)
    /// Any other character.
    case delim(UInt8)
  }

  var kind: Kind
  var span: SourceSpan

  /// The name of an identifier in lower case; nil for other tokens.
  var word: String? { if case .ident(let name) = kind { name.lowercased() } else { nil } }

  /// Whether it begins a block or the arguments of a function.
  var opens: Bool {
    switch kind {
    case .open, .function: true
    default: false
    }
  }
}

extension [StyleToken] {
  /// The tokens without white space at both ends.
  var trimmed: [StyleToken] {
    var tokens = self[...]
    while tokens.first?.kind == .whitespace { tokens.removeFirst() }
    while tokens.last?.kind == .whitespace { tokens.removeLast() }
    return Array(tokens)
  }

  /// The parts between separators that are not inside of brackets.
  func parts(at separator: StyleToken.Kind) -> [[StyleToken]] {
    var parts: [[StyleToken]] = [[]]
    var depth = 0
    for token in self {
      if token.opens { depth += 1 }
      if case .close = token.kind { depth -= 1 }
      if depth == 0, token.kind == separator {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts.map(\.trimmed)
  }

  /// The parts between white space, and `/`, that are not inside of brackets.
  var words: [[StyleToken]] { parts(at: .whitespace).filter { !$0.isEmpty } }

  /// The source of the tokens, for messages.
  func text(in source: SourceFile) -> String {
    guard let first, let last else { return "" }
    return String(source.text(in: SourceSpan(first.span.start, last.span.end)).prefix(60))
  }

  /// The span of the tokens.
  var span: SourceSpan? {
    guard let first, let last else { return nil }
    return SourceSpan(first.span.start, Swift.max(first.span.start, last.span.end))
  }
}
