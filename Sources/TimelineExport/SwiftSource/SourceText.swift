import TimelineSyntax

/// A builder of indented Swift source.
struct SourceText {
  private(set) var text = SwiftText()
  private var depth = 0
  /// The spaces by which the text is indented afterwards.
  private let margin: Int

  init(margin: Int = 0) { self.margin = margin }

  /// The column at which a line begins.
  var column: Int { margin + 2 * depth }

  /// Writes a line at the current indentation; an empty line has no spaces.
  mutating func line(_ line: SwiftText = "") {
    text += line.isEmpty ? "\n" : .spaces(2 * depth) + line + "\n"
  }

  /// Writes an attribute on a line of its own, if there is one.
  mutating func attribute(_ attribute: SwiftText?) {
    if let attribute { line(attribute) }
  }

  /// Writes the lines of another source at the current indentation.
  mutating func lines(of other: SourceText) {
    for part in other.text.lines.dropLast() { line(part) }
  }

  /// Writes an opening line and its block in braces.
  mutating func block(
    _ opening: SwiftText, _ closing: SwiftText = "}", _ body: (inout SourceText) -> Void
  ) {
    line(opening + " {")
    indented(body)
    line(closing)
  }

  /// Writes a closure with its parameter on the opening line, and the start of the next closure.
  mutating func closure(
    _ opening: SwiftText, _ parameter: SwiftText, _ closing: SwiftText,
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
}
