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
          if text[start] == UInt8(ascii: "{") { return keyInBraces(name, after: start + 1) }
        }
        if found <= depth ?? 0, let span = key(name, at: start) {
          return Found(span: span, isCertain: isPlain(before: start))
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

  /// The range of a name that is a key at an offset: after anchors and tags, in quotes or without.
  private func key(_ name: [UInt8], at start: Int) -> SourceSpan? {
    var start = start
    while start < text.count, "&!?".utf8.contains(text[start]) {
      while start < text.count, !text[start].isBlank, !text[start].isLineBreak { start += 1 }
      while start < text.count, text[start].isBlank { start += 1 }
    }
    guard start < text.count else { return nil }
    let quote = text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'")
    if quote { start += 1 }
    guard text[start...].starts(with: name) else { return nil }
    var next = start + name.count
    if quote {
      guard next < text.count, text[next] == text[start - 1] else { return nil }
      next += 1
    }
    while next < text.count, text[next].isBlank { next += 1 }
    guard next < text.count, text[next] == UInt8(ascii: ":") else { return nil }
    return SourceSpan(start, start + name.count)
  }

  /// The first place in a text in braces that looks like the key.
  private func keyInBraces(_ name: [UInt8], after start: Int) -> Found? {
    var offset = start
    while let first = text[offset...].firstIndex(of: name[0]) {
      let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[first - 1])
      let isWord = isQuoted || !text[first - 1].isNameByte
      if isWord, let span = key(name, at: isQuoted ? first - 1 : first) {
        let isFirst = text[start..<first].allSatisfy {
          $0.isWhitespace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        }
        return Found(span: span, isCertain: isFirst)
      }
      offset = first + 1
    }
    return nil
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
