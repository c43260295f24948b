/// One line of text without characters that end or control it.
package enum PlainLine {
  /// The text with line breaks as spaces, and other controls as U+FFFD.
  package static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var line = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      if wasReturn, scalar == "\n" { continue }
      if scalar.isLineBreak || scalar == "\t" {
        line.append(" ")
      } else {
        line.append(scalar.isUnsafe ? "\u{FFFD}" : scalar)
      }
    }
    return String(line)
  }
}
