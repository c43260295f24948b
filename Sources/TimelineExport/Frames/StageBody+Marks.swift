import AnimationCore
import TimelineDocument
import TimelineDrawing

/// What is drawn of a copy itself.
extension StageBody {
  /// The areas, lines and letters of it, whose number is the same in all frames.
  func marks(
    _ frame: Int, _ texts: StageTexts, _ setter: TextOutline, art: ArtFiles
  ) -> [DrawingMark] {
    let element = item.element
    let (_, width, height) = self.frame(frame)
    let box = DrawingPath(x: 0, y: 0, width: width, height: height)
    if let own = element.art, case .success(let content)? = art[own] {
      return [DrawingMark(box, .image(content))]
    }
    let outline = outline(frame)
    var marks = padding(frame, width, height)
    let still = item.fill(isOutlined: isOutlined, isParent: isParent)
    let gradients = gradients(frame, width, height)
    if var color = components(.backgroundColor, frame) ?? still {
      // Behind a gradient without clear parts it would be seen at the edges alone.
      let isHidden = gradients.contains { $0.colors.allSatisfy { $0[3] >= 1 } }
      if isHidden { color[3] = 0 }
      marks.append(DrawingMark(outline, .fill(.color(color))))
    }
    marks += gradients.map { DrawingMark(outline, .fill(.gradient($0))) }
    marks += lines(frame, outline)
    let words = texts.text(of: item) { value($0, frame) }
    let color = components(.foregroundColor, frame)
    if let words {
      let font = element.font
      let alignment: TextOutline.Alignment =
        switch font.alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
      let path = setter.outline(
        of: words, size: font.size, weight: font.weight.number, alignment: alignment, width: width,
        height: height)
      let paint = (color ?? item.ink).map(DrawingPaint.color) ?? .ink(1)
      marks.append(DrawingMark(path, .fill(paint)))
    } else if element.text.isEmpty, let color, !isOutlined, element.stroke == nil {
      let path = setter.outline(
        of: "Aa", size: 34, weight: 600, alignment: .center, width: width, height: height)
      marks.append(DrawingMark(path, .fill(.color(color))))
    }
    return marks + control(frame, width, height)
  }

  /// The padding around the view, which stays where it is.
  private func padding(_ frame: Int, _ width: Double, _ height: Double) -> [DrawingMark] {
    guard let insets = components(.padding, frame)?.map({ max($0, 0) }), insets.count == 4 else {
      return []
    }
    let (left, top) = (insets[1], insets[0])
    let outer = DrawingPath(
      x: -left, y: -top, width: width + left + insets[3], height: height + top + insets[2])
    func point(_ x: Double, _ y: Double) -> DrawingPoint { DrawingPoint(x, y) }
    // The inner edge runs the other way round, so that the view itself is left out.
    let inner: [DrawingPath.Part] = [
      .move(point(0, 0)), .line(point(0, height)), .line(point(width, height)),
      .line(point(width, 0)), .close,
    ]
    let gray = 128.0 / 255
    return [
      DrawingMark(
        DrawingPath(parts: outer.parts + inner), .fill(.color([gray, gray, gray, 0.3])))
    ]
  }

  /// A control that has the tint.
  private func control(_ frame: Int, _ width: Double, _ height: Double) -> [DrawingMark] {
    guard let tint = components(.tint, frame) else { return [] }
    func circle(_ side: Double) -> DrawingPath {
      StageItem.ellipse(side, side).moved((width - side) / 2, (height - side) / 2).drawing
    }
    return [
      DrawingMark(circle(36), .fill(.color([1, 1, 1, 1]))),
      DrawingMark(circle(32), .fill(.color(tint))),
    ]
  }

  /// The line along the outline, of which each part without gaps has its own dashes.
  private func lines(_ frame: Int, _ outline: DrawingPath) -> [DrawingMark] {
    guard item.element.art == nil, let own = item.stroke(isOutlined: isOutlined) else { return [] }
    let hasText = !item.element.text.isEmpty
    let color = hasText ? own.color : components(.foregroundColor, frame) ?? own.color
    var stroke = DrawingStroke(color: color, width: max(number(.lineWidth, frame) ?? own.width, 0))
    if let limit = number(.miterLimit, frame) { stroke.miterLimit = max(limit, 1) }
    var parts: [(path: DrawingPath, start: Double, length: Double)] = [(outline, 0, 1)]
    if let path = item.element.path {
      let (_, width, height) = self.frame(frame)
      let (x, y) = (
        width / max(item.element.size[0], 1e-9), height / max(item.element.size[1], 1e-9)
      )
      parts = path.subpaths.map { ($0.path.scaled(x, y).drawing, $0.start, $0.length) }
    }
    let perimeter = item.element.path?.length ?? outline.length
    return parts.map { path, start, length in
      var stroke = stroke
      if let dashes = components(.dash, frame) {
        let lengths = dashes.map { max($0, 0) / max(perimeter * length, 1e-9) }
        if lengths.contains(where: { $0 > 0 }) {
          stroke.dashes = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
          stroke.phase = (number(.dashPhase, frame) ?? 0) / max(perimeter * length, 1e-9)
        }
      } else if isMoved(.trimStart) || isMoved(.trimEnd) {
        // What is shown of this part, as fractions of it.
        let from = (clamped(number(.trimStart, frame) ?? 0) - start) / length
        let to = (clamped(number(.trimEnd, frame) ?? 1) - start) / length
        let (first, last) = (max(from, 0), min(to, 1))
        stroke.dashes = [max(last - first, 0), 2]
        stroke.phase = -first
      }
      return DrawingMark(path, .stroke(stroke))
    }
  }

  private func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }

  /// The gradient of its area, or a spot of light at each point of a mesh; the first one is at the back.
  private func gradients(_ frame: Int, _ width: Double, _ height: Double) -> [DrawingGradient] {
    let own = item.element.gradient
    var gradients: [DrawingGradient] = []
    let colors = components(.gradientColors, frame).map(Self.inFours) ?? own?.colors ?? []
    if colors.count > 1 {
      let moved = components(.gradientLocations, frame) ?? []
      let still = own?.locations ?? []
      let even = colors.indices.map { Double($0) / Double(colors.count - 1) }
      let locations = colors.indices.map { index in
        moved.indices.contains(index)
          ? moved[index] : still.count == colors.count ? still[index] : even[index]
      }
      func point(_ unit: [Double]) -> DrawingPoint {
        DrawingPoint(unit[0] * width, unit[1] * height)
      }
      let kind: DrawingGradient.Kind =
        switch own?.kind ?? .linear {
        case .linear: .linear
        case .radial: .radial
        case .angular: .angular
        }
      gradients.append(
        DrawingGradient(
          kind, from: point(own?.from ?? [0.5, 0]), to: point(own?.to ?? [0.5, 1]), colors: colors,
          locations: locations))
    }
    return lights(frame, width, height).reversed() + gradients
  }

  private func lights(_ frame: Int, _ width: Double, _ height: Double) -> [DrawingGradient] {
    let colors = components(.meshColors, frame).map(Self.inFours) ?? []
    let points = components(.meshPoints, frame) ?? []
    let side = Double(max(Int(Double(colors.count).squareRoot().rounded(.up)), 2))
    return colors.enumerated().map { index, color in
      // Without points of its own, a mesh is taken for a square one.
      let even = [
        Double(index % Int(side)) / (side - 1), Double(index / Int(side)) / (side - 1),
      ]
      let place = points.count > 2 * index + 1 ? Array(points[2 * index...2 * index + 1]) : even
      let center = DrawingPoint(place[0] * width, place[1] * height)
      // A circle of CSS reaches the farthest corner.
      let reach = DrawingPoint(max(center.x, width - center.x), max(center.y, height - center.y))
      return DrawingGradient(
        .radial, from: center, to: center + DrawingPoint(reach.length, 0),
        colors: [color, Array(color.prefix(3)) + [0]], locations: [0, 1.2 / (side - 1)])
    }
  }

  private static func inFours(_ numbers: [Double]) -> [[Double]] {
    stride(from: 0, to: numbers.count - 3, by: 4).map { Array(numbers[$0..<$0 + 4]) }
  }
}
