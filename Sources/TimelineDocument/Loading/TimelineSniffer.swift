internal import TimelineSyntax

/// Distinguishes timeline files from other YAML files by their top-level keys.
package enum TimelineSniffer {
  /// Whether the top level contains `keyphase`, or `timelines` with a mapping, or a likely
  /// misspelling of them.
  ///
  /// Checks the first word of each line that is indented no deeper than the first one, or all words
  /// of a flow mapping, so that it also works for invalid YAML. O(n) in the number of bytes.
  package static func isTimeline(_ bytes: [UInt8]) -> Bool {
    // In UTF-16, which is reported as an error later, every second byte of these words is 0.
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isUTF16 ? bytes.filter { $0 != 0 } : bytes
    var indentation: Int?
    // Line by line, because the key is usually in the first one.
    var rest = text[...]
    while !rest.isEmpty {
      var line = rest.prefix { !$0.isLineBreak }
      rest = rest.dropFirst(line.count + 1)
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      let indented = line.drop { $0.isBlank }
      guard let first = indented.first, first != UInt8(ascii: "#") else { continue }
      if indented.starts(with: "---".utf8) || first == UInt8(ascii: "%") { continue }
      let depth = line.count - indented.count
      if indentation == nil, first == UInt8(ascii: "{") { return hasKeyInFlow(text) }
      if indentation == nil { indentation = depth }
      guard depth <= indentation ?? 0 else { continue }
      let word = indented.drop { !$0.isNameByte }.prefix(while: \.isNameByte)
      if isKey(word, before: text[word.endIndex...]) { return true }
    }
    return false
  }

  /// Whether a file may be the beginning of a timeline file: it has no content but comments, or a
  /// line of its top level is the beginning of the word `keyphase`.
  ///
  /// In a file with other content, the word must have three letters.
  package static func isBeginning(_ bytes: [UInt8]) -> Bool {
    var lines = bytes.split(whereSeparator: \.isLineBreak)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]), let first = lines.popFirst() {
      lines = [first.dropFirst(3)] + lines
    }
    let contents = lines.filter { line in
      let text = line.drop(while: \.isBlank)
      return !text.isEmpty && text.first != UInt8(ascii: "#") && !text.starts(with: "---".utf8)
    }
    let shortest = contents.count == 1 ? 1 : 3
    return contents.isEmpty
      || contents.contains { line in
        let word = line.prefix { !$0.isBlank }
        return word.count >= shortest && "keyphase".utf8.starts(with: word)
          && line[word.endIndex...].allSatisfy(\.isBlank)
      }
  }

  private static func hasKeyInFlow(_ text: [UInt8]) -> Bool {
    text.split(whereSeparator: { !$0.isNameByte }).contains { word in
      isKey(word, before: text[word.endIndex...])
    }
  }

  /// Whether a word is a key of a timeline file.
  ///
  /// - Parameter rest: the text after it. Other formats have a sequence of `timelines`, or a scalar.
  private static func isKey(_ word: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    if isSimilar(word, to: "keyphase") { return true }
    return isSimilar(word, to: "timelines") && mayBeMapping(rest)
  }

  /// Whether what follows a key may be a mapping: it begins with a brace or on another line, and has
  /// no dash.
  private static func mayBeMapping(_ rest: ArraySlice<UInt8>) -> Bool {
    let isQuoteOrBlank = { (byte: UInt8) in byte.isBlank || byte == 0x22 || byte == 0x27 }
    let afterKey = rest.drop(while: isQuoteOrBlank)
    // Without a colon, it is a syntax error.
    guard afterKey.first == UInt8(ascii: ":") else { return true }
    var value = afterKey.dropFirst()
    var isOnKeyLine = true
    while let byte = value.first {
      if byte.isLineBreak {
        isOnKeyLine = false
      } else if byte == UInt8(ascii: "#") {
        value = value.drop { !$0.isLineBreak }
        continue
      } else if !byte.isBlank {
        break
      }
      value = value.dropFirst()
    }
    guard let first = value.first else { return true }
    if first == UInt8(ascii: "[") { return false }
    // An anchor or a tag may stand before the mapping.
    if isOnKeyLine { return first == UInt8(ascii: "{") || "&!*".utf8.contains(first) }
    return first != UInt8(ascii: "-") || value.starts(with: "---".utf8)
  }

  /// Whether a word is within edit distance 2 of a key, ignoring case.
  private static func isSimilar(_ word: ArraySlice<UInt8>, to key: String) -> Bool {
    guard (7...11).contains(word.count) else { return false }
    let text = String(decoding: word, as: UTF8.self).lowercased()
    return Suggestion.distance(text, key) <= 2
  }
}
