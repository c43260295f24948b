internal import TimelineSyntax

/// A token of JavaScript, TypeScript or JSX.
struct ScriptToken: Sendable {
  enum Kind: Sendable, Equatable {
    case identifier(String)
    case number(Double)
    case string(String)
    /// A character, `=>` or `...`.
    case mark(String)
    /// A template with values in it, or a regular expression.
    case code
  }

  var kind: Kind
  var span: SourceSpan
  /// Whether a line ends before it.
  var isFirst: Bool

  var name: String? { if case .identifier(let name) = kind { name } else { nil } }

  func isMark(_ mark: String) -> Bool { kind == .mark(mark) }
}

/// Divides a script into tokens.
struct ScriptTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var isFirst = true
  private(set) var tokens: [ScriptToken] = []
  /// The most tokens of a script.
  private static let limit = 500_000

  /// The tokens of a source; nil if there are too many.
  static func tokens(of source: SourceFile) -> [ScriptToken]? {
    var tokenizer = ScriptTokenizer(bytes: source.bytes)
    guard tokenizer.bytes.count <= 16 << 20 else { return nil }
    while tokenizer.position < tokenizer.bytes.count {
      tokenizer.next()
      if tokenizer.tokens.count > limit { return nil }
    }
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func peek(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
    tokens.append(ScriptToken(kind: kind, span: SourceSpan(start, position), isFirst: isFirst))
    isFirst = false
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isNameByte && byte != UInt8(ascii: "-") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func next() {
    let start = position
    let byte = peek()
    switch byte {
    case 0x0A, 0x0D:
      isFirst = true
      position += 1
    case 0x20, 0x09: position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while position < bytes.count, peek() != 0x0A { position += 1 }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      position += 2
      while position < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        if peek() == 0x0A { isFirst = true }
        position += 1
      }
      position = min(position + 2, bytes.count)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string(byte)
    case UInt8(ascii: "`"): template()
    case UInt8(ascii: "/") where beginsRegex: regex()
    case _ where byte.isDigit || byte == UInt8(ascii: ".") && peek(1).isDigit: number()
    case _ where Self.isName(byte):
      while Self.isName(peek()) || peek().isDigit { position += 1 }
      add(.identifier(String(decoding: bytes[start..<position], as: UTF8.self)), from: start)
    default:
      if byte == UInt8(ascii: "."), peek(1) == byte, peek(2) == byte {
        position += 3
        return add(.mark("..."), from: start)
      }
      if byte == UInt8(ascii: "="), peek(1) == UInt8(ascii: ">") {
        position += 2
        return add(.mark("=>"), from: start)
      }
      position += 1
      add(.mark(String(Unicode.Scalar(byte))), from: start)
    }
  }

  private mutating func number() {
    let start = position
    while Self.isName(peek()) || peek().isDigit || peek() == UInt8(ascii: ".")
      || [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(peek())
        && [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(bytes[position - 1])
    { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self).filter { $0 != "_" }
    let digits =
      text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16).map(Double.init) : Double(text)
    // What is greater than any screen and any time is as good as infinite.
    add(digits.map { .number(min($0, 1e9)) } ?? .code, from: start)
  }

  private mutating func string(_ quote: UInt8) {
    let start = position
    var end = position + 1
    var text: [UInt8] = []
    while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
        end += 1
        text.append(bytes[end] == UInt8(ascii: "n") ? 0x0A : bytes[end])
      } else {
        text.append(bytes[end])
      }
      end += 1
    }
    // An apostrophe in a text is no quote.
    guard end < bytes.count, bytes[end] == quote else {
      position += 1
      return add(.mark(String(Unicode.Scalar(quote))), from: start)
    }
    position = end + 1
    add(.string(String(decoding: text, as: UTF8.self)), from: start)
  }

  private mutating func template() {
    let start = position
    position += 1
    var hasValues = false
    var depth = 0
    while position < bytes.count {
      switch peek() {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "`") where depth == 0:
        let text = String(decoding: bytes[start + 1..<position], as: UTF8.self)
        position += 1
        return add(hasValues ? .code : .string(text), from: start)
      case UInt8(ascii: "$") where peek(1) == UInt8(ascii: "{"):
        hasValues = true
        depth += 1
        position += 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      default: break
      }
      position += 1
    }
    position = min(position, bytes.count)
    add(.code, from: start)
  }

  /// Whether a slash begins a regular expression, and divides nothing.
  private var beginsRegex: Bool {
    guard let last = tokens.last else { return true }
    guard case .mark(let mark) = last.kind else { return last.name == "return" }
    return "(,=:[!&|?{;".contains(mark)
  }

  private mutating func regex() {
    let start = position
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != 0x0A {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else {
      position += 1
      return add(.mark("/"), from: start)
    }
    position = end + 1
    add(.code, from: start)
  }
}

/// A script as tokens.
enum ScriptSource {
  /// The extensions of scripts.
  static let fileExtensions = ["js", "jsx", "mjs", "ts", "tsx"]

  /// - Throws: ``ImportError`` if the script is larger than any that people write.
  static func tokens(of input: ImportInput) throws(ImportError) -> [ScriptToken] {
    guard let tokens = ScriptTokenizer.tokens(of: input.source) else {
      throw ImportError(
        "this script has more than 16 MiB or 500 000 words", at: SourceSpan(0, 1), in: input.source,
        help: "import the part of it that moves something")
    }
    return tokens
  }

  /// The beginning of a text, to see what it is.
  static func beginning(of input: ImportInput) -> String? {
    guard input.json == nil else { return nil }
    return String(decoding: input.source.bytes.prefix(400_000), as: UTF8.self)
  }
}
