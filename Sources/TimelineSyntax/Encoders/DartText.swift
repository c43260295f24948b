/// Dart source.
package enum DartSink: TextSink {
  /// An identifier of the letters and digits of a name; none of the words that the callers append to is a
  /// keyword.
  fileprivate static func identifier(_ name: String) -> String {
    var encoded = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
    // A name that begins with `_` is private to its file.
    while encoded.first == "_" { encoded.removeFirst() }
    if encoded.first?.isNumber ?? true { encoded = "n" + encoded }
    return encoded
  }
}

/// Dart source.
package typealias DartText = EncodedText<DartSink>

extension EncodedText.StringInterpolation where Sink == DartSink {
  /// The rest of a line that a literal has begun with `//`.
  package mutating func appendInterpolation(comment text: String) {
    appendInterpolation(DartText(encoded: PlainLine.text(text)))
  }

  /// An identifier.
  package mutating func appendInterpolation(identifier name: String) {
    appendInterpolation(DartText(encoded: DartSink.identifier(name)))
  }

  /// What a writer of JSON has written, as maps and lists of Dart.
  package mutating func appendInterpolation(value json: JSONWriter) {
    // In strings of Dart, `$` begins a term; elsewhere JSON has none.
    let text = String(decoding: json.bytes, as: UTF8.self).replacing("$", with: "\\$")
    appendInterpolation(DartText(encoded: text))
    if json.hasNonFiniteNumber { appendInterpolation(Double.nan) }
  }
}
