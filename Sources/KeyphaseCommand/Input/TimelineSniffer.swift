import TimelineSyntax

/// Distinguishes timeline files from other YAML files by their top-level keys.
enum TimelineSniffer {
  private static let keys = ["keyphase", "timelines"]

  /// Whether the top level contains `keyphase` or `timelines`, or a likely misspelling of them.
  ///
  /// Checks the first word of each line that is indented no deeper than the first one, or all words
  /// of a flow mapping, so that it also works for invalid YAML. O(n) in the number of bytes.
  static func isTimeline(_ bytes: [UInt8]) -> Bool {
    // In UTF-16, which is reported as an error later, every second byte of these words is 0.
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isUTF16 ? bytes.filter { $0 != 0 } : bytes
    var indentation: Int?
    for line in text.split(whereSeparator: { $0.isLineBreak }) {
      let line =
        line.first == 0xEF && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
      let indented = line.drop { $0.isBlank }
      guard let first = indented.first, first != UInt8(ascii: "#") else { continue }
      if indented.starts(with: "---".utf8) || first == UInt8(ascii: "%") { continue }
      let depth = line.count - indented.count
      if indentation == nil, first == UInt8(ascii: "{") { return hasWordInFlow(text) }
      if indentation == nil { indentation = depth }
      if depth <= indentation ?? 0, isSimilar(word(at: indented)) { return true }
    }
    return false
  }

  private static func hasWordInFlow(_ text: [UInt8]) -> Bool {
    text.split(whereSeparator: { !$0.isNameByte }).contains { isSimilar($0) }
  }

  /// The first word, after any quotes or unexpected bytes.
  private static func word(at line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { !$0.isNameByte }.prefix(while: \.isNameByte)
  }

  /// Whether a word is within edit distance 2 of a key, ignoring case.
  private static func isSimilar(_ word: ArraySlice<UInt8>) -> Bool {
    guard (7...11).contains(word.count) else { return false }
    let text = String(decoding: word, as: UTF8.self).lowercased()
    return keys.contains { Suggestion.distance(text, $0) <= 2 }
  }
}
