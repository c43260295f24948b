internal import TimelineSyntax

/// The selectors of a style sheet that are animated.
extension StyleImport {
  /// The selectors with animations, in the order of the source.
  mutating func subjects(isReduced: Bool) -> [Subject] {
    var order: [String] = []
    var found: [String: Subject] = [:]
    var unknown: [StyleSheet.Declaration] = []
    for rule in contents.rules where rule.isReduced == isReduced {
      let (selector, copy) = Self.divided(rule.selector)
      let isAnimated = rule.declarations.contains { StyleAnimation.isAnimation($0.name) }
      guard
        isAnimated || found[selector] != nil
          || rule.declarations.contains(where: {
            $0.name.hasPrefix("offset-") || $0.name == "transform-origin"
          })
      else {
        continue
      }
      if found[selector] == nil {
        order.append(selector)
        found[selector] = Subject(
          selector: selector, variables: contents.variables, span: rule.span)
      }
      guard var subject = found[selector] else { continue }
      subject.variables.add(rule.declarations)
      if let copy {
        var own: [StyleAnimation] = [StyleAnimation()]
        StyleAnimation.apply(rule.declarations, to: &own, subject.variables) { _ in }
        subject.delays[copy] = own.first?.delay.value(.seconds) ?? 0
        if subject.animations.isEmpty { subject.animations = own.filter { $0.name != nil } }
      } else {
        StyleAnimation.apply(rule.declarations, to: &subject.animations, subject.variables) {
          unknown.append($0)
        }
        for declaration in rule.declarations {
          subject.declarations[declaration.name] = subject.variables.resolved(declaration.value)
        }
      }
      found[selector] = subject
    }
    for declaration in unknown { report(declaration) }
    return order.compactMap { found[$0] }.filter { !$0.animations.isEmpty }
  }

  /// Reports a declaration of an animation that is not understood.
  private mutating func report(_ declaration: StyleSheet.Declaration) {
    let value = declaration.value.text(in: input.source)
    switch declaration.name {
    case "animation-timeline", "animation-range", "animation-range-start", "animation-range-end":
      guard !["auto", "normal"].contains(value) else { return }
      log.lose(
        "`\(declaration.name)` plays an animation by scrolling", at: declaration.span,
        instead: "it plays by time; a `driver` moves a timeline by an input")
    default:
      log.lose(
        "`\(value)` is no value of `\(declaration.name)` that is known", at: declaration.span,
        instead: "it is left out")
    }
  }

  /// A selector without `:nth-child(2)`, and the place that it names.
  private static func divided(_ selector: String) -> (selector: String, copy: Int?) {
    for (word, first) in [
      (":nth-child(", 0), (":nth-of-type(", 0), (":first-child", 1), (":first-of-type", 1),
    ] {
      guard let range = selector.ranges(of: word).first else { continue }
      let rest = selector[range.upperBound...]
      if first > 0 { return (String(selector[..<range.lowerBound]) + rest, first) }
      let digits = rest.prefix { $0.isNumber }
      guard let number = Int(digits), number > 0, number <= 1000,
        rest.dropFirst(digits.count).first == ")"
      else { continue }
      return (String(selector[..<range.lowerBound]) + rest.dropFirst(digits.count + 1), number)
    }
    return (selector, nil)
  }

  /// A name for a selector: its last class, id or tag, with its pseudo-element.
  static func name(of selector: String) -> String {
    let compound = selector.split { " >+~".contains($0) }.last.map(String.init) ?? selector
    let parts = compound.split(separator: ":", omittingEmptySubsequences: true).map(String.init)
    let main = parts.first?.split { ".#[".contains($0) }.last.map(String.init) ?? ""
    let element = parts.dropFirst().first.map { "-\($0)" } ?? ""
    return ImportedNames.valid(main + element) ?? "element"
  }
}
