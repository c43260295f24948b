import TimelineSyntax

/// The content of an exported file.
package struct ExportContent: Sendable {
  /// The bytes; none if the content has a number that no file can have.
  let bytes: [UInt8]
  /// Whether a number that is not finite was to be written.
  let hasNonFiniteNumber: Bool

  /// The content of a file that is no text.
  init(bytes: [UInt8]) { self.init(bytes: bytes, hasNonFiniteNumber: false) }

  private init(bytes: [UInt8], hasNonFiniteNumber: Bool) {
    self.bytes = bytes
    self.hasNonFiniteNumber = hasNonFiniteNumber
  }

  /// No content, of an export that was refused.
  static let none = ExportContent(bytes: [], hasNonFiniteNumber: false)

  init(_ text: EncodedText<some TextSink>) {
    self.init(bytes: Array(text.string.utf8), hasNonFiniteNumber: text.hasNonFiniteNumber)
  }

  /// The content of a file with one JSON value.
  init(_ json: JSONWriter) {
    self.init(
      bytes: json.bytes + [UInt8(ascii: "\n")], hasNonFiniteNumber: json.hasNonFiniteNumber)
  }
}
