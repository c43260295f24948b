/// Snippets in the syntax of the language server protocol.
enum Snippet {
  /// An example with a placeholder for each value: `linear: { to: ${1:1.2} }`.
  static func text(_ example: String) -> String {
    var text = ""
    var count = 0
    var value = ""
    func end() {
      let word = value.trimmed
      guard !word.isEmpty else {
        text += value
        value = ""
        return
      }
      count += 1
      let start = value.prefix { $0 == " " }
      let rest = value.dropFirst(start.count).dropFirst(word.count)
      text += "\(start)${\(count):\(escaped(word))}\(rest)"
      value = ""
    }
    var isQuoted = false
    for character in example {
      if character == "\"" { isQuoted.toggle() }
      if isQuoted || !"{}[],:".contains(character) {
        value.append(character)
        continue
      }
      if character == ":" {
        // The text before the colon is a key, which is kept.
        text += escaped(value)
        value = ""
      } else {
        end()
      }
      text += escaped(String(character))
    }
    end()
    return text
  }

  /// The text of a snippet with the values of its placeholders.
  static func expanded(_ snippet: String) -> String {
    var text = ""
    var rest = snippet[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": text += rest.popFirst().map(String.init) ?? ""
      case "$": rest = rest.drop { $0 == "{" || $0.isNumber }.dropFirst()
      case "}": break
      default: text.append(character)
      }
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "$}\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

extension String {
  /// The string without leading and trailing spaces.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
