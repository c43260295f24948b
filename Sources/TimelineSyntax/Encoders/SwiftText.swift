/// Swift source.
package enum SwiftSink: TextSink {
  /// A number for people who read the source.
  package static func literal(of number: Double) -> Double { NumberText.written(number) }

  /// A string literal in double quotes.
  fileprivate static func string(_ text: String) -> String {
    var encoded = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      // A backslash also begins an interpolation.
      case "\"", "\\": encoded += "\\\(scalar)"
      case _ where scalar.isUnsafe:
        encoded += "\\u{\(scalar.hexadecimal)}"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded + "\""
  }
}

/// Swift source.
package typealias SwiftText = EncodedText<SwiftSink>

extension EncodedText.StringInterpolation where Sink == SwiftSink {
  /// The rest of a line that a literal has begun with `//` or `///`.
  package mutating func appendInterpolation(comment text: String) {
    appendInterpolation(SwiftText(encoded: PlainLine.text(text)))
  }

  /// A string in quotes.
  package mutating func appendInterpolation(string: String) {
    appendInterpolation(SwiftText(encoded: SwiftSink.string(string)))
  }

  /// The beginning of an identifier, which a literal goes on with.
  package mutating func appendInterpolation(prefix identifier: SwiftIdentifier) {
    appendInterpolation(SwiftText(encoded: identifier.name))
  }

  /// A name of SwiftUI that a table of this program has, such as that of a preset.
  package mutating func appendInterpolation(word: String) {
    appendInterpolation(
      SwiftText(encoded: word.filter { $0.isASCII && $0.isLetter || $0.isNumber }))
  }

  /// An identifier, in backticks if it is a keyword.
  package mutating func appendInterpolation(_ identifier: SwiftIdentifier) {
    appendInterpolation(SwiftText(encoded: identifier.text))
  }
}
