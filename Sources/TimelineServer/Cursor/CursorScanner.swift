internal import TimelineSyntax

/// Scans a document up to the cursor by brackets, dashes, colons and indentation alone.
struct CursorScanner {
  /// An open collection.
  struct Frame: Equatable {
    enum Kind: Equatable {
      case mapping
      case sequence
    }

    var kind: Kind
    /// The column of a block collection's keys or dashes; nil for a flow collection.
    var column: Int?
    /// The current key.
    var key: SourceSpan?
    /// The keys read so far: a string for each of them would take most of the time.
    var keys: [SourceSpan] = []
    /// The index of the current item.
    var index = 0
    /// The column of the block collection that is the current key's or item's value and has ended.
    var childColumn: Int?
    /// Whether the current key's or item's value is on its line.
    var hasInlineValue = false

    var isFlow: Bool { column == nil }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var position = 0
  private(set) var frames: [Frame] = []
  /// The column of the current line.
  private var lineColumn = 0
  /// The column of the last token, after any dashes.
  private(set) var cursorColumn = 0
  /// Whether the last line contains a key before the cursor.
  private(set) var hasKey = false
  /// Whether the last line contains a dash before the cursor.
  private var hasDash = false
  /// The offset after the last colon, dash, bracket or comma, or the start of the last line.
  private var valueStart = 0
  /// The offset of the comment that contains the cursor.
  var commentStart: Int?
  /// Whether the cursor is in a block scalar.
  private var isInBlockScalar = false
  /// The keys found after the cursor.
  var found: [String] = []

  /// - Parameter end: the offset at which scanning stops, the start of the cursor's word.
  init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
  }

  mutating func scan() {
    while position < end {
      if frames.last?.isFlow != true { valueStart = position }
      lineColumn = indentation()
      position += lineColumn
      (hasKey, hasDash) = (false, false)
      cursorColumn = lineColumn
      guard position < end else {
        // Indentation does not matter in flow collections.
        if frames.last?.isFlow != true { closeBlocks(beside: lineColumn, isDash: false) }
        return
      }
      if isAtLineEnd || bytes[position] == UInt8(ascii: "#") {
        let wasBlank = isBlank(from: valueStart)
        skipComment()
        // In brackets, a comment does not end the place of the next value.
        if wasBlank, frames.last?.isFlow == true { valueStart = position }
      } else if frames.last?.isFlow == true, !isBlockLine {
        scanFlow()
      } else {
        if frames.last?.isFlow == true { valueStart = position }
        while frames.last?.isFlow == true { frames.removeLast() }
        scanBlockLine()
      }
    }
    guard end > 0, bytes[end - 1].isLineBreak else { return }
    (hasKey, hasDash, cursorColumn) = (false, false, 0)
    if frames.last?.isFlow != true { valueStart = end }
    if frames.last?.isFlow != true { closeBlocks(beside: 0, isDash: false) }
  }

  /// The position that results from the scan.
  func cursorPosition(word: SourceSpan) -> CursorPosition {
    var result = CursorPosition(word: word)
    for (index, frame) in frames.enumerated() {
      let isLast = index == frames.count - 1
      if frame.kind == .sequence {
        let isBeside = isLast && !frame.isFlow && frame.column == cursorColumn
        result.path.append(.item(frame.index + (isBeside ? 1 : 0)))
        if isLast {
          result.role = frame.isFlow ? .value : .key
          result.needsDash = isBeside
        }
      } else if !isLast {
        result.path.append(.key(text(of: frame.key)))
      } else if frame.isFlow ? frame.key == nil : frame.column == cursorColumn && !hasKey {
        result.role = .key
        result.siblings = frame.keys.map(text)
      } else {
        result.path.append(.key(text(of: frame.key)))
        // On a line after its key, a word may become the first key of a mapping.
        result.role = frame.isFlow || hasKey ? .value : .key
      }
    }
    result.isFlow = frames.last?.isFlow ?? false
    result.column = cursorColumn
    result.parentColumn = frames.last { !$0.isFlow }?.column
    result.isInline = hasKey || hasDash
    result.commentStart = commentStart
    result.isFresh = isFresh && !isInBlockScalar
    let before = bytes[min(valueStart, end)..<end].last { !$0.isWhitespace }
    result.isOperand = !result.isFresh && before.map { "+-*/(,".utf8.contains($0) } ?? false
    return result
  }

  /// Whether a value or key can begin at the cursor: nothing but blanks, an anchor or a quote is
  /// before it, and the line does not continue a value.
  private var isFresh: Bool {
    var gap = bytes[min(valueStart, end)..<end].drop(while: \.isWhitespace)
    if gap.first == UInt8(ascii: "&"), let blank = gap.firstIndex(where: \.isWhitespace) {
      gap = gap[blank...].drop(while: \.isWhitespace)
    }
    if gap.count == 1, let quote = gap.first, "\"'*".utf8.contains(quote) { gap = gap.dropFirst() }
    guard gap.isEmpty, let top = frames.last, !top.isFlow, !hasKey, top.column != cursorColumn
    else { return gap.isEmpty }
    return !top.hasInlineValue && (top.childColumn ?? cursorColumn) == cursorColumn
  }

  // MARK: Blocks

  private mutating func scanBlockLine() {
    var column = lineColumn
    let isDash = bytes[position] == UInt8(ascii: "-") && isBlank(position + 1)
    closeBlocks(beside: column, isDash: isDash)
    while position < end, bytes[position] == UInt8(ascii: "-"), isBlank(position + 1) {
      openSequence(at: column)
      position += 1
      column += 1
      hasDash = true
      valueStart = position
      while position < end, bytes[position] == 0x20 {
        position += 1
        column += 1
      }
    }
    cursorColumn = column
    guard position < end, let key = readKey() else { return scanScalar() }
    if frames.last?.kind != .mapping || frames.last?.column != column {
      frames.append(Frame(kind: .mapping, column: column))
    }
    add(key)
    frames[frames.count - 1].childColumn = nil
    hasKey = true
    valueStart = position
    skipBlanks()
    scanValue()
  }

  /// Closes the blocks that do not contain a line at a column.
  private mutating func closeBlocks(beside column: Int, isDash: Bool) {
    while let top = frames.last, (top.column ?? 0) > column || top.isFlow { closeBlock() }
    guard let top = frames.last, top.kind == .sequence, top.column == column, !isDash else {
      return
    }
    // A sequence may be at the column of its key; a line without a dash is then the next key.
    let outer = frames.dropLast().last
    if position < end || outer?.column == column { closeBlock() }
  }

  /// Adds a key to the innermost frame.
  private mutating func add(_ key: SourceSpan) {
    frames[frames.count - 1].key = key
    frames[frames.count - 1].keys.append(key)
  }

  private mutating func closeBlock() {
    let column = frames.removeLast().column
    if let column, !frames.isEmpty { frames[frames.count - 1].childColumn = column }
  }

  private mutating func openSequence(at column: Int) {
    if let top = frames.last, top.kind == .sequence, top.column == column {
      frames[frames.count - 1].index += 1
      frames[frames.count - 1].childColumn = nil
      frames[frames.count - 1].hasInlineValue = false
    } else {
      frames.append(Frame(kind: .sequence, column: column))
    }
  }

  /// Reads a key and its colon; returns nil, without advancing, if there is none before the cursor.
  mutating func readKey() -> SourceSpan? {
    let start = position
    var index = position
    if index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
      index = endOfQuotes(from: index)
    } else {
      while index < end, !isLineEnd(index),
        !(bytes[index] == UInt8(ascii: ":") && isBlank(index + 1)),
        !(bytes[index] == UInt8(ascii: "#") && index > start && isBlank(index - 1))
      {
        if bytes[index].isFlowIndicator { return nil }
        index += 1
      }
    }
    guard index < end, bytes[index] == UInt8(ascii: ":") else { return nil }
    position = index + 1
    return SourceSpan(start, index)
  }

  private mutating func scanValue() {
    skipAnchors()
    let isInline = position < end && !isAtLineEnd && bytes[position] != UInt8(ascii: "#")
    frames[frames.count - 1].hasInlineValue = isInline
    guard isInline else { return skipComment() }
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): scanFlow()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): skipBlockScalar()
    default: scanScalar()
    }
  }

  private mutating func scanScalar() {
    // A quote directly before the cursor begins the word itself.
    let isQuote = position + 1 == end && bytes[position].isQuote
    if frames.last?.isFlow == false, frames.last?.kind == .sequence, position < end, !isAtLineEnd,
      !isQuote
    {
      frames[frames.count - 1].hasInlineValue = true
    }
    if position < end, bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[")
    {
      return scanFlow()
    }
    if position < end, bytes[position].isQuote {
      position = endOfQuotes(from: position)
    }
    skipComment()
  }

  private mutating func skipBlockScalar() {
    let column = frames.last?.column ?? 0
    skipLine()
    isInBlockScalar = position >= end
    while position < end {
      let start = position
      let indentation = indentation()
      position += indentation
      if !isAtLineEnd, indentation <= column {
        position = start
        return
      }
      skipLine()
      isInBlockScalar = position >= end
    }
  }

  // MARK: Brackets

  /// Whether a line looks like part of a block; an open bracket above it is then assumed unclosed.
  private var isBlockLine: Bool {
    let opening = frames.last { !$0.isFlow }?.column ?? 0
    guard lineColumn <= opening, !"}]".utf8.contains(bytes[position]) else { return false }
    if bytes[position] == UInt8(ascii: "-"), isBlank(position + 1) { return true }
    var copy = self
    return copy.readKey() != nil
  }

  /// Scans a flow collection to the end of the line, the closing bracket or the cursor.
  private mutating func scanFlow() {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        frames.append(Frame(kind: byte == UInt8(ascii: "{") ? .mapping : .sequence))
        position += 1
        valueStart = position
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        position += 1
        if frames.last?.isFlow == true { frames.removeLast() }
        if frames.last?.isFlow != true { return skipComment() }
      case UInt8(ascii: ","):
        position += 1
        if frames.last?.kind == .sequence { frames[frames.count - 1].index += 1 }
        frames[frames.count - 1].key = nil
        valueStart = position
      case UInt8(ascii: ":") where isBlank(position + 1):
        position += 1
        valueStart = position
      case UInt8(ascii: "#") where position == 0 || isBlank(position - 1):
        let wasBlank = isBlank(from: valueStart)
        skipComment()
        if wasBlank { valueStart = position }
        return
      case 0x0A, 0x0D: return skipLine()
      case 0x20, 0x09: position += 1
      default: scanFlowScalar()
      }
    }
  }

  private mutating func scanFlowScalar() {
    let start = position
    if bytes[position].isQuote {
      position = endOfQuotes(from: position)
    } else {
      while position < end, !isLineEnd(position), !bytes[position].isFlowIndicator,
        !(bytes[position] == UInt8(ascii: ":") && isBlank(position + 1))
      {
        position += 1
      }
    }
    guard position < end, bytes[position] == UInt8(ascii: ":"), frames.last?.kind == .mapping
    else { return }
    add(SourceSpan(start, position))
  }
}
