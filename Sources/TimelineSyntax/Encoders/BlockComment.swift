/// Comments between `/*` and `*/`, as CSS and JavaScript have them.
enum BlockComment {
  /// A line of a comment, which does not close it.
  static func line(_ text: String) -> String {
    var encoded = ""
    for character in PlainLine.text(text) {
      if character == "/", encoded.last == "*" { encoded += " " }
      encoded.append(character)
    }
    return encoded
  }
}
