internal import TimelineSyntax

/// The conditions of `gsap.matchMedia()`.
extension GSAPImport {
  /// Reads the condition of `gsap.matchMedia().add("(min-width: 800px)", …)`, or conditions with names,
  /// and reports that it is imported as if it holds; one for reduced motion does not.
  ///
  /// - Returns: the index behind what plays with reduced motion alone; nil for all other places.
  mutating func skipCondition(at index: Int) -> Int? {
    guard parser.tokens[index].name == "add", parser.isMark(".", at: index - 1),
      parser.isMark("(", at: index + 1), index + 2 < parser.tokens.count
    else { return nil }
    let place = parser.tokens[index + 2].span
    parser.index = index + 2
    let value = parser.expression()
    if let condition = value.string, condition.hasPrefix("(") {
      guard Self.isReduced(condition) else {
        log.lose(
          "the condition `\(condition.prefix(80))` is left out", at: place,
          instead: "what it plays is imported as if it holds")
        return nil
      }
      log.lose(
        "what plays with `\(condition.prefix(80))` is not imported", at: place,
        instead: "it is left out; `reducedMotion` names the timeline that replaces another one")
      return max(parser.end(of: index + 1), index + 1)
    }
    let named = (value.object ?? []).filter { $0.value.string?.hasPrefix("(") ?? false }
    guard !named.isEmpty else { return nil }
    for entry in named {
      parser.assume(entry.key, !Self.isReduced(entry.value.string ?? ""), at: entry.value.span)
    }
    log.lose(
      "the conditions \(named.map { "`\($0.key)`" }.joined(separator: ", ")) are left out",
      at: place,
      instead: "what they play is imported as if all hold but those for reduced motion")
    return nil
  }

  private static func isReduced(_ condition: String) -> Bool {
    let words = condition.filter { $0 != " " }
    return words.contains("(prefers-reduced-motion:reduce)")
      || words.contains("(prefers-reduced-motion)")
  }
}
