/// Texts with places to fill in, as editors take them.
enum Snippet {
  /// An example of which each value can be typed over: `linear: { to: ${1:1.2} }`.
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
        // What stood before it is a key, which stays.
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

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "$}\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
