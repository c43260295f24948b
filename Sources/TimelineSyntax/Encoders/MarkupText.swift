/// XML and HTML, whose text and attributes are encoded in the same way.
package enum MarkupSink: TextSink {
  /// A string for text or a quoted attribute: markup and line breaks as references, and characters
  /// that either language forbids as U+FFFD.
  package static func text(_ text: String) -> String {
    // Most strings need no encoding.
    if text.utf8.allSatisfy(isPlain) { return text }
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": encoded += "&amp;"
      case "<": encoded += "&lt;"
      case ">": encoded += "&gt;"
      case "\"": encoded += "&quot;"
      case "'": encoded += "&apos;"
      case "\t", "\n", "\r": encoded += "&#\(scalar.value);"
      // HTML reads a reference to one of the others, U+0080 to U+009F, as a printable character.
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value),
        _ where scalar.value & 0xFFFE == 0xFFFE:
        encoded += "\u{FFFD}"
      case _ where scalar.isUnsafe:
        encoded += "&#x\(scalar.hexadecimal);"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  /// A line of a comment, which must be followed by a space.
  ///
  /// XML forbids two adjacent hyphens in a comment, and HTML ends it with them.
  fileprivate static func comment(_ text: String) -> String {
    var encoded = ""
    for scalar in PlainLine.text(text).unicodeScalars {
      if scalar == "-", encoded.hasSuffix("-") { encoded += " " }
      encoded.unicodeScalars.append(scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar)
    }
    return encoded
  }
}

/// XML or HTML.
package typealias MarkupText = EncodedText<MarkupSink>

extension EncodedText.StringInterpolation where Sink == MarkupSink {
  /// Text between tags, or in an attribute in quotes.
  package mutating func appendInterpolation(text: String) {
    appendInterpolation(MarkupText(encoded: MarkupSink.text(text)))
  }

  /// A line of a comment, between spaces.
  package mutating func appendInterpolation(comment: String) {
    appendInterpolation(MarkupText(encoded: MarkupSink.comment(comment)))
  }

  /// The content of a `style` element, which has no encoding: it must not come from a file.
  package mutating func appendInterpolation(style: StyleText) {
    appendInterpolation(MarkupText(encoded: style.string))
  }

  /// The content of a `script` element.
  ///
  /// Its strings have no `<`, which could begin the end tag.
  package mutating func appendInterpolation(script: ScriptText) {
    appendInterpolation(MarkupText(encoded: script.string))
  }
}
