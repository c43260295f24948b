/// Writes SVG and HTML elements.
struct MarkupWriter {
  private(set) var text = ""
  private var depth = 0

  /// Writes an element and its contents.
  ///
  /// - Parameters:
  ///   - attributes: names and values; the values are escaped.
  ///   - body: writes the contents.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ body: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes, end: ">")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Writes an empty element.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    open(name, attributes, end: "/>")
  }

  /// Writes an element that contains text.
  mutating func element(_ name: String, _ attributes: [(String, String)], text: String) {
    open(name, attributes, end: ">\(MarkupWriter.escaped(text))</\(name)>")
  }

  /// Writes a line without escaping.
  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)], end: String) {
    let list = attributes.map { " \($0.0)=\"\(MarkupWriter.escaped($0.1))\"" }.joined()
    line("<\(name)\(list)\(end)")
  }

  /// A string with markup characters escaped and forbidden characters removed.
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
