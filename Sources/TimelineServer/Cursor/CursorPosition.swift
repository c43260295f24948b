internal import TimelineSyntax

/// The position of a cursor in a document, derived from brackets, dashes and indentation alone.
///
/// The document may be invalid: completion is often requested in the middle of a word, where the
/// YAML reader reports errors.
struct CursorPosition: Equatable {
  /// One step from a collection to one of its elements.
  enum Step: Hashable {
    case key(String)
    case item(Int)
  }

  /// The role of the word at the cursor.
  enum Role: Hashable {
    /// A key of the mapping at the path, or a value that may still become one.
    case key
    /// The value at the end of the path.
    case value
  }

  /// The path from the top level to the collection or value at the cursor.
  var path: [Step] = []
  var role = Role.key
  /// The other keys of the mapping; empty if the collection is not a mapping.
  var siblings: [String] = []
  /// The word at the cursor; empty if there is none.
  var word: SourceSpan
  /// Whether the cursor is at the column of a sequence's dashes, without a dash of its own.
  var needsDash = false
  /// Whether the cursor is in a flow collection.
  var isFlow = false
  /// The zero-based column at which the mapping begins on the word's line.
  var column = 0
  /// The column of the innermost block collection; nil at the top level.
  var parentColumn: Int?
  /// Whether the word is on the line of its key or dash.
  var isInline = false
  /// Whether a key or value can begin at the word: it does not continue another one.
  var isFresh = true
  /// Whether the word is an operand of an expression: an operator or a parenthesis is before it.
  var isOperand = false
  /// The offset of the comment that contains the cursor.
  var commentStart: Int?
}

extension CursorPosition {
  /// Finds the position of an offset.
  ///
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], at offset: Int) {
    let word = Self.word(in: bytes, at: offset)
    self = bytes.withUnsafeBufferPointer { buffer in
      var scanner = CursorScanner(buffer, end: word.start)
      scanner.scan()
      var position = scanner.cursorPosition(word: word)
      position.siblings += scanner.siblings(after: word.end)
      return position
    }
  }

  /// The span of the name or number around an offset.
  private static func word(in bytes: [UInt8], at offset: Int) -> SourceSpan {
    let isPart = { (byte: UInt8) in
      byte >= 0x80 || byte.isNameByte || byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".")
    }
    var start = min(offset, bytes.count)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    // A dash that begins a sequence item is not part of the word.
    if start < min(offset, bytes.count), bytes[start] == UInt8(ascii: "-"),
      start + 1 == end || !(bytes[start + 1] == UInt8(ascii: "$") || bytes[start + 1] < 0x40)
    {
      start += 1
    }
    // Nor is one after the cursor.
    if start == offset, start < end, bytes[start] == UInt8(ascii: "-"),
      start + 1 == bytes.count || bytes[start + 1].isWhitespace
    {
      end = start
    }
    // The `*` of an alias is part of the word.
    if start > 0, bytes[start - 1] == UInt8(ascii: "*"),
      start == 1 || " \t\n\r[{,".utf8.contains(bytes[start - 2])
    {
      start -= 1
    }
    return SourceSpan(start, max(start, end))
  }
}
