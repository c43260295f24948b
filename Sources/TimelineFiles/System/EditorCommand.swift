/// The command line that opens a place in an editor: words with the placeholders `{file}`, `{line}`
/// and `{column}`.
package struct EditorCommand: Sendable, Equatable {
  /// The program and its arguments, with placeholders.
  package let words: [String]

  /// Splits a command line at its spaces, except in quotes; nil if a quote has no end.
  ///
  /// No shell is involved: every other character stands for itself.
  package init?(_ text: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    if let word { words.append(word) }
    self.words = words
  }

  /// Whether it names no program.
  package var isEmpty: Bool { words.first?.isEmpty ?? true }

  /// The program and its arguments for a place; the file is the last argument if no placeholder
  /// takes it.
  ///
  /// What is put in for a placeholder never begins another argument.
  package func arguments(file: String, line: Int, column: Int = 1) -> [String] {
    let values = [("{file}", file), ("{line}", String(line)), ("{column}", String(column))]
    let filled = words.map { word in
      var result = ""
      var rest = word[...]
      while let first = rest.first {
        if let (name, value) = values.first(where: { rest.hasPrefix($0.0) }) {
          result += value
          rest = rest.dropFirst(name.count)
        } else {
          result.append(first)
          rest = rest.dropFirst()
        }
      }
      return result
    }
    return words.contains { $0.contains("{file}") } ? filled : filled + [file]
  }
}
