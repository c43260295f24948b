internal import TimelineSyntax

/// Finding the keys after the cursor.
extension CursorScanner {
  /// The keys after the cursor's word in its mapping.
  func siblings(after offset: Int) -> [String] {
    var scanner = CursorScanner(bytes, end: bytes.count)
    scanner.position = offset
    if let frame = frames.last, frame.isFlow {
      guard frame.kind == .mapping else { return [] }
      // Without a word, what follows is the next element.
      if offset == end { scanner.readFlowKey() }
      // Everything up to the next comma belongs to the word's own value.
      scanner.scanToClose()
      return scanner.found
    }
    guard !hasKey else { return [] }
    scanner.skipLine()
    while scanner.position < bytes.count {
      let column = scanner.indentation()
      scanner.position += column
      if !scanner.isAtLineEnd, scanner.bytes[scanner.position] != UInt8(ascii: "#") {
        if column < cursorColumn { break }
        if column == cursorColumn, let key = scanner.readKey() {
          scanner.found.append(text(of: key))
        }
      }
      scanner.skipLine()
    }
    return scanner.found
  }

  /// Collects the keys up to the closing brace.
  private mutating func scanToClose() {
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position = endOfQuotes(from: position)
        continue
      case UInt8(ascii: ",") where depth == 0:
        position += 1
        readFlowKey()
        continue
      default: break
      }
      position += 1
    }
  }

  /// Reads the key of the next element, if it has one.
  private mutating func readFlowKey() {
    while position < end, bytes[position].isWhitespace { position += 1 }
    let start = position
    while position < end, !isLineEnd(position), !bytes[position].isFlowIndicator,
      bytes[position] != UInt8(ascii: ":")
    {
      position += 1
    }
    if position < end, bytes[position] == UInt8(ascii: ":"), position > start {
      found.append(text(of: SourceSpan(start, position)))
    }
  }
}
