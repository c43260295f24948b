internal import TimelineSyntax

/// A part of a transition of CSS: how one property changes, or `all` of them.
struct StyleTransition {
  var property = "all"
  /// The time in seconds.
  var duration = 0.0
  var easing = StyleEasing.ease
  var delay = 0.0
  /// Where it is declared.
  var span: SourceSpan

  /// The parts of the transition that declarations are; those of the shorthand, or of the longhands.
  static func all(
    of declarations: [StyleSheet.Declaration], _ variables: StyleVariables
  ) -> [StyleTransition] {
    var parts: [StyleTransition] = []
    for declaration in declarations where declaration.name.hasPrefix("transition") {
      let values = variables.resolved(declaration.value).parts(at: .comma).filter { !$0.isEmpty }
      guard !values.isEmpty else { continue }
      if declaration.name == "transition" {
        parts = values.prefix(64).filter { $0.first?.word != "none" }.map {
          StyleTransition(shorthand: $0, at: declaration.span)
        }
        continue
      }
      if parts.isEmpty { parts = [StyleTransition(span: declaration.span)] }
      if declaration.name == "transition-property" {
        let first = parts
        parts = values.prefix(64).enumerated().map { index, value in
          var part = first[index % first.count]
          part.property = Self.property(value) ?? "all"
          return part
        }.filter { $0.property != "none" }
        if parts.isEmpty { return [] }
        continue
      }
      for index in parts.indices {
        parts[index].read(declaration.name, values[index % values.count])
      }
    }
    return parts
  }

  /// The name of a property, in lower case unless it is a custom one.
  private static func property(_ tokens: [StyleToken]) -> String? {
    guard case .ident(let name)? = tokens.first?.kind else { return nil }
    return name.hasPrefix("--") ? name : name.lowercased()
  }

  private init(span: SourceSpan) { self.span = span }

  private init(shorthand tokens: [StyleToken], at span: SourceSpan) {
    self.span = span
    var hasDuration = false
    for word in tokens.words {
      if let time = StyleQuantity(word)?.value(.seconds) {
        if hasDuration { delay = time } else { (duration, hasDuration) = (max(0, time), true) }
      } else if let found = StyleEasing(word) {
        easing = found
      } else if let name = Self.property(word), name != "allow-discrete", name != "normal" {
        property = name
      }
    }
  }

  private mutating func read(_ longhand: String, _ value: [StyleToken]) {
    switch longhand {
    case "transition-duration": duration = max(0, StyleQuantity(value)?.value(.seconds) ?? duration)
    case "transition-timing-function": easing = StyleEasing(value) ?? easing
    case "transition-delay": delay = StyleQuantity(value)?.value(.seconds) ?? delay
    default: break
    }
  }
}
