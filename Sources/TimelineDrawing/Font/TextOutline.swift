/// Sets texts in outlines of a font.
package struct TextOutline: Sendable {
  /// Where the lines are between the left and the right edge.
  package enum Alignment: Sendable { case leading, center, trailing }

  /// The font of weights below 600, and that of the others.
  private let (regular, bold): (OutlineFont?, OutlineFont?)

  /// - Parameter font: the font of all weights; nil for those that are part of the program.
  package init(font: OutlineFont? = nil) {
    (regular, bold) = font.map { ($0, $0) } ?? OutlineFont.embedded
  }

  private func font(_ weight: Int) -> OutlineFont? { weight < 600 ? regular : bold }

  /// The characters of a text that the font does not have.
  package func missing(in text: String, weight: Int) -> [Unicode.Scalar] {
    guard let font = font(weight) else { return [] }
    return text.unicodeScalars.filter { !Self.isInvisible($0) && !font.has($0) }
  }

  private static func isInvisible(_ character: Unicode.Scalar) -> Bool {
    character.value < 32 || (0x200B...0x200F).contains(character.value)
      || (0xFE00...0xFE0F).contains(character.value)
  }

  /// The outline of lines in the middle of a box; a line that is wider ends with an ellipsis.
  ///
  /// - Parameters:
  ///   - size: the length of an em. The distance of lines is 1.2 of it.
  ///   - width: the width of the box.
  package func outline(
    of text: String, size: Double, weight: Int, alignment: Alignment, width: Double, height: Double
  ) -> DrawingPath {
    guard let font = font(weight), size > 0 else { return DrawingPath() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(200)
    let distance = 1.2 * size
    // The room above and below the font's own height is the same, as in a line box of CSS.
    let rise = (1.2 - font.ascent - font.descent) / 2 + font.ascent
    var baseline = (height - distance * Double(lines.count)) / 2 + rise * size
    var parts: [DrawingPath.Part] = []
    for line in lines {
      let characters = fitting(
        line.unicodeScalars.filter { !Self.isInvisible($0) }.prefix(2000), font, width / size)
      let length = characters.reduce(0) { $0 + font.width(of: $1) } * size
      var x =
        switch alignment {
        case .leading: 0.0
        case .center: (width - length) / 2
        case .trailing: width - length
        }
      for character in characters {
        parts += font.outline(of: character, at: DrawingPoint(x, baseline), size: size)
        x += font.width(of: character) * size
      }
      baseline += distance
    }
    return DrawingPath(parts: parts)
  }

  /// As many characters as a width in ems has room for, with an ellipsis in place of the others.
  private func fitting(
    _ line: some Collection<Unicode.Scalar>, _ font: OutlineFont, _ width: Double
  ) -> [Unicode.Scalar] {
    let whole = line.reduce(0) { $0 + font.width(of: $1) }
    guard whole > width + 0.01 else { return Array(line) }
    let ellipsis: Unicode.Scalar = "…"
    var rest = width - font.width(of: ellipsis)
    let kept = line.prefix { character in
      rest -= font.width(of: character)
      return rest >= 0
    }
    return Array(kept) + [ellipsis]
  }
}
