/// JavaScript, in a module or in a `script` element.
package enum ScriptSink: TextSink {}

/// JavaScript.
package typealias ScriptText = EncodedText<ScriptSink>

extension EncodedText.StringInterpolation where Sink == ScriptSink {
  /// A line of a comment between `/*` and `*/`.
  package mutating func appendInterpolation(comment text: String) {
    appendInterpolation(ScriptText(encoded: BlockComment.line(text)))
  }
}

/// Comments between `/*` and `*/`, as CSS and JavaScript have them.
enum BlockComment {
  /// A line of a comment, which does not close it.
  static func line(_ text: String) -> String {
    var encoded = ""
    for character in PlainLine.text(text) {
      if character == "/", encoded.last == "*" { encoded += " " }
      encoded.append(character)
    }
    return encoded
  }
}

extension EncodedText.StringInterpolation where Sink == ScriptSink {
  /// The value that a writer of JavaScript values has written.
  package mutating func appendInterpolation(value json: JSONWriter) {
    guard json.language == .javaScript else { return }
    appendInterpolation(ScriptText(encoded: String(decoding: json.bytes, as: UTF8.self)))
    if json.hasNonFiniteNumber { appendInterpolation(Double.nan) }
  }

  /// The key of a member of an object, in quotation marks if it needs them.
  package mutating func appendInterpolation(key text: String) {
    var json = JSONWriter(language: .javaScript)
    json.key(text)
    appendInterpolation(ScriptText(encoded: String(decoding: json.bytes.dropLast(), as: UTF8.self)))
  }
}
