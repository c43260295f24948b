internal import TimelineSyntax

/// Finds characters that control what shows a text.
package enum ControlCharacters {
  /// The characters other than line feeds that end lines, control a terminal or reorder text.
  package static func `in`(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && ($0.isControl || $0.isBidirectionalControl) }
  }
}
