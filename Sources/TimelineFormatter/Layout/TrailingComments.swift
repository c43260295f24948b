internal import TimelineSyntax

/// The comments at the ends of lines; those of consecutive entries are aligned in one column.
struct TrailingComments {
  private struct Comment {
    var span: SourceSpan
    /// The offset at which it is inserted.
    var offset: Int
    /// The width of the line before it.
    var column: Int
    var line: Int
    /// The indentation of the entry on its line; nil if the entry spans several lines.
    var indent: Int?
    /// The number of spaces before it.
    var padding = 2
  }

  private var comments: [Comment] = []

  /// Adds a comment to a line.
  mutating func add(_ span: SourceSpan, offset: Int, column: Int, line: Int, indent: Int?) {
    comments.append(
      Comment(span: span, offset: offset, column: column, line: line, indent: indent))
  }

  /// The formatted bytes with the comments inserted.
  func inserted(into text: [UInt8], source: [UInt8]) -> [UInt8] {
    guard !comments.isEmpty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + comments.reduce(0) { $0 + $1.span.count + 8 })
    var position = 0
    for comment in aligned(source) {
      result += text[position..<comment.offset]
      result.append(contentsOf: repeatElement(0x20, count: comment.padding))
      result += source[comment.span.range]
      position = comment.offset
    }
    return result + text[position...]
  }

  private func aligned(_ source: [UInt8]) -> [Comment] {
    var aligned = comments
    var start = 0
    while start < aligned.count {
      var end = start + 1
      while end < aligned.count, aligned[end].indent != nil,
        aligned[end].indent == aligned[start].indent,
        aligned[end].line == aligned[end - 1].line + 1
      {
        end += 1
      }
      align(&aligned[start..<end], source)
      start = end
    }
    return aligned
  }

  /// Aligns comments in one column, unless one of them would then exceed the line length.
  private func align(_ run: inout ArraySlice<Comment>, _ source: [UInt8]) {
    let column = run.reduce(0) { max($0, $1.column) }
    let fits = run.allSatisfy { comment in
      let width = CharacterWidth.columns(of: source[comment.span.range])
      return column + 2 + width <= LayoutPrinter.lineLength
        || comment.column + 2 + width > LayoutPrinter.lineLength
    }
    guard fits else { return }
    for index in run.indices { run[index].padding = column + 2 - run[index].column }
  }
}
