package import TimelineSyntax

/// Keywords that are found by their UTF-8 bytes, without creating a string.
///
/// A class, since each decoded mapping holds the table of its keys.
package final class WordTable: Sendable {
  private let words: [[UInt8]]
  private let heads: [UInt64]

  package init(_ words: [String]) {
    let words = words.map { Array($0.utf8) }
    self.words = words
    heads = words.map { word in word.withUnsafeBufferPointer { Self.head(of: $0) } }
  }

  /// The index of a word in the list; nil if it is not a keyword.
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

  /// The index of a word in the list; nil if it is not a keyword.
  package func index(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { index(of: $0) }
  }

  /// The number of bytes that fit into 64 bits beside the length.
  private static let headLength = 7

  /// The length and the first bytes of a word, which distinguish nearly all keywords.
  private static func head(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head = UInt64(min(text.count, 255))
    for index in 0..<min(text.count, headLength) { head = head << 8 | UInt64(text[index]) }
    return head
  }
}

extension YAMLTree {
  /// The index of a scalar's value in a list of keywords; nil for other values and for collections.
  package func index(of id: NodeID, in table: WordTable) -> Int? {
    guard self[id].kind == .scalar else { return nil }
    return withContent(of: id) { table.index(of: $0) }
  }
}
