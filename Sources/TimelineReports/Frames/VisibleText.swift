internal import TimelineLint
import TimelineSyntax

/// Replaces control and invisible characters for display in a terminal.
enum VisibleText {
  /// Appends a string with control and invisible characters replaced by U+FFFD.
  ///
  /// Messages may quote the contents of a file, which must not be able to control the terminal.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    let isHarmless = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    guard !isHarmless else { return }
    for character in text { append(character, to: &bytes) }
  }

  /// Appends a character as it is displayed and returns its width in columns.
  @discardableResult
  static func append(_ character: Character, to bytes: inout [UInt8]) -> Int {
    if let hidden = character.unicodeScalars.first, isHidden(hidden) {
      let count = character == "\r\n" ? 1 : character.unicodeScalars.count
      for _ in 0..<count { bytes.append(contentsOf: "\u{FFFD}".utf8) }
      return count
    }
    bytes.append(contentsOf: character.utf8)
    return CharacterWidth.columns(of: character)
  }

  /// Whether a scalar at the start of a character would move the cursor or be invisible.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
