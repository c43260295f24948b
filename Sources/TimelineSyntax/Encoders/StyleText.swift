/// CSS.
package enum StyleSink: TextSink {
  /// A string literal in double quotes.
  ///
  /// `<` is escaped, too, so that a `style` element cannot be ended.
  fileprivate static func string(_ text: String) -> String {
    var encoded = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": encoded += "\\\(scalar)"
      case "<": encoded += escape(scalar)
      case _ where scalar.isUnsafe: encoded += escape(scalar)
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded + "\""
  }

  /// An identifier: the rest of one, if `isStart` is false.
  fileprivate static func identifier(_ name: String, isStart: Bool) -> String {
    var encoded = ""
    for scalar in name.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isStart && encoded.isEmpty && isDigit || isStart && encoded == "-" && isDigit {
        encoded += escape(scalar)
      } else if scalar.isASCII ? UInt8(ascii: scalar).isNameByte : !scalar.isHidden {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += escape(scalar)
      }
    }
    return isStart && (encoded.isEmpty || encoded == "-") ? "\\2d " : encoded
  }

  /// The escape of a character; the space ends the digits and is no part of the text.
  private static func escape(_ scalar: Unicode.Scalar) -> String { "\\\(scalar.hexadecimal) " }
}

/// CSS.
package typealias StyleText = EncodedText<StyleSink>

extension EncodedText.StringInterpolation where Sink == StyleSink {
  /// A string in quotes.
  package mutating func appendInterpolation(string: String) {
    appendInterpolation(StyleText(encoded: StyleSink.string(string)))
  }

  /// An identifier, such as a class.
  package mutating func appendInterpolation(identifier name: String) {
    appendInterpolation(StyleText(encoded: StyleSink.identifier(name, isStart: true)))
  }

  /// The rest of an identifier that a literal has begun, such as `--`.
  package mutating func appendInterpolation(suffix name: String) {
    appendInterpolation(StyleText(encoded: StyleSink.identifier(name, isStart: false)))
  }

  /// A line of a comment.
  package mutating func appendInterpolation(comment text: String) {
    appendInterpolation(StyleText(encoded: BlockComment.line(text)))
  }
}
