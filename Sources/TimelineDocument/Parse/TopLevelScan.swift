internal import TimelineSyntax

/// Finds a key at the top level of the first document of a text, without parsing it.
struct TopLevelScan {
  /// A key, or what looks like one.
  struct Found {
    /// The bytes of the word, without quotes.
    var span: SourceSpan
    /// Whether nothing before it could make something else of it, such as a line of a string.
    var isCertain: Bool
  }

  /// What a line is to the document.
  private enum Line {
    case content(depth: Int, start: Int)
    case ignored
    /// The end of the document, or a document that is no mapping.
    case end
  }

  let text: UnsafeBufferPointer<UInt8>

  /// The first line that begins with the key, at the depth of the first line of content.
  ///
  /// A text in which everything is in braces has the key where the word is followed by a colon.
  func key(named name: String) -> Found? {
    let name = Array(name.utf8)
    var offset = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var depth: Int?
    var hasMarker = false
    while offset < text.count {
      let end = text[offset...].firstIndex(where: \.isLineBreak) ?? text.count
      switch line(offset..<end, isFirst: depth == nil, &hasMarker) {
      case .end: return nil
      case .ignored: break
      case .content(let found, let start):
        if depth == nil {
          depth = found
          let first = endOfProperties(from: start)
          if first < text.count, text[first] == UInt8(ascii: "{") {
            return keyInBraces(name, after: first + 1)
          }
        }
        if found <= depth ?? 0, let span = key(name, at: start) {
          let isCertain = hasColon(after: span) && isPlain(before: start)
          return Found(span: span, isCertain: isCertain)
        }
      }
      offset = end + 1
    }
    return nil
  }

  /// Classifies a line.
  ///
  /// - Parameter isFirst: whether no content has been found yet.
  private func line(_ range: Range<Int>, isFirst: Bool, _ hasMarker: inout Bool) -> Line {
    var start = range.lowerBound
    let isMarker =
      range.count >= 3 && text[range].prefix(3).elementsEqual("---".utf8)
      && (range.count == 3 || text[start + 3].isBlank)
    if isMarker {
      if !isFirst || hasMarker { return .end }
      hasMarker = true
      start += 3
    }
    while start < range.upperBound, text[start].isBlank { start += 1 }
    guard start < range.upperBound, text[start] != UInt8(ascii: "#") else { return .ignored }
    guard isFirst else {
      let isEnd = text[range].prefix(4).elementsEqual("...".utf8)
      return isEnd ? .end : .content(depth: start - range.lowerBound, start: start)
    }
    if isConflictMarker(range) { return .ignored }
    switch text[start] {
    case UInt8(ascii: "%"): return .ignored
    // A string, or a sequence.
    case UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "["): return .end
    case UInt8(ascii: "-"):
      let next = start + 1
      if next == range.upperBound || text[next].isBlank { return .end }
    default: break
    }
    return .content(depth: start - range.lowerBound, start: start)
  }

  /// Whether a line is the mark of a merge conflict, such as `>>>>>>> main`.
  private func isConflictMarker(_ range: Range<Int>) -> Bool {
    guard range.count >= 7, let sign = text[range].first, "<=>|".utf8.contains(sign),
      text[range].prefix(7).allSatisfy({ $0 == sign })
    else { return false }
    return range.count == 7 || text[range.lowerBound + 7].isBlank
  }

  /// The offset after anchors, tags and the sign of an explicit key.
  private func endOfProperties(from start: Int) -> Int {
    var start = start
    while start < text.count, "&!?".utf8.contains(text[start]) {
      while start < text.count, !text[start].isBlank, !text[start].isLineBreak { start += 1 }
      while start < text.count, text[start].isBlank { start += 1 }
    }
    return start
  }

  /// The range of a name that is a key at an offset: after anchors and tags, in quotes or without.
  ///
  /// An explicit key has its colon on the next line, and the colon before the version may be missing.
  private func key(_ name: [UInt8], at first: Int) -> SourceSpan? {
    var start = endOfProperties(from: first)
    guard start < text.count else { return nil }
    let quote = text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'")
    if quote { start += 1 }
    guard text[start...].starts(with: name) else { return nil }
    var next = start + name.count
    if quote {
      guard next < text.count, text[next] == text[start - 1] else { return nil }
      next += 1
    }
    let end = next
    while next < text.count, text[next].isBlank { next += 1 }
    let isExplicit = text[first] == UInt8(ascii: "?")
    guard next < text.count else { return isExplicit ? SourceSpan(start, start + name.count) : nil }
    let lacksColon = next > end && text[next].isDigit
    guard text[next] == UInt8(ascii: ":") || lacksColon || isExplicit && text[next].isLineBreak
    else { return nil }
    return SourceSpan(start, start + name.count)
  }

  /// Whether a colon follows a word, in quotes or without.
  private func hasColon(after span: SourceSpan) -> Bool {
    text[span.end...].prefix(3).contains(UInt8(ascii: ":"))
  }

  /// The first place in a text in braces, and in no others, that looks like the key.
  private func keyInBraces(_ name: [UInt8], after start: Int) -> Found? {
    var depth = 1
    var offset = start
    // Whether a key or value may begin, so that a quote is one.
    var isOpen = true
    var isFirst = true
    while offset < text.count, depth > 0 {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, isOpen) = (depth + 1, true)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): (depth, isOpen) = (depth - 1, false)
      case UInt8(ascii: ","), UInt8(ascii: ":"): isOpen = true
      case UInt8(ascii: "#") where offset == 0 || text[offset - 1].isWhitespace:
        offset = text[offset...].firstIndex(where: \.isLineBreak) ?? text.count
      case _ where byte.isWhitespace: break
      case _ where isOpen:
        if depth == 1, let span = key(name, at: offset) {
          return Found(span: span, isCertain: isFirst && hasColon(after: span))
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          offset = endOfQuotes(from: offset) - 1
        }
        (isOpen, isFirst) = (false, false)
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The offset after a string in quotes.
  private func endOfQuotes(from start: Int) -> Int {
    let quote = text[start]
    var offset = start + 1
    while offset < text.count, text[offset] != quote {
      offset += text[offset] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    return min(offset + 1, text.count)
  }

  /// Whether the text before an offset can have neither strings nor collections over several lines
  /// whose lines could be taken for keys.
  private func isPlain(before end: Int) -> Bool {
    text[..<end].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "<"):
        false
      default: true
      }
    }
  }
}
