internal import TimelineSyntax

/// The selectors of a style sheet that are animated.
extension StyleImport {
  /// The selectors with animations, in the order of the source.
  mutating func subjects(isReduced: Bool) -> [Subject] {
    var order: [String] = []
    var found: [String: Subject] = [:]
    var unknown: [(selector: String, declaration: StyleSheet.Declaration, part: [StyleToken])] = []
    for rule in contents.rules where rule.isReduced == isReduced {
      let (selector, copy) = Self.numbered(rule, among: found) ?? Self.divided(rule.selector)
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
      if let copy {
        // The copy has what the rule of all declares, with its own values and custom properties.
        var variables = subject.variables
        variables.add(rule.declarations)
        var own: [StyleAnimation] = []
        StyleAnimation.apply(subject.ordered + rule.declarations, to: &own, variables) { _, _ in }
        if isAnimated || rule.declarations.contains(where: { $0.name.hasPrefix("--") }) {
          subject.delays[copy] = own.first?.delay.value(.seconds) ?? 0
        }
        if subject.animations.isEmpty { subject.animations = own.filter { $0.name != nil } }
      } else {
        subject.variables.add(rule.declarations)
        StyleAnimation.apply(rule.declarations, to: &subject.animations, subject.variables) {
          unknown.append((selector, $0, $1))
        }
        for declaration in rule.declarations {
          subject.declarations[declaration.name] = subject.variables.resolved(declaration.value)
          subject.ordered.removeAll { $0.name == declaration.name }
          subject.ordered.append(declaration)
        }
      }
      found[selector] = subject
    }
    for selector in order {
      if let subject = found[selector] { found[selector] = counted(subject) }
    }
    for (selector, declaration, part) in unknown {
      // The delays of copies whose number is known have been computed.
      let isCounted =
        declaration.name.hasSuffix("-delay") && !(found[selector]?.delays ?? [:]).isEmpty
      if !isCounted { report(part, of: declaration) }
    }
    let all = order.compactMap { found[$0] }.filter { !$0.animations.isEmpty }
    if isReduced { return all }
    let drawing = drawingRules
    return all.map { inheriting($0, from: drawing) }
  }

  /// The rules that say how something is drawn, each under one of the parts that its selector demands.
  private var drawingRules: [Substring: [(index: Int, compound: StyleCompound)]] {
    var result: [Substring: [(index: Int, compound: StyleCompound)]] = [:]
    for (index, rule) in contents.rules.enumerated()
    where !rule.isReduced && rule.declarations.contains(where: { Self.drawn.contains($0.name) }) {
      guard let compound = StyleCompound(rule.selector), let part = compound.parts.min() else {
        continue
      }
      result[part, default: []].append((index, compound))
    }
    return result
  }

  /// A selector with what the rules of fewer of its classes and states say of how it is drawn: `.a.is-open`
  /// has the opacity of `.a`.
  private func inheriting(
    _ subject: Subject, from drawing: [Substring: [(index: Int, compound: StyleCompound)]]
  ) -> Subject {
    guard let own = StyleCompound(subject.selector) else { return subject }
    var result = subject
    var added: [StyleSheet.Declaration] = []
    let others = own.parts.flatMap { drawing[$0] ?? [] }.filter { own.contains($0.compound) }
    for rule in others.map(\.index).sorted().map({ contents.rules[$0] })
    where rule.selector != subject.selector {
      for declaration in rule.declarations
      where Self.drawn.contains(declaration.name)
        && !subject.ordered.contains(where: { $0.name == declaration.name })
      {
        added.removeAll { $0.name == declaration.name }
        added.append(declaration)
      }
    }
    for declaration in added {
      result.declarations[declaration.name] = subject.variables.resolved(declaration.value)
    }
    result.ordered = added + subject.ordered
    return result
  }

  /// A selector with the delays of its copies, if their number is known: those that its rule computes from
  /// `sibling-index()` or a custom property which the page sets.
  private mutating func counted(_ subject: Subject) -> Subject {
    let timed = subject.ordered.filter {
      StyleAnimation.isAnimation($0.name)
        && ($0.name.hasSuffix("animation") || $0.name.hasSuffix("-delay"))
    }
    guard subject.delays.isEmpty,
      let count = subject.variables.values["--count"].flatMap({ StyleQuantity($0)?.value(.none) }),
      (2...1000).contains(count), !timed.isEmpty
    else { return subject }
    let names = Set(timed.flatMap { subject.variables.undeclared(in: $0.value) })
    guard !names.isEmpty || timed.contains(where: { $0.value.hasSiblingIndex }) else {
      return subject
    }
    var result = subject
    var others: [Double]?
    for copy in 0..<Int(count) {
      var variables = subject.variables
      let index = [StyleToken(kind: .number(Double(copy)), span: subject.span)]
      for name in names { variables.set(name, index) }
      var own: [StyleAnimation] = []
      let declarations = subject.ordered.map { declaration in
        var numbered = declaration
        numbered.value = declaration.value.replacingSiblingIndex(by: copy + 1)
        return numbered
      }
      StyleAnimation.apply(declarations, to: &own, variables) { _, _ in }
      let delays = own.map { $0.delay.value(.seconds) }
      guard let known = delays.first, let first = known, !delays.contains(nil) else {
        return subject
      }
      result.delays[copy + 1] = first
      let differences = delays.map { ($0 ?? 0) - first }
      if let others, zip(others, differences).contains(where: { abs($0 - $1) > 1e-6 }) {
        log.lose(
          "the animations of the copies of `\(Self.name(of: subject.selector))` start by different delays",
          at: timed.last?.span ?? subject.span, instead: "all start as the first one does")
        return result
      }
      others = others ?? differences
      if copy == 0 { result.animations = own }
    }
    return result
  }

  /// The selector of which a rule such as `.dot-2 { --index: 2 }` gives a copy its numbers, and the place
  /// of the copy from 1; nil for other rules.
  private static func numbered(
    _ rule: StyleContents.Rule, among known: [String: Subject]
  ) -> (selector: String, copy: Int?)? {
    guard let dash = rule.selector.lastIndex(of: "-"),
      let index = Int(rule.selector[rule.selector.index(after: dash)...]),
      (0..<1000).contains(index),
      known[String(rule.selector[..<dash])] != nil,
      rule.declarations.allSatisfy({ $0.name.hasPrefix("--") })
    else { return nil }
    return (String(rule.selector[..<dash]), index + 1)
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
