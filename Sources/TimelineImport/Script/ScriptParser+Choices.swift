internal import TimelineSyntax

/// A choice between two literals by a condition of the program.
extension ScriptParser {
  struct Choice {
    /// The last name of the condition.
    var name: String
    /// What is shown while the condition holds.
    var first: ScriptValue
    var second: ScriptValue
  }

  /// The choice that fills a range of tokens, such as `isOpen ? "open" : "closed"`; nil for anything else.
  mutating func choice(in range: Range<Int>) -> Choice? {
    guard
      let mark = range.first(where: { isMark("?", at: $0) && !isMark(".", at: $0 + 1) }),
      mark > range.lowerBound, let name = tokens[mark - 1].name,
      // Only a name, or members of one: `!isOpen` and comparisons say something else.
      (range.lowerBound..<mark).allSatisfy({ tokens[$0].name != nil || isMark(".", at: $0) })
    else { return nil }
    index = mark + 1
    guard index < range.upperBound, let first = literal(), isMark(":", at: index) else {
      return nil
    }
    index += 1
    let second = expression()
    guard index == range.upperBound, second.object != nil || second.string != nil else {
      return nil
    }
    return Choice(name: name, first: first, second: second)
  }

  /// An object or a text; nil for anything else.
  private mutating func literal() -> ScriptValue? {
    let start = index
    if case .string(let text) = tokens[start].kind {
      index += 1
      return ScriptValue(kind: .string(text), span: tokens[start].span)
    }
    guard isMark("{", at: start) else { return nil }
    return primary(0).flatMap { $0.object == nil ? nil : $0 }
  }
}
