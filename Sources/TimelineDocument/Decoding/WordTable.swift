internal import TimelineSyntax

/// Words that are found by the bytes of a text, without a string of it.
struct WordTable: Sendable {
  private let words: [[UInt8]]
  private let heads: [UInt64]

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    heads = self.words.map { word in word.withUnsafeBufferPointer { Self.head(of: $0) } }
  }

  /// The place of a word in the list; nil for any other text.
  func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let head = Self.head(of: text)
    for index in heads.indices where heads[index] == head {
      let isSame =
        text.count <= Self.headLength
        || words[index].withUnsafeBufferPointer { ByteComparison.areEqual($0, text) }
      if isSame { return index }
    }
    return nil
  }

  /// The place of a word in the list; nil for any other text.
  func index(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { index(of: $0) }
  }

  /// How many bytes fit beside the length into eight.
  private static let headLength = 7

  /// The length and the first bytes of a text, which tell nearly all words apart.
  private static func head(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head = UInt64(min(text.count, 255))
    for index in 0..<min(text.count, headLength) { head = head << 8 | UInt64(text[index]) }
    return head
  }
}

extension YAMLTree {
  /// The place of a scalar's text in a list of words; nil for any other text, and for collections.
  func index(of id: NodeID, in table: WordTable) -> Int? {
    guard self[id].kind == .scalar else { return nil }
    return withContent(of: id) { table.index(of: $0) }
  }
}
