/// Draws drawings as pixels.
package struct PictureRenderer {
  /// What limits everything that is drawn.
  private struct Limit {
    var rect: PixelRect
    var mask: ClipMask?
  }

  private let width: Int
  private let height: Int
  private let background: [Double]?
  private let ink: [Double]
  private var raster = CoverageRaster()
  /// Buffers that are clear, for layers.
  private var spare: [PixelBuffer] = []
  private var images = ImageCache()

  /// - Parameters:
  ///   - background: the components behind everything; nil for none.
  ///   - ink: the components of text that has no colour of its own.
  package init(width: Int, height: Int, background: [Double]?, ink: [Double]) {
    (self.width, self.height) = (width, height)
    (self.background, self.ink) = (background, ink)
  }

  /// Draws a drawing.
  ///
  /// - Parameter map: the map from its coordinates to pixels, without rotation.
  package mutating func render(_ drawing: Drawing, _ map: PlaneTransform) -> PixelBuffer {
    var buffer = PixelBuffer(width: width, height: height)
    let whole = Limit(rect: buffer.bounds)
    if let background {
      let box = DrawingPath(x: 0, y: 0, width: Double(width), height: Double(height))
      fill(box, PlaneTransform(), PaintTable(color: background), whole, &buffer)
    }
    let stage = DrawingPath(x: 0, y: 0, width: drawing.width, height: drawing.height)
    if let color = drawing.background {
      fill(stage, map, PaintTable(color: color), whole, &buffer)
    }
    let limit = self.limit(by: stage, map, whole)
    for node in drawing.nodes { draw(node, map, 1, limit, &buffer) }
    return buffer
  }

  @discardableResult
  private mutating func draw(
    _ node: DrawingNode, _ outer: PlaneTransform, _ opacity: Double, _ outerLimit: Limit,
    _ buffer: inout PixelBuffer
  ) -> PixelRect {
    let opacity = opacity * node.opacity
    guard opacity > 0.001 else { return PixelRect(0, 0, 0, 0) }
    var limit = outerLimit
    if let path = node.limit { limit = self.limit(by: path, outer, limit) }
    guard !limit.rect.isEmpty else { return PixelRect(0, 0, 0, 0) }
    let map = outer * node.placement.transform
    let isGroup = opacity < 1 && node.marks.count + node.children.count > 1
    guard isGroup || !node.effects.isEmpty else {
      return drawContents(of: node, map, opacity, limit, &buffer)
    }
    var layer = spare.popLast() ?? PixelBuffer(width: width, height: height)
    // What is outside of a limit may be seen in a blur inside of it.
    let inner = node.effects.isEmpty ? limit : Limit(rect: layer.bounds)
    var dirty = drawContents(of: node, map, 1, inner, &layer)
    for effect in node.effects { apply(effect, map.scaleFactor, &layer, &dirty) }
    let rect = dirty.intersection(limit.rect)
    buffer.draw(layer, in: rect, opacity: opacity, clip: limit.mask)
    layer.clear(dirty)
    spare.append(layer)
    return rect
  }

  private mutating func drawContents(
    of node: DrawingNode, _ map: PlaneTransform, _ opacity: Double, _ limit: Limit,
    _ buffer: inout PixelBuffer
  ) -> PixelRect {
    var dirty = PixelRect(0, 0, 0, 0)
    for mark in node.marks {
      dirty = dirty.union(draw(mark, map, opacity, limit, &buffer))
    }
    guard !node.children.isEmpty else { return dirty }
    let inner = node.clip.map { self.limit(by: $0, map, limit) } ?? limit
    guard !inner.rect.isEmpty else { return dirty }
    let middle = map * .translation(node.middle.x, node.middle.y)
    for child in node.children {
      dirty = dirty.union(draw(child, middle, opacity, inner, &buffer))
    }
    return dirty
  }

  private mutating func apply(
    _ effect: DrawingEffect, _ scale: Double, _ layer: inout PixelBuffer, _ dirty: inout PixelRect
  ) {
    switch effect {
    case .blur(let radius):
      let deviation = radius * scale
      guard deviation > 0.1 else { return }
      dirty = dirty.grown(by: PixelEffects.reach(deviation)).intersection(layer.bounds)
      PixelEffects.blur(&layer, dirty, deviation: deviation)
    case .colors(let matrix): PixelEffects.apply(matrix, &layer, dirty)
    case .shadow(let x, let y, let radius, let color):
      let deviation = radius * scale
      let reach = PixelEffects.reach(deviation)
      let (dx, dy) = (Int((x * scale).rounded()), Int((y * scale).rounded()))
      var shadow = PixelEffects.shadow(of: layer, dirty, x: dx, y: dy, color: color)
      let moved = PixelRect(
        dirty.left + dx, dirty.top + dy, dirty.right + dx, dirty.bottom + dy
      ).grown(by: reach).intersection(layer.bounds)
      PixelEffects.blur(&shadow, moved, deviation: deviation)
      shadow.draw(layer, in: dirty, opacity: 1, clip: nil)
      dirty = dirty.union(moved)
      layer = shadow
    }
  }

  private mutating func draw(
    _ mark: DrawingMark, _ map: PlaneTransform, _ opacity: Double, _ limit: Limit,
    _ buffer: inout PixelBuffer
  ) -> PixelRect {
    func faded(_ color: [Double]) -> [Double] { Array(color.prefix(3)) + [color[3] * opacity] }
    switch mark.content {
    case .fill(.color(let color)):
      return fill(mark.path, map, PaintTable(color: faded(color)), limit, &buffer)
    case .fill(.ink(let own)):
      let color = Array(ink.prefix(3)) + [ink[3] * own]
      return fill(mark.path, map, PaintTable(color: faded(color)), limit, &buffer)
    case .fill(.gradient(var gradient)):
      gradient.colors = gradient.colors.map(faded)
      guard let paint = PaintTable(gradient, map) else { return PixelRect(0, 0, 0, 0) }
      return fill(mark.path, map, paint, limit, &buffer)
    case .stroke(let stroke):
      guard stroke.width > 0 else { return PixelRect(0, 0, 0, 0) }
      let outline = StrokeOutline(mark.path, stroke, tolerance: Self.tolerance(map))
      return fill(
        outline.polygons.map { Self.oriented($0.map { map($0) }) },
        PaintTable(color: faded(stroke.color)), limit, &buffer)
    case .image(let bytes):
      guard let image = images[bytes] else { return PixelRect(0, 0, 0, 0) }
      let points = mark.path.polylines(tolerance: 1).first?.points ?? []
      guard points.count == 4 else { return PixelRect(0, 0, 0, 0) }
      let (box, paint) = image.paint(
        from: points[0], to: points[2], map, opacity: opacity)
      guard let paint else { return PixelRect(0, 0, 0, 0) }
      return fill(box, map, paint, limit, &buffer)
    }
  }

  /// The distance of Béziers from their lines that is not seen, before a map.
  private static func tolerance(_ map: PlaneTransform) -> Double {
    let (x, y) = (
      (map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot()
    )
    return 0.06 / min(max(x, y, 0.01), 1000)
  }

  /// A polygon whose points go around in the same direction for all of a line.
  private static func oriented(_ points: [DrawingPoint]) -> [DrawingPoint] {
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    return area < 0 ? points.reversed() : points
  }

  @discardableResult
  private mutating func fill(
    _ path: DrawingPath, _ map: PlaneTransform, _ paint: some PixelPaint, _ limit: Limit,
    _ buffer: inout PixelBuffer
  ) -> PixelRect {
    let lines = path.polylines(tolerance: Self.tolerance(map)).map { $0.points.map { map($0) } }
    return fill(lines, paint, limit, &buffer)
  }

  private mutating func fill(
    _ polygons: [[DrawingPoint]], _ paint: some PixelPaint, _ limit: Limit,
    _ buffer: inout PixelBuffer
  ) -> PixelRect {
    let rect = Self.bounds(of: polygons).intersection(limit.rect)
    guard !rect.isEmpty else { return rect }
    cover(polygons, rect)
    let width = width
    buffer.bytes.withUnsafeMutableBufferPointer { bytes in
      raster.rows { y, coverage in
        for column in 0..<rect.width where coverage[column] > 0 {
          var cover = coverage[column]
          let x = rect.left + column
          if let mask = limit.mask {
            cover = (cover * Int32(mask.coverage(x, y))) >> 8
            guard cover > 0 else { continue }
          }
          let color = paint.color(x, y)
          let index = 4 * (y * width + x)
          if cover == 256, color[3] == 255 {
            for part in 0..<4 { bytes[index + part] = UInt8(truncatingIfNeeded: color[part]) }
            continue
          }
          let rest = 255 - (color[3] * cover + 128) >> 8
          for part in 0..<4 {
            let own = (color[part] * cover + 128) >> 8
            let old = (Int32(bytes[index + part]) * rest + 127) / 255
            bytes[index + part] = UInt8(truncatingIfNeeded: min(own + old, 255))
          }
        }
      }
    }
    return rect
  }

  private mutating func cover(_ polygons: [[DrawingPoint]], _ rect: PixelRect) {
    raster.begin(rect)
    for points in polygons {
      guard var last = points.last else { continue }
      for point in points {
        raster.add(last, point)
        last = point
      }
    }
  }

  private static func bounds(of polygons: [[DrawingPoint]]) -> PixelRect {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for points in polygons {
      for point in points {
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
    }
    guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else {
      return PixelRect(0, 0, 0, 0)
    }
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
    return PixelRect(
      whole(left.rounded(.down)), whole(top.rounded(.down)), whole(right.rounded(.up)),
      whole(bottom.rounded(.up)))
  }

  /// A limit with an outline inside of it.
  private mutating func limit(
    by path: DrawingPath, _ map: PlaneTransform, _ outer: Limit
  ) -> Limit {
    let lines = path.polylines(tolerance: Self.tolerance(map)).map { $0.points.map { map($0) } }
    let rect = Self.bounds(of: lines).intersection(outer.rect)
    if Self.isBox(lines) { return Limit(rect: rect, mask: outer.mask) }
    guard !rect.isEmpty else { return Limit(rect: rect) }
    cover(lines, rect)
    var values: [UInt8] = []
    values.reserveCapacity(rect.width * rect.height)
    raster.rows { y, coverage in
      for column in 0..<rect.width {
        var cover = Int(coverage[column])
        if let mask = outer.mask { cover = (cover * mask.coverage(rect.left + column, y)) >> 8 }
        values.append(UInt8(min(cover, 255)))
      }
    }
    return Limit(rect: rect, mask: ClipMask(bounds: rect, values: values))
  }

  /// Whether lines are the edges of whole pixels.
  private static func isBox(_ lines: [[DrawingPoint]]) -> Bool {
    guard lines.count == 1, lines[0].count == 4 else { return false }
    let points = lines[0]
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-3 }
    return points.allSatisfy { isWhole($0.x) && isWhole($0.y) }
      && abs(points[0].y - points[1].y) < 1e-3 && abs(points[1].x - points[2].x) < 1e-3
      && abs(points[2].y - points[3].y) < 1e-3 && abs(points[3].x - points[0].x) < 1e-3
  }
}
