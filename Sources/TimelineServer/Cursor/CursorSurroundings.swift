internal import TimelineSyntax

/// The text around the word at the cursor, which determines what can be inserted there.
struct CursorSurroundings: Equatable {
  /// What follows the word.
  enum Continuation: Equatable {
    /// The end of the line or a comment; in brackets also a comma or a closing bracket.
    case end
    /// The colon of a key.
    case colon
    /// In brackets, another element without a comma before it.
    case element
    /// Text that belongs to the same value.
    case text
  }

  /// The first line with content after the word's line.
  struct NextLine: Equatable {
    var column: Int
    var isDash: Bool
  }

  var continuation: Continuation
  /// Whether the word is in quotes.
  var isQuoted = false
  /// Whether a comment follows on the word's line.
  var hasComment = false
  /// Whether a blank follows.
  var hasBlankAfter = false
  /// Whether the word directly follows a colon or dash, which needs a space after it.
  var needsSpace = false
  var nextLine: NextLine?

  init(_ bytes: [UInt8], _ position: CursorPosition) {
    let (start, end) = (position.word.start, position.word.end)
    func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }
    var index = end
    continuation = .end
    if let quote = Self.quote(in: bytes, around: position) {
      isQuoted = true
      // Blanks may follow an operand within the quotes.
      var close = end
      while position.isOperand, let blank = byte(close), blank.isBlank { close += 1 }
      if byte(close) == quote {
        index = close + 1
      } else {
        continuation = .text
      }
    }
    needsSpace = byte(start - 1).map { ":-".utf8.contains($0) } ?? false
    let contentEnd = index
    while let blank = byte(index), blank.isBlank { index += 1 }
    hasBlankAfter = index > contentEnd
    let lines = LineScan(bytes: bytes, from: index)
    nextLine = lines.next
    guard continuation != .text, let next = byte(index), !next.isLineBreak else {
      if position.isFlow, continuation != .text { continuation = lines.flowContinuation(position) }
      return
    }
    if next == UInt8(ascii: "#") {
      hasComment = true
      continuation = index > contentEnd ? .end : .text
      return
    }
    let afterColon = byte(index + 1)
    let isColon =
      next == UInt8(ascii: ":")
      && (afterColon.map { $0.isWhitespace || position.isFlow && "{}[],".utf8.contains($0) } ?? true
        || isQuoted && position.isFlow)
    if isColon {
      continuation = .colon
    } else if !position.isFlow {
      continuation = .text
    } else if "},]".utf8.contains(next) {
      continuation = .end
    } else {
      // After a space, another element follows; without one, it is a part of the word.
      continuation = index > contentEnd || position.word.isEmpty ? .element : .text
    }
  }
}

extension CursorSurroundings {
  /// The quote in which a word stands: directly before it, or before the expression of which it is an
  /// operand.
  private static func quote(in bytes: [UInt8], around position: CursorPosition) -> UInt8? {
    let start = position.word.start
    guard start > 0 else { return nil }
    func isQuote(_ byte: UInt8) -> Bool { "\"'".utf8.contains(byte) }
    if isQuote(bytes[start - 1]) { return bytes[start - 1] }
    guard position.isOperand else { return nil }
    let line = bytes[..<start].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
    var open: UInt8?
    for index in line..<start where isQuote(bytes[index]) {
      if bytes[index] == open {
        open = nil
      } else if open == nil, index == line || " [{,:".utf8.contains(bytes[index - 1]) {
        open = bytes[index]
      }
    }
    return open
  }
}

/// Finds the first line with content after an offset.
private struct LineScan {
  let bytes: [UInt8]
  private(set) var next: CursorSurroundings.NextLine?
  /// The offset of the content.
  private var start: Int?

  init(bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    var index = offset
    while true {
      while index < bytes.count, !bytes[index].isLineBreak { index += 1 }
      while index < bytes.count, bytes[index].isLineBreak { index += 1 }
      let line = index
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard index < bytes.count else { return }
      if bytes[index].isWhitespace || bytes[index] == UInt8(ascii: "#") { continue }
      let isDash =
        bytes[index] == UInt8(ascii: "-")
        && (index + 1 == bytes.count || bytes[index + 1].isWhitespace)
      next = CursorSurroundings.NextLine(column: index - line, isDash: isDash)
      start = index
      return
    }
  }

  /// What follows a word in brackets at the end of a line.
  func flowContinuation(_ position: CursorPosition) -> CursorSurroundings.Continuation {
    // A line that is indented no deeper than the block around the brackets is not inside them.
    guard let next, let start, next.column > position.parentColumn ?? -1, !next.isDash else {
      return .end
    }
    return "},]".utf8.contains(bytes[start]) ? .end : .element
  }
}

extension CursorSurroundings {
  /// Whether a key or value can be inserted in place of the word without breaking the text around.
  func takesInsertion(at position: CursorPosition) -> Bool {
    guard position.commentStart == nil, position.isFresh || position.isOperand,
      continuation != .text
    else {
      return false
    }
    let isValueOfKey = if case .key = position.path.last { true } else { false }
    // After a colon, what follows is the value already.
    if continuation == .element, position.role == .value, isValueOfKey { return false }
    if position.isFlow || continuation == .colon { return true }
    guard let next = nextLine else { return true }
    let outer = position.parentColumn ?? -1
    let isBelow = isValueOfKey && next.isDash && next.column == outer
    if position.isInline { return next.column <= outer && !(isBelow && position.role == .value) }
    if takesChildren(at: position) { return !position.word.isEmpty }
    // A first child must be at the column of those that follow it.
    if position.column != outer {
      return (next.column <= outer || next.column == position.column) && !isBelow
    }
    return true
  }

  /// Whether the items of a list begin on the next line, at the same column: a key before them would be
  /// mixed in with them.
  func isAboveItems(at position: CursorPosition) -> Bool {
    guard !position.isFlow, !position.isInline, let next = nextLine else { return false }
    return next.isDash && next.column == position.column
  }

  /// Whether the lines after a key on its own line would be its value.
  func takesChildren(at position: CursorPosition) -> Bool {
    !position.isFlow && !position.isInline && (nextLine?.column ?? -1) > position.column
  }
}
