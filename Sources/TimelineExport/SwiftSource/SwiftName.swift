/// Converts names of a document to Swift identifiers.
enum SwiftName {
  /// The name of a member, in lower camel case: `loading-dots` becomes `loadingDots`.
  static func member(_ name: String) -> String {
    let camel = camelCase(name)
    return keywords.contains(camel) ? "`\(camel)`" : camel
  }

  /// The name of a type, in upper camel case: `LoadingDots`.
  static func type(_ name: String) -> String {
    let camel = camelCase(name)
    return camel.prefix(1).uppercased() + camel.dropFirst()
  }

  /// The name of a parameter that is also a member of a view, without conflicts with the view's own
  /// members.
  static func parameter(_ name: String) -> String {
    let camel = camelCase(name)
    return own.contains(camel) ? "\(camel)Trigger" : member(name)
  }

  /// The names that exported views and functions use themselves.
  private static let own: Set<String> = [
    "body", "content", "isRepeating", "phase", "plays", "reducesMotion", "run", "values",
  ]

  /// The letters and digits of a name, capitalized after each separator.
  private static func camelCase(_ name: String) -> String {
    var result = ""
    var isNext = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        isNext = !result.isEmpty
        continue
      }
      result += isNext ? character.uppercased() : String(character)
      isNext = false
    }
    if result.isEmpty { return "__" }
    return result.first?.isNumber ?? false ? "_" + result : result
  }

  /// The keywords that need backticks as the name of a member.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "break", "case", "catch", "class", "continue",
    "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "for", "func", "guard",
    "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private",
    "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
