import TimelineSyntax

/// Swift source that is being written.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  /// Writes a line; an empty one has no spaces.
  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Writes the lines of another source, as far in as this one is.
  mutating func lines(of other: SourceText) {
    for part in other.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      line(String(part))
    }
  }

  /// Writes lines in braces behind an opening line.
  mutating func block(
    _ opening: String, _ closing: String = "}", _ body: (inout SourceText) -> Void
  ) {
    line(opening + " {")
    indented(body)
    line(closing)
  }

  /// Writes a closure with its parameter on the opening line, and the closure that follows it.
  mutating func closure(
    _ opening: String, _ parameter: String, _ closing: String,
    _ body: (inout SourceText) -> Void
  ) {
    line("\(opening) { \(parameter) in")
    indented(body)
    line(closing)
  }

  /// Writes lines one step further in.
  mutating func indented(_ body: (inout SourceText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// A number as a literal.
  static func number(_ value: Double) -> String { NumberText.string(value) }
}
