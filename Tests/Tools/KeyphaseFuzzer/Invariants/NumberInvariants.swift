/// The invariant of all numbers in output: they are finite.
enum NumberInvariants {
  private static let words = ["nan", "inf", "-nan", "-inf", "+inf", "snan"]

  /// Checks that no word of a text is a number that is none, as a language would write it.
  static func check(_ text: [UInt8], of name: String) throws(InvariantViolation) {
    for word in text.split(whereSeparator: { !isWordByte($0) }) where word.count <= 5 {
      let lowercase = String(decoding: word, as: UTF8.self).lowercased()
      guard words.contains(lowercase) else { continue }
      throw InvariantViolation("\(name) contains `\(lowercase)` at byte \(word.startIndex)")
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
