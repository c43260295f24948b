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
  ///
  /// - Parameter unknown: called with what of a declaration is not understood.
  static func all(
    of declarations: [StyleSheet.Declaration], _ variables: StyleVariables,
    unknown: (StyleSheet.Declaration, [StyleToken]) -> Void
  ) -> [StyleTransition] {
    var parts: [StyleTransition] = []
    for declaration in declarations where declaration.name.hasPrefix("transition") {
      let values = variables.resolved(declaration.value).parts(at: .comma).filter { !$0.isEmpty }
      guard !values.isEmpty else { continue }
      if declaration.name == "transition" {
        parts = values.prefix(64).filter { $0.first?.word != "none" }.map { value in
          var part = StyleTransition(span: declaration.span)
          for word in part.read(shorthand: value) { unknown(declaration, word) }
          return part
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
        let value = values[index % values.count]
        if !parts[index].read(declaration.name, value) { unknown(declaration, value) }
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

  /// Reads the words of `transition`, and returns those that are not understood.
  private mutating func read(shorthand tokens: [StyleToken]) -> [[StyleToken]] {
    var unknown: [[StyleToken]] = []
    var (hasDuration, hasProperty) = (false, false)
    for word in tokens.words {
      if let time = StyleQuantity(word)?.value(.seconds) {
        if hasDuration { delay = time } else { (duration, hasDuration) = (max(0, time), true) }
      } else if let found = StyleEasing(word) {
        easing = found
      } else if ["allow-discrete", "normal"].contains(word.first?.word) {
        continue
      } else if !hasProperty, word.count == 1, let name = Self.property(word) {
        (property, hasProperty) = (name, true)
      } else {
        unknown.append(word)
      }
    }
    return unknown
  }

  /// Reads a longhand; false where it is not understood.
  private mutating func read(_ longhand: String, _ value: [StyleToken]) -> Bool {
    switch longhand {
    case "transition-duration":
      guard let time = StyleQuantity(value)?.value(.seconds) else { return false }
      duration = max(0, time)
    case "transition-timing-function":
      guard let found = StyleEasing(value) else { return false }
      easing = found
    case "transition-delay":
      // One that differs between copies is reported by whoever asks for it.
      delay = StyleQuantity(value)?.value(.seconds) ?? delay
    default: break
    }
    return true
  }
}
