/// Markdown, as GitHub and GitLab read it.
package enum MarkdownSink: TextSink {
  /// A sentence in one line, whose words in backticks are code.
  ///
  /// A backtick that has no counterpart, or touches another one, is no code. In either case no text
  /// can begin markup, a link or another cell of a table.
  fileprivate static func line(_ text: String) -> String {
    var encoded = ""
    let characters = Array(PlainLine.text(text))
    var index = 0
    while index < characters.count {
      if let end = codeEnd(characters, from: index) {
        encoded += code(String(characters[index + 1..<end]))
        index = end + 1
      } else {
        encoded += plain(characters[index], before: characters[(index + 1)...])
        index += 1
      }
    }
    return encoded
  }

  /// The index of the backtick that closes the code at an index; nil if there is none.
  ///
  /// One beside a letter or digit outside of the code belongs to a name: a`b.
  private static func codeEnd(_ characters: [Character], from index: Int) -> Int? {
    func isWord(_ index: Int) -> Bool {
      guard characters.indices.contains(index) else { return false }
      return characters[index].isLetter || characters[index].isNumber
    }
    func isBacktick(_ index: Int) -> Bool {
      characters.indices.contains(index) && characters[index] == "`"
    }
    guard isBacktick(index), !isBacktick(index - 1), !isWord(index - 1),
      let end = characters.indices[(index + 1)...].first(where: {
        isBacktick($0) && !isWord($0 + 1)
      }), end > index + 1, !isBacktick(end + 1)
    else { return nil }
    return end
  }

  /// Code, in which nothing is markup.
  fileprivate static func code(_ text: String) -> String {
    let line = PlainLine.text(text)
    // A pipe ends a cell, even one in code; references hold in the element, and not in backticks.
    let isSimple =
      !line.isEmpty && !line.contains { $0 == "`" || $0 == "|" || $0 == "\\" }
      && line.contains { $0 != " " }
    if isSimple { return "`\(line)`" }
    return "<code>\(line.unicodeScalars.map(reference).joined())</code>"
  }

  /// A character of a text that is neither code nor markup.
  private static func plain(_ character: Character, before rest: ArraySlice<Character>) -> String {
    switch character {
    case _ where isEscaped(character): "\\\(character)"
    case "<", ">", "&", "|", "`": character.unicodeScalars.map(reference).joined()
    // Addresses become links without any markup.
    case ":" where rest.starts(with: "//"): "&#58;"
    case "w" where rest.starts(with: "ww."): "&#119;"
    case "@": "&#64;"
    default: String(character)
    }
  }

  /// An address between parentheses; what no address has is escaped.
  fileprivate static func address(_ text: String) -> String {
    text.utf8.map { byte in
      byte.isWordByte || "-.~/:%?=&#+".utf8.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }.joined()
  }

  /// The text without its markup, for readers that show it as it is.
  package static func plain(_ markdown: String) -> String {
    var text = ""
    var rest = Substring(markdown)
    while let character = rest.first {
      if let mark = ["**", "`", "<code>", "</code>"].first(where: rest.hasPrefix) {
        rest = rest.dropFirst(mark.count)
      } else if rest.hasPrefix("&#"), let end = rest.firstIndex(of: ";"),
        let scalar = UInt32(rest[..<end].dropFirst(2)).flatMap(Unicode.Scalar.init)
      {
        text.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else if character == "\\", let next = rest.dropFirst().first, isEscaped(next) {
        text.append(next)
        rest = rest.dropFirst(2)
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Whether a character is preceded by a backslash.
  private static func isEscaped(_ character: Character) -> Bool {
    switch character {
    case "*", "_", "[", "]", "#", "~", "\\", "$": true
    default: false
    }
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    let isPlain = scalar.isASCII ? UInt8(ascii: scalar).isWordByte || scalar == " " : true
    return isPlain ? String(scalar) : "&#\(scalar.value);"
  }
}

/// Markdown.
package typealias MarkdownText = EncodedText<MarkdownSink>

extension EncodedText.StringInterpolation where Sink == MarkdownSink {
  /// A sentence, whose words in backticks are code.
  package mutating func appendInterpolation(line text: String) {
    appendInterpolation(MarkdownText(encoded: MarkdownSink.line(text)))
  }

  /// The address of a picture or a link, between parentheses.
  package mutating func appendInterpolation(address text: String) {
    appendInterpolation(MarkdownText(encoded: MarkdownSink.address(text)))
  }

  /// Text that is code as a whole.
  package mutating func appendInterpolation(code text: String) {
    appendInterpolation(MarkdownText(encoded: MarkdownSink.code(text)))
  }
}
