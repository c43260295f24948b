/// The Unicode line separators U+0085, U+2028 and U+2029, and byte order marks within lines.
///
/// They are ordinary characters in YAML 1.2, but libyaml, which implements YAML 1.1, ends lines at
/// the separators and refuses the marks. They are therefore replaced with placeholders of the same
/// length before parsing, and restored in the decoded content.
enum LineSeparators {
  /// Unassigned code points, of two and three bytes: U+07FF and U+FDD8 to U+FDDA.
  private static let placeholders: [(separator: [UInt8], placeholder: [UInt8])] = [
    ([0xC2, 0x85], [0xDF, 0xBF]),
    ([0xE2, 0x80, 0xA8], [0xEF, 0xB7, 0x98]),
    ([0xE2, 0x80, 0xA9], [0xEF, 0xB7, 0x99]),
    ([0xEF, 0xBB, 0xBF], [0xEF, 0xB7, 0x9A]),
  ]

  /// Replaces the separator at a span with its placeholder.
  static func hide(_ span: SourceSpan, in bytes: inout [UInt8]) {
    for pair in placeholders where bytes[span.range].elementsEqual(pair.separator) {
      return bytes.replaceSubrange(span.range, with: pair.placeholder)
    }
  }

  /// Restores the separators in decoded content.
  static func restore(in bytes: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      for pair in placeholders where bytes[index...].starts(with: pair.placeholder) {
        bytes.replaceSubrange(index..<(index + pair.placeholder.count), with: pair.separator)
      }
      index += 1
    }
  }
}
