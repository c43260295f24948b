/// A state that a selector names, such as `hover` of `.card:hover`.
struct StyleState {
  /// The selector of the element in any state.
  var base: String
  var name: String

  /// The states that a selector may name, those that are sure first.
  ///
  /// `.card:hover .icon` is a state of `.card .icon` and of `.icon`, `.card.is-open` one of `.card`.
  static func all(of selector: String) -> [StyleState] {
    guard selector.utf8.count <= 400 else { return [] }
    var found: [StyleState] = []
    let plain = withoutStates(selector)
    if plain != selector, let name = pseudoClass(of: selector[...]) {
      found.append(StyleState(base: plain, name: name))
    }
    let last = selector.lastIndex { combinators.contains($0) }.map { selector.index(after: $0) }
    // Classes and attributes of the element itself.
    var before: Character = " "
    for index in selector[(last ?? selector.startIndex)...].indices {
      let character = selector[index]
      defer { before = character }
      let rest = selector[index...]
      guard ":.[".contains(character), !combinators.contains(before), before != ":",
        index > (last ?? selector.startIndex), !rest.hasPrefix("::"), !rest.contains("("),
        !structural.contains(where: { rest.hasPrefix($0) })
      else { continue }
      // The state of `dialog[open]::backdrop` is one of `dialog::backdrop`.
      var element: Substring = ""
      if let range = rest.firstRange(of: "::") { element = rest[range.lowerBound...] }
      let word = rest.dropLast(element.count).drop { ":.[".contains($0) }
      found.append(
        StyleState(
          base: String(selector[..<index]) + element,
          name: String(word.hasSuffix("]") ? word.dropLast() : word)))
    }
    // States of what contains it.
    for index in selector.indices where combinators.contains(selector[index]) {
      let base = selector[selector.index(after: index)...]
      guard let first = base.first, !combinators.contains(first),
        let name = ancestor(selector[..<index])
      else { continue }
      found.append(StyleState(base: String(base), name: name))
    }
    return found
  }

  /// A selector without pseudo-classes that come and go: `.card .icon` for `.card:hover .icon`.
  static func withoutStates(_ selector: String) -> String {
    guard selector.contains(":") else { return selector }
    var result = selector
    for state in pseudoClasses {
      while let range = result.firstRange(of: state) {
        // `:focus-within` is no `:focus`, and `:not(:hover)` is no state.
        let next = range.upperBound < result.endIndex ? result[range.upperBound] : " "
        guard !next.isLetter, next != "-", next != ")" else { return result }
        result.removeSubrange(range)
      }
    }
    return result
  }

  /// The pseudo-classes that an element has for a while; those that begin with another one come first.
  private static let pseudoClasses = [
    ":hover", ":active", ":focus-visible", ":focus-within", ":focus", ":checked", ":disabled",
    ":target", ":popover-open", ":open", ":invalid", ":valid",
  ]

  /// Pseudo-classes that say which element it is.
  private static let structural = [
    ":first-", ":last-", ":only-", ":root", ":empty", ":nth-", ":host", ":before", ":after",
  ]

  private static let combinators: Set<Character> = [" ", ">", "+", "~"]

  private static func pseudoClass(of selector: Substring) -> String? {
    pseudoClasses.filter { selector.contains($0) }.max { $0.count < $1.count }
      .map { String($0.dropFirst()) }
  }

  /// The state of what contains an element: a pseudo-class, or a class or attribute besides another one.
  private static func ancestor(_ above: Substring) -> String? {
    if let name = pseudoClass(of: above) { return name }
    guard let compound = above.split(whereSeparator: { combinators.contains($0) }).last else {
      return nil
    }
    // `.menu.open .item` and `.menu[open] .item`, but not `.menu .item`.
    let parts = compound.split { ".[#".contains($0) }
    guard parts.count > 1 || compound.hasPrefix(".is-"), let word = parts.last else { return nil }
    return String(word.prefix { !"]=:".contains($0) })
  }
}
