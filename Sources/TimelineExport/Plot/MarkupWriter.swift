/// Writes elements of SVG and HTML.
struct MarkupWriter {
  private(set) var text = ""
  private var depth = 0

  /// Writes an element and what is in it.
  ///
  /// - Parameters:
  ///   - attributes: names and values; a value is escaped.
  ///   - body: writes what is in it; the element is closed at once where it writes nothing.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ body: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes, end: ">")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Writes an element with nothing in it.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes, end: "/>")
  }

  /// Writes an element with a text in it.
  mutating func element(_ name: String, _ attributes: [(String, String)], text: String) {
    open(name, attributes, end: ">\(MarkupWriter.escaped(text))</\(name)>")
  }

  /// Writes a line as it is.
  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)], end: String) {
    let list = attributes.map { " \($0.0)=\"\(MarkupWriter.escaped($0.1))\"" }.joined()
    line("<\(name)\(list)\(end)")
  }

  /// A text without the characters that markup takes for its own, and without those it forbids.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
