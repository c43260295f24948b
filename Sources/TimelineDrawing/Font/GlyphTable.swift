/// The outlines of the glyphs of a font.
struct GlyphTable: Sendable {
  let file: FontBytes
  let places: Int
  let outlines: Int
  let hasLongPlaces: Bool
  let count: Int

  /// The greatest depth of glyphs that consist of others.
  private static let depthLimit = 5

  /// The outline of a glyph in units of the font, whose y axis points up.
  func outline(of glyph: Int) -> [DrawingPath.Part] { outline(of: glyph, depth: 0) }

  private func outline(of glyph: Int, depth: Int) -> [DrawingPath.Part] {
    guard glyph < count, depth < Self.depthLimit else { return [] }
    func place(_ index: Int) -> Int {
      hasLongPlaces ? file.long(places + 4 * index) : 2 * file.unsigned(places + 2 * index)
    }
    let (start, end) = (place(glyph), place(glyph + 1))
    guard end > start else { return [] }
    let offset = outlines + start
    let contours = file.signed(offset)
    return contours >= 0
      ? simple(at: offset + 10, contours: contours) : composite(at: offset + 10, depth)
  }

  private struct Point {
    var position: DrawingPoint
    var isOnCurve: Bool
  }

  private func simple(at start: Int, contours: Int) -> [DrawingPath.Part] {
    guard contours > 0, contours <= 512 else { return [] }
    let ends = (0..<contours).map { file.unsigned(start + 2 * $0) }
    guard let last = ends.last, last < 8192 else { return [] }
    var offset = start + 2 * contours
    offset += 2 + file.unsigned(offset)
    var flags: [Int] = []
    while flags.count <= last {
      guard offset < file.bytes.count else { return [] }
      let flag = file.byte(offset)
      offset += 1
      flags.append(flag)
      if flag & 8 != 0 {
        flags += Array(repeating: flag, count: file.byte(offset))
        offset += 1
      }
    }
    func coordinates(_ short: Int, _ same: Int) -> [Double] {
      var value = 0
      return (0...last).map { index in
        let flag = flags[index]
        if flag & short != 0 {
          value += flag & same != 0 ? file.byte(offset) : -file.byte(offset)
          offset += 1
        } else if flag & same == 0 {
          value += file.signed(offset)
          offset += 2
        }
        return Double(value)
      }
    }
    let xs = coordinates(2, 16)
    let ys = coordinates(4, 32)
    var parts: [DrawingPath.Part] = []
    var first = 0
    for end in ends where end >= first && end <= last {
      parts += Self.contour(
        (first...end).map {
          Point(position: DrawingPoint(xs[$0], ys[$0]), isOnCurve: flags[$0] & 1 != 0)
        })
      first = end + 1
    }
    return parts
  }

  /// A contour of points, between two of which that control a curve lies one on the curve.
  private static func contour(_ points: [Point]) -> [DrawingPath.Part] {
    guard points.count > 1 else { return [] }
    func middle(_ a: DrawingPoint, _ b: DrawingPoint) -> DrawingPoint { (a + b) * 0.5 }
    let start =
      points.firstIndex(where: \.isOnCurve).map { points[$0].position }
      ?? middle(points[0].position, points[points.count - 1].position)
    let shift = points.firstIndex(where: \.isOnCurve).map { $0 + 1 } ?? 0
    var parts: [DrawingPath.Part] = [.move(start)]
    var (current, control) = (start, DrawingPoint?.none)
    func curve(_ control: DrawingPoint, _ end: DrawingPoint) {
      parts.append(
        .cubic(
          current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3), end))
      current = end
    }
    for index in points.indices {
      let point = points[(index + shift) % points.count]
      if point.isOnCurve {
        if let known = control {
          curve(known, point.position)
        } else {
          parts.append(.line(point.position))
          current = point.position
        }
        control = nil
      } else {
        if let known = control { curve(known, middle(known, point.position)) }
        control = point.position
      }
    }
    if let control { curve(control, start) }
    return parts + [.close]
  }

  /// A glyph of other glyphs, such as a letter with an accent.
  private func composite(at start: Int, _ depth: Int) -> [DrawingPath.Part] {
    var parts: [DrawingPath.Part] = []
    var offset = start
    for _ in 0..<16 {
      let (flags, glyph) = (file.unsigned(offset), file.unsigned(offset + 2))
      offset += 4
      var map = PlaneTransform()
      if flags & 1 != 0 {
        if flags & 2 != 0 {
          (map.e, map.f) = (Double(file.signed(offset)), Double(file.signed(offset + 2)))
        }
        offset += 4
      } else {
        func small(_ offset: Int) -> Double { Double(Int8(truncatingIfNeeded: file.byte(offset))) }
        if flags & 2 != 0 { (map.e, map.f) = (small(offset), small(offset + 1)) }
        offset += 2
      }
      func factor(_ index: Int) -> Double { Double(file.signed(offset + 2 * index)) / 16384 }
      if flags & 8 != 0 {
        (map.a, map.d) = (factor(0), factor(0))
        offset += 2
      } else if flags & 0x40 != 0 {
        (map.a, map.d) = (factor(0), factor(1))
        offset += 4
      } else if flags & 0x80 != 0 {
        (map.a, map.b, map.c, map.d) = (factor(0), factor(1), factor(2), factor(3))
        offset += 8
      }
      parts += DrawingPath(parts: outline(of: glyph, depth: depth + 1)).mapped(map).parts
      if flags & 0x20 == 0 { break }
    }
    return parts
  }
}
