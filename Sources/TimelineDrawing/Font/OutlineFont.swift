import CStageFont

/// A TrueType font, of which texts are drawn as outlines: the same on every system.
package struct OutlineFont: Sendable {
  private let file: FontBytes
  private let glyphs: GlyphTable
  private let map: CharacterTable
  /// The places of the metrics, and how many glyphs have a width of their own.
  private let metrics: (widths: Int, count: Int)
  /// The distances of the highest and the lowest point of lines from the baseline, in ems.
  let (ascent, descent): (Double, Double)
  private let unitsPerEm: Double

  /// Reads a font; nil if it is not a TrueType font with outlines of quadratic Béziers.
  package init?(_ bytes: [UInt8]) {
    let file = FontBytes(bytes: bytes)
    let tables = file.tables
    guard let head = tables["head"], let header = tables["hhea"], let widths = tables["hmtx"],
      let cmap = tables["cmap"], let profile = tables["maxp"], let places = tables["loca"],
      let outlines = tables["glyf"], let map = CharacterTable(file, at: cmap)
    else { return nil }
    let units = file.unsigned(head + 18)
    guard units >= 16 else { return nil }
    unitsPerEm = Double(units)
    glyphs = GlyphTable(
      file: file, places: places, outlines: outlines, hasLongPlaces: file.signed(head + 50) != 0,
      count: file.unsigned(profile + 4))
    metrics = (widths, max(file.unsigned(header + 34), 1))
    ascent = Double(file.signed(header + 4)) / unitsPerEm
    descent = Double(-file.signed(header + 6)) / unitsPerEm
    self.file = file
    self.map = map
  }

  /// The regular and the bold font that are part of the program.
  package static let embedded: (regular: OutlineFont?, bold: OutlineFont?) = (
    embedded(stage_font_regular()), embedded(stage_font_bold())
  )

  private static func embedded(_ font: StageFont) -> OutlineFont? {
    OutlineFont(Array(UnsafeBufferPointer(start: font.bytes, count: font.size)))
  }

  /// Whether it has a glyph for a character.
  func has(_ character: Unicode.Scalar) -> Bool { map.glyph(of: character) != 0 }

  /// The width of a character in ems.
  func width(of character: Unicode.Scalar) -> Double {
    let glyph = min(map.glyph(of: character), metrics.count - 1)
    return Double(file.unsigned(metrics.widths + 4 * glyph)) / unitsPerEm
  }

  /// The outline of a character whose baseline begins at a point.
  ///
  /// - Parameter size: the length of an em.
  func outline(
    of character: Unicode.Scalar, at point: DrawingPoint, size: Double
  ) -> [DrawingPath.Part] {
    let scale = size / unitsPerEm
    var map = PlaneTransform.translation(point.x, point.y)
    (map.a, map.d) = (scale, -scale)
    let glyph = self.map.glyph(of: character)
    return DrawingPath(parts: glyphs.outline(of: glyph)).mapped(map).parts
  }
}
