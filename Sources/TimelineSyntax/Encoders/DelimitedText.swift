/// Cells of tables in CSV and TSV.
package enum DelimitedText {
  /// Appends a string, quoted by RFC 4180 if a reader could take it apart.
  ///
  /// A spreadsheet runs a cell that begins with `=`, `+`, `-`, `@` or a control character, so an
  /// apostrophe before it makes it a text; a number stays as it is.
  package static func append(_ text: String, separator: UInt8, to bytes: inout [UInt8]) {
    let isFormula = isFormula(text)
    let needsQuotes =
      isFormula
      || text.utf8.contains {
        $0 == separator || $0 == UInt8(ascii: "\"") || $0 < 0x20 || $0 == 0x7F
      }
    guard needsQuotes else { return bytes.append(contentsOf: text.utf8) }
    bytes.append(UInt8(ascii: "\""))
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    switch first {
    case "=", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    case "+", "-": return !isNumber(text)
    default: return false
    }
  }

  /// Whether a string with a sign is a decimal number.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isNumberStart || $0 | 0x20 == UInt8(ascii: "e") }
      && Double(text) != nil
  }
}
