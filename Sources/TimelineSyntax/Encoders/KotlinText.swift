/// Kotlin source.
package enum KotlinSink: TextSink {
  /// A number for people who read the source.
  package static func literal(of number: Double) -> Double { NumberText.written(number) }

  /// An identifier of the letters and digits of a name, in backticks if it is a keyword.
  fileprivate static func identifier(_ name: String) -> String {
    var encoded = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    if encoded.first?.isNumber ?? true { encoded = "_" + encoded }
    // A name of underscores alone is reserved.
    if encoded.allSatisfy({ $0 == "_" }) { encoded += "0" }
    return keywords.contains(encoded) ? "`\(encoded)`" : encoded
  }

  /// The words that are never identifiers.
  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]
}

/// Kotlin source.
package typealias KotlinText = EncodedText<KotlinSink>

extension EncodedText.StringInterpolation where Sink == KotlinSink {
  /// The rest of a line that a literal has begun with `//`.
  package mutating func appendInterpolation(comment text: String) {
    appendInterpolation(KotlinText(encoded: PlainLine.text(text)))
  }

  /// An identifier.
  package mutating func appendInterpolation(identifier name: String) {
    appendInterpolation(KotlinText(encoded: KotlinSink.identifier(name)))
  }
}
