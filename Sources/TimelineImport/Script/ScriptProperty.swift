internal import TimelineDocument
internal import TimelineSyntax

/// A value of a script: of the property itself, or a change of what it is.
enum ScriptAmount {
  case value(StyleValue)
  case change(StyleValue)

  /// A change by nothing.
  var noChange: ScriptAmount {
    switch self {
    case .value(let value), .change(let value): .change(StyleValue(value.numbers.map { _ in 0 }))
    }
  }

  /// The value where the property has another one.
  func resolved(after current: StyleValue) -> StyleValue {
    switch self {
    case .value(let value): return value
    case .change(let change):
      var result = current
      result.numbers = zip(current.numbers, change.numbers).map { $0 + $1 }
      return result
    }
  }
}

/// The properties of GSAP, Motion and styles, with their values, as those here.
enum ScriptProperty {
  /// The property with another tool's name; nil if there is none.
  static func name(of word: String) -> String? {
    // As the export to Motion names the parts of a transform.
    if word.hasPrefix("--keyphase-") {
      let own = String(word.dropFirst("--keyphase-".count))
      return BuiltInProperty.names.contains(own) ? own : nil
    }
    // Custom properties are the page's, and depth is none of the plane.
    if word.hasPrefix("--") || word == "z" { return nil }
    if layout.contains(where: word.lowercased().hasPrefix) { return nil }
    if let style = StyleProperty.all[dashed(word)] { return style.name }
    // `xPercent` of GSAP is `x` in another unit.
    let plain = word.hasSuffix("Percent") ? String(word.dropLast("Percent".count)) : word
    return Vocabulary.translation(of: plain, among: BuiltInProperty.names)
  }

  /// Names of the libraries that have a property here, to suggest one.
  static let names =
    ["x", "y", "xPercent", "yPercent"] + BuiltInProperty.names
    + StyleProperty.all.keys.sorted().filter {
      !$0.contains("-") && !BuiltInProperty.names.contains($0)
    }

  /// The beginnings of properties that move the layout, which nothing here does.
  private static let layout = ["left", "right", "top", "bottom", "margin", "inset"]

  /// `backgroundColor` as CSS writes it.
  static func dashed(_ word: String) -> String {
    word.reduce(into: "") { text, character in
      if character.isASCII, character.isUppercase {
        text += "-\(character.lowercased())"
      } else {
        text.append(character)
      }
    }
  }

  /// The amount of a value; nil if it has no equivalent.
  ///
  /// - Parameter word: the name of the property in the script.
  static func amount(_ value: ScriptValue, of word: String, _ property: String) -> ScriptAmount? {
    guard let type = BuiltInProperty(rawValue: property)?.declaration.type else { return nil }
    let isPercent = word.hasSuffix("Percent")
    if let number = value.number {
      guard abs(number) <= 1e7, type.dimension == 1 else { return nil }
      if isPercent { return .value(StyleValue([0], percents: [number])) }
      return .value(StyleValue(number))
    }
    guard var text = value.string else { return nil }
    text = text.filter { $0 != " " || type.dimension > 1 || type.hasColors }
    for (prefix, sign) in [("+=", 1.0), ("-=", -1.0)] where text.hasPrefix(prefix) {
      guard case .value(var amount)? = amount(String(text.dropFirst(2)), property, isPercent) else {
        return nil
      }
      amount.numbers = amount.numbers.map { sign * $0 }
      return amount.hasPercents ? nil : .change(amount)
    }
    // The direction of a rotation in GSAP.
    for suffix in ["_cw", "_ccw", "_short"] where text.hasSuffix(suffix) {
      text = String(text.dropLast(suffix.count))
    }
    return amount(text, property, isPercent)
  }

  private static func amount(_ text: String, _ property: String, _ isPercent: Bool) -> ScriptAmount?
  {
    guard text.utf8.count < 1000,
      let tokens = StyleTokenizer.tokens(of: SourceFile(path: "value", text: text))
    else { return nil }
    if let style = StyleProperty.all.values.first(where: { $0.name == property }),
      let value = style.value(tokens)
    {
      return .value(value)
    }
    guard let quantity = StyleQuantity(tokens) else { return nil }
    if isPercent { return quantity.value(.none).map { .value(StyleValue([0], percents: [$0])) } }
    if property == "offsetX" || property == "offsetY", let length = quantity.length {
      return .value(StyleValue([length.points], percents: [length.percent]))
    }
    if let number = quantity.value(.degrees) ?? quantity.value(.none) ?? quantity.value(.points) {
      return .value(StyleValue(number))
    }
    let isFraction = ["scale", "scaleX", "scaleY"].contains(property)
    return isFraction ? quantity.fraction.map { .value(StyleValue($0)) } : nil
  }
}
