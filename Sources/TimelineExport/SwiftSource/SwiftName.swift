/// Names of a file as Swift spells them.
enum SwiftName {
  /// A name in camel case, as a member: `loading-dots` is `loadingDots`.
  static func member(_ name: String) -> String {
    let camel = camelCase(name)
    return keywords.contains(camel) ? "`\(camel)`" : camel
  }

  /// A name in camel case, as a type: `LoadingDots`.
  static func type(_ name: String) -> String {
    let camel = camelCase(name)
    return camel.prefix(1).uppercased() + camel.dropFirst()
  }

  /// A name as a parameter and a member of a view, which has members of its own.
  static func parameter(_ name: String) -> String {
    let camel = camelCase(name)
    return own.contains(camel) ? "\(camel)Trigger" : member(name)
  }

  /// The names that the views and functions of exported source use.
  private static let own: Set<String> = [
    "body", "content", "isRepeating", "phase", "plays", "reducesMotion", "run", "values",
  ]

  /// The letters and digits of a name, with a capital behind what parts them.
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

  /// The words that cannot stand as a member's name without backticks.
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
