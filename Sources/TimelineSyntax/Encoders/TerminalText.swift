/// A terminal, or a log that is shown like one.
///
/// Messages may quote a file, which must be able neither to control the terminal nor to add lines.
package enum TerminalSink: TextSink {
  /// Appends a string with line breaks, control and invisible characters replaced by U+FFFD.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
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
  package static func append(_ character: Character, to bytes: inout [UInt8]) -> Int {
    if let first = character.unicodeScalars.first, first.isHidden {
      let count = character == "\r\n" ? 1 : character.unicodeScalars.count
      for _ in 0..<count { bytes.append(contentsOf: "\u{FFFD}".utf8) }
      return count
    }
    bytes.append(contentsOf: character.utf8)
    return CharacterWidth.columns(of: character)
  }

  /// A file's content for a terminal: with its line feeds and tabs, and other control and invisible
  /// characters replaced.
  package static func content(_ content: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in String(decoding: Array(content), as: UTF8.self) {
      switch character {
      case "\n", "\t": bytes.append(contentsOf: character.utf8)
      case "\r\n": bytes.append(UInt8(ascii: "\n"))
      default: append(character, to: &bytes)
      }
    }
    return bytes
  }
}

/// A text for a terminal; strings that are inserted into it are encoded.
package typealias TerminalText = EncodedText<TerminalSink>

extension EncodedText where Sink == TerminalSink {
  /// Encodes a string as a part of a line.
  package init(_ text: String) {
    var bytes: [UInt8] = []
    TerminalSink.append(text, to: &bytes)
    self.init(encoded: String(decoding: bytes, as: UTF8.self))
  }
}

extension EncodedText.StringInterpolation where Sink == TerminalSink {
  package mutating func appendInterpolation(_ text: String) {
    appendInterpolation(TerminalText(text))
  }
}
