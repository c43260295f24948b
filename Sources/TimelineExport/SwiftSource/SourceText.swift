import TimelineSyntax

/// A builder of indented Swift source.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  /// Writes a line at the current indentation; an empty line has no spaces.
  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Writes the lines of another source at the current indentation.
  mutating func lines(of other: SourceText) {
    for part in other.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      line(String(part))
    }
  }

  /// Writes an opening line and its block in braces.
  mutating func block(
    _ opening: String, _ closing: String = "}", _ body: (inout SourceText) -> Void
  ) {
    line(opening + " {")
    indented(body)
    line(closing)
  }

  /// Writes a closure with its parameter on the opening line, and the start of the next closure.
  mutating func closure(
    _ opening: String, _ parameter: String, _ closing: String,
    _ body: (inout SourceText) -> Void
  ) {
    line("\(opening) { \(parameter) in")
    indented(body)
    line(closing)
  }

  /// Writes lines at the next level of indentation.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// The literal of a number.
  static func number(_ value: Double) -> String { NumberText.string(value) }
}
