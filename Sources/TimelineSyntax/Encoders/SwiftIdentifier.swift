/// An identifier of Swift, made of the letters and digits of any text.
package struct SwiftIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The identifier without backticks.
  package private(set) var name: String

  /// The name of a value or function, in lower camel case: `loading-dots` becomes `loadingDots`.
  package init(lowerCamelCase text: String) {
    let camel = Self.camelCase(text)
    let capitals = camel.prefix(while: \.isUppercase)
    // The last capital begins a word: `URLCount` becomes `urlCount`.
    let isWhole = capitals.count == camel.count || capitals.count < 2
    let count = isWhole ? capitals.count : capitals.count - 1
    name = camel.prefix(count).lowercased() + camel.dropFirst(count)
  }

  /// The name of a type, in upper camel case: `LoadingDots`.
  package init(upperCamelCase text: String) {
    let camel = Self.camelCase(text)
    name = camel.prefix(1).uppercased() + camel.dropFirst()
  }

  /// The identifier followed by a word that makes it another one.
  package func followed(by word: StaticString) -> SwiftIdentifier {
    var result = self
    result.name += word.description
    return result
  }

  /// The identifier followed by a number that makes it another one.
  package func followed(by number: Int) -> SwiftIdentifier {
    var result = self
    result.name += "\(number)"
    return result
  }

  /// The identifier in source, in backticks if it is a keyword.
  package var text: String { isKeyword ? "`\(name)`" : name }

  /// Whether the identifier needs backticks.
  package var isKeyword: Bool { Self.keywords.contains(name) }

  package var description: String { text }

  /// The letters and digits of a text, capitalized after each separator.
  private static func camelCase(_ text: String) -> String {
    var result = ""
    var isNext = false
    for character in text {
      guard character.isLetter || character.isNumber else {
        isNext = !result.isEmpty
        continue
      }
      // Marks belong to their letter; other scalars that join it are invisible.
      let letter = String(String.UnicodeScalarView(character.unicodeScalars.filter(isAllowed)))
      result += isNext ? letter.uppercased() : letter
      isNext = false
    }
    if result.isEmpty { return "__" }
    return result.first?.isNumber ?? false ? "_" + result : result
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  /// The words that are no identifiers, or begin an expression, unless they are in backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "any", "as", "associatedtype", "await", "borrow", "break",
    "case", "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit",
    "didSet", "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "unsafe", "var", "where", "while", "willSet", "yield",
  ]
}
