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
