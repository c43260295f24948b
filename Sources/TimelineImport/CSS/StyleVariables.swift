internal import TimelineSyntax

/// The custom properties that are in effect somewhere.
struct StyleVariables: Sendable {
  private(set) var values: [String: [StyleToken]] = [:]

  /// Adds the custom properties of declarations, over those that are known.
  mutating func add(_ declarations: [StyleSheet.Declaration]) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      values[declaration.name] = declaration.value
    }
  }

  /// Gives a custom property another value.
  mutating func set(_ name: String, _ value: [StyleToken]) { values[name] = value }

  /// A value with `var()` replaced; one that no rule declares and that has no fallback remains.
  func resolved(_ tokens: [StyleToken]) -> [StyleToken] {
    guard tokens.contains(where: { $0.kind == .function("var") }) else { return tokens }
    var budget = 4096
    return resolved(tokens, depth: 0, &budget)
  }

  private func resolved(
    _ tokens: [StyleToken], depth: Int, _ budget: inout Int
  ) -> [StyleToken] {
    var result: [StyleToken] = []
    var index = 0
    while index < tokens.count, budget > 0 {
      guard tokens[index].kind == .function("var"), depth < 16 else {
        result.append(tokens[index])
        budget -= 1
        index += 1
        continue
      }
      var end = index + 1
      var open = 1
      while end < tokens.count {
        if tokens[end].opens { open += 1 }
        if case .close = tokens[end].kind { open -= 1 }
        if open == 0 { break }
        end += 1
      }
      let inside = Array(tokens[(index + 1)..<min(end, tokens.count)])
      let parts = inside.parts(at: .comma)
      var replacement: [StyleToken]?
      if case .ident(let name)? = parts.first?.first?.kind { replacement = values[name] }
      if replacement == nil, let comma = inside.firstIndex(where: { $0.kind == .comma }) {
        replacement = Array(inside[(comma + 1)...]).trimmed
      }
      if let replacement {
        result += resolved(replacement, depth: depth + 1, &budget)
      } else {
        result += tokens[index..<min(end + 1, tokens.count)]
        budget -= end - index
      }
      index = end + 1
    }
    return result
  }
}
