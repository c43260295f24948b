internal import TimelineSyntax

/// Where a cursor stands in a text, told by brackets, dashes and indentation alone.
///
/// The text need not be sound: people ask for completion in the middle of a word, and half-written
/// lines are what a YAML reader refuses.
struct CursorPlace: Equatable {
  /// One step from a collection into what it holds.
  enum Step: Hashable {
    case key(String)
    case item(Int)
  }

  /// What the cursor's word is.
  enum Role: Hashable {
    /// A key of the mapping that the path leads to, or a value that may still become one.
    case key
    /// The value of the last step.
    case value
  }

  /// The way from the top level to the collection, or the value, at the cursor.
  var path: [Step] = []
  var role = Role.key
  /// The keys that the mapping has besides the cursor's word; empty where it is none.
  var siblings: [String] = []
  /// The word that the cursor touches; empty where there is none.
  var word: SourceSpan
  /// Whether it stands beside the dashes of a list, and lacks its own.
  var needsDash = false
  /// Whether it stands in brackets or braces.
  var isFlow = false
  /// The column of the word's line at which its mapping begins, from 0.
  var column = 0
}

extension CursorPlace {
  /// Finds the place of an offset.
  ///
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], at offset: Int) {
    let word = Self.word(in: bytes, at: offset)
    var scanner = PlaceScanner(bytes, end: word.start)
    scanner.scan()
    self = scanner.place(word: word)
    siblings += scanner.siblings(after: word.end)
  }

  /// The letters, digits and signs of a name or number around an offset.
  private static func word(in bytes: [UInt8], at offset: Int) -> SourceSpan {
    let isPart = { (byte: UInt8) in
      byte >= 0x80 || byte.isNameByte || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
    }
    var start = min(offset, bytes.count)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    // A dash that begins an item is no part of a word.
    if start < end, bytes[start] == UInt8(ascii: "-"),
      start + 1 == end || !(bytes[start + 1] == UInt8(ascii: "$") || bytes[start + 1] < 0x40)
    {
      start += 1
    }
    // The sign of an alias belongs to its name.
    if start > 0, bytes[start - 1] == UInt8(ascii: "*"),
      start == 1 || " \t\n\r[{,".utf8.contains(bytes[start - 2])
    {
      start -= 1
    }
    return SourceSpan(start, max(start, end))
  }
}
