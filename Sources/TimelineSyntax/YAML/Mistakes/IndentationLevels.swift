/// The indentations at which the next line of a block can stand, from the lines before it.
struct IndentationLevels {
  /// The indentation and the role of a line, or of what follows a dash on it.
  struct Line {
    var indentation: Int
    var isItem: Bool
    /// Whether the next line is probably indented further: it ends with a colon or in brackets.
    var isOpen: Bool
    /// Whether it begins by closing brackets.
    private let isEnd: Bool

    /// - Returns: nil for a blank line or a comment.
    init?(_ bytes: ArraySlice<UInt8>) {
      let text = bytes.drop { $0.isBlank }
      guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
      indentation = text.startIndex - bytes.startIndex
      isItem = first == UInt8(ascii: "-") && (text.dropFirst().first?.isBlank ?? true)
      isEnd = first == UInt8(ascii: "}") || first == UInt8(ascii: "]")
      let code = text[..<Self.commentStart(in: text)]
      let depth = code.reduce(0) { depth, byte in
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth + 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth - 1
        default: depth
        }
      }
      isOpen = depth > 0 || code.last { !$0.isBlank } == UInt8(ascii: ":")
    }

    /// Whether it belongs to a line above with the same indentation: as an item of the list under its
    /// key, or as the end of its brackets.
    func goesOn(_ head: Line) -> Bool {
      head.isOpen && (isEnd || isItem && !head.isItem)
    }

    private static func commentStart(in text: ArraySlice<UInt8>) -> Int {
      text.indices.dropFirst().first { text[$0] == UInt8(ascii: "#") && text[$0 - 1].isBlank }
        ?? text.endIndex
    }
  }

  /// The lines that enclose the next one, or can be its siblings, outermost first.
  private var lines: [Line] = []

  /// Adds the line after those that were added before.
  mutating func add(_ line: Line, _ bytes: ArraySlice<UInt8>) {
    while let last = lines.last, last.indentation >= line.indentation {
      // The items of a list may be indented as far as its key is.
      if last.indentation == line.indentation, line.isItem, !last.isItem { break }
      lines.removeLast()
    }
    lines.append(line)
    guard line.isItem else { return }
    lines[lines.count - 1].isOpen = false
    let content = bytes.drop { $0.isBlank }.dropFirst()
    if var inner = Line(content) {
      inner.indentation += line.indentation + 1
      add(inner, content)
    }
  }

  /// How well a line would stand at an indentation after the added ones, over 0 if it can.
  func score(_ line: Line) -> Int {
    guard let last = lines.last else { return line.indentation == 0 ? 4 : 0 }
    if last.isOpen, line.indentation > last.indentation {
      return line.indentation == last.indentation + 2 ? 4 : 1
    }
    if last.isOpen, line.isItem, line.indentation == last.indentation { return 3 }
    let isSibling = lines.contains {
      $0.indentation == line.indentation && $0.isItem == line.isItem
    }
    return isSibling ? last.isOpen ? 2 : 4 : 0
  }
}
