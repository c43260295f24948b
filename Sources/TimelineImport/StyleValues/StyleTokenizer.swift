internal import TimelineSyntax

/// Divides a style sheet into tokens, as CSS Syntax Level 3 describes it.
///
/// Nothing is an error in a tokenizer: what is no token of any kind is a character of its own.
struct StyleTokenizer {
  private let bytes: [UInt8]
  private var position: Int
  private var tokens: [StyleToken] = []

  /// The most tokens of a style sheet.
  static let limit = 3_000_000

  /// The tokens of a source; nil if there are more than ``limit``.
  static func tokens(of source: SourceFile) -> [StyleToken]? {
    var tokenizer = StyleTokenizer(bytes: source.bytes, position: 0)
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { tokenizer.position = 3 }
    while tokenizer.position < tokenizer.bytes.count {
      tokenizer.next()
      if tokenizer.tokens.count > limit { return nil }
    }
    return tokenizer.tokens
  }

  private init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private func peek(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func isName(_ byte: UInt8) -> Bool { byte.isNameByte || byte >= 0x80 }

  private func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether an identifier begins at an offset.
  private func startsName(_ offset: Int = 0) -> Bool {
    let byte = peek(offset)
    if byte == UInt8(ascii: "-") {
      let next = peek(offset + 1)
      return isNameStart(next) || next == UInt8(ascii: "-") || startsEscape(offset + 1)
    }
    return isNameStart(byte) || startsEscape(offset)
  }

  private func startsEscape(_ offset: Int) -> Bool {
    peek(offset) == UInt8(ascii: "\\") && position + offset + 1 < bytes.count
      && !peek(offset + 1).isLineBreak
  }

  private func startsNumber() -> Bool {
    var offset = 0
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { offset = 1 }
    if peek(offset).isDigit { return true }
    return peek(offset) == UInt8(ascii: ".") && peek(offset + 1).isDigit
  }

  private mutating func add(_ kind: StyleToken.Kind, from start: Int) {
    tokens.append(StyleToken(kind: kind, span: SourceSpan(start, position)))
  }

  private mutating func next() {
    let start = position
    let byte = peek()
    if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") { return skipComment() }
    if byte.isWhitespace || byte == 0x0C {
      while position < bytes.count, peek().isWhitespace || peek() == 0x0C { position += 1 }
      return add(.whitespace, from: start)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return string(byte, start) }
    if startsNumber() { return number(start) }
    if startsName() {
      let name = name()
      guard peek() == UInt8(ascii: "(") else { return add(.ident(name), from: start) }
      position += 1
      if name.lowercased() == "url", isUnquotedURL { return url(start) }
      return add(.function(name.lowercased()), from: start)
    }
    position += 1
    switch byte {
    case UInt8(ascii: "#") where isName(peek()) || startsEscape(0): add(.hash(name()), from: start)
    case UInt8(ascii: "@") where startsName(): add(.at(name().lowercased()), from: start)
    case UInt8(ascii: ":"): add(.colon, from: start)
    case UInt8(ascii: ";"): add(.semicolon, from: start)
    case UInt8(ascii: ","): add(.comma, from: start)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): add(.open(byte), from: start)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): add(.close(byte), from: start)
    case UInt8(ascii: "<")
    where peek() == UInt8(ascii: "!") && peek(1) == UInt8(ascii: "-")
      && peek(2) == UInt8(ascii: "-"):
      position += 3
    case UInt8(ascii: "-") where peek() == UInt8(ascii: "-") && peek(1) == UInt8(ascii: ">"):
      position += 2
    default: add(.delim(byte), from: start)
    }
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count {
      if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  /// A name with its escapes resolved.
  private mutating func name() -> String {
    var content: [UInt8] = []
    while position < bytes.count {
      if isName(peek()) {
        content.append(peek())
        position += 1
      } else if startsEscape(0) {
        position += 1
        content += escape()
      } else {
        break
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// The character of an escape, after its backslash.
  private mutating func escape() -> [UInt8] {
    var digits = 0
    var value: UInt32 = 0
    while digits < 6, position < bytes.count, peek().isHexDigit {
      value = value * 16 + UInt32(Character(Unicode.Scalar(peek())).hexDigitValue ?? 0)
      position += 1
      digits += 1
    }
    guard digits > 0 else {
      let byte = peek()
      position += 1
      return [byte]
    }
    if position < bytes.count, peek().isWhitespace { position += 1 }
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func string(_ quote: UInt8, _ start: Int) {
    position += 1
    var content: [UInt8] = []
    while position < bytes.count, peek() != quote {
      // An unescaped line break ends a bad string.
      if peek().isLineBreak { break }
      if peek() == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        if peek().isLineBreak { position += 1 } else { content += escape() }
      } else {
        content.append(peek())
        position += 1
      }
    }
    if position < bytes.count, peek() == quote { position += 1 }
    add(.string(String(decoding: content, as: UTF8.self)), from: start)
  }

  private var isUnquotedURL: Bool {
    var index = position
    while index < bytes.count, bytes[index].isWhitespace { index += 1 }
    return index >= bytes.count
      || bytes[index] != UInt8(ascii: "\"") && bytes[index] != UInt8(ascii: "'")
  }

  private mutating func url(_ start: Int) {
    var content: [UInt8] = []
    while position < bytes.count, peek() != UInt8(ascii: ")") {
      if !peek().isWhitespace { content.append(peek()) }
      position += 1
    }
    if position < bytes.count { position += 1 }
    add(.url(String(decoding: content, as: UTF8.self)), from: start)
  }

  private mutating func number(_ start: Int) {
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
    while peek().isDigit { position += 1 }
    if peek() == UInt8(ascii: "."), peek(1).isDigit {
      position += 1
      while peek().isDigit { position += 1 }
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if peek(1 + sign).isDigit {
        position += 1 + sign
        while peek().isDigit { position += 1 }
      }
    }
    let digits = bytes[start..<position].drop { $0 == UInt8(ascii: "+") }
    let parsed = Double(String(decoding: digits, as: UTF8.self)) ?? 0
    // What is greater than any screen and any time is as good as infinite.
    let value = min(max(parsed, -1e12), 1e12)
    if startsName() {
      add(.dimension(value, name().lowercased()), from: start)
    } else if peek() == UInt8(ascii: "%") {
      position += 1
      add(.percentage(value), from: start)
    } else {
      add(.number(value), from: start)
    }
  }
}
