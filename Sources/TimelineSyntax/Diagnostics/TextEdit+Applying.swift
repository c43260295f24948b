extension Sequence<TextEdit> {
  /// The bytes after applying the edits, which must not overlap.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    for edit in sorted(by: { $0.span < $1.span }) {
      result += bytes[position..<Swift.max(position, edit.span.start)]
      result += edit.replacement.utf8
      position = Swift.max(position, edit.span.end)
    }
    return result + bytes[position...]
  }
}

extension Fix {
  /// A fix that replaces a span; an empty string deletes it.
  package init(title: String, replacing span: SourceSpan, by text: String, isSafe: Bool) {
    self.init(title: title, edits: [TextEdit(span: span, replacement: text)], isSafe: isSafe)
  }

  /// A fix that inserts a string at an offset.
  package init(title: String, inserting text: String, at offset: Int, isSafe: Bool) {
    self.init(title: title, replacing: SourceSpan(offset, offset), by: text, isSafe: isSafe)
  }
}
