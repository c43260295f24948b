internal import TimelineSyntax

/// The number of a copy in values of a style sheet.
extension [StyleToken] {
  /// Whether `sibling-index()` is in it.
  var hasSiblingIndex: Bool { contains { $0.kind == .function("sibling-index") } }

  /// The tokens with a number in place of `sibling-index()`.
  func replacingSiblingIndex(by number: Int) -> [StyleToken] {
    guard hasSiblingIndex else { return self }
    var result: [StyleToken] = []
    var isInside = false
    for token in self {
      if isInside {
        if case .close = token.kind { isInside = false }
        continue
      }
      if token.kind == .function("sibling-index") {
        result.append(StyleToken(kind: .number(Double(number)), span: token.span))
        isInside = true
      } else {
        result.append(token)
      }
    }
    return result
  }
}

extension StyleVariables {
  /// The names of custom properties in a value that no rule declares, and that have no fallback.
  func undeclared(in tokens: [StyleToken]) -> [String] {
    let resolved = resolved(tokens)
    return zip(resolved, resolved.dropFirst()).compactMap { function, name in
      guard function.kind == .function("var"), case .ident(let text) = name.kind else { return nil }
      return text
    }
  }
}
