package import TimelineSyntax

/// Writes SVG and HTML elements.
package struct MarkupWriter {
  package private(set) var text = MarkupText()
  private var depth = 0

  package init() {}

  /// Writes an element and its contents.
  ///
  /// - Parameters:
  ///   - attributes: names and values.
  ///   - body: writes the contents.
  package mutating func element(
    _ name: MarkupText, _ attributes: [(MarkupText, MarkupText)] = [],
    _ body: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes, end: ">")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Writes an empty element.
  package mutating func element(_ name: MarkupText, _ attributes: [(MarkupText, MarkupText)]) {
    open(name, attributes, end: "/>")
  }

  /// Writes an element that contains text.
  package mutating func element(
    _ name: MarkupText, _ attributes: [(MarkupText, MarkupText)], text: String
  ) {
    open(name, attributes, end: ">\(text: text)</\(name)>")
  }

  /// Writes a line of markup.
  package mutating func line(_ line: MarkupText) { text += .spaces(2 * depth) + line + "\n" }

  private mutating func open(
    _ name: MarkupText, _ attributes: [(MarkupText, MarkupText)], end: MarkupText
  ) {
    let list = attributes.map { MarkupText(" \($0.0)=\"\($0.1)\"") }.joined()
    line("<\(name)\(list)\(end)")
  }
}

extension EncodedText where Sink == MarkupSink {
  /// A line of a comment of HTML, where options such as `--to` may stand, other than in XML.
  init(htmlComment line: String) {
    self.init()
    // A comment of XML has a space between any two hyphens. Those before a letter may go.
    let encoded: MarkupText = "\(comment: line)"
    let parts = encoded.string.split(separator: " - -", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isOption = part.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      if index > 0 { self += isOption == true ? " --" : " - -" }
      self += "\(comment: String(part))"
    }
  }
}
