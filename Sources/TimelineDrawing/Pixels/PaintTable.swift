import AnimationCore

/// The colour of each pixel of an area, multiplied by its opacity.
struct PaintTable {
  /// The components of a plain colour; nil for a gradient.
  let plain: SIMD4<Int32>?
  private let table: [SIMD4<Int32>]
  private let kind: DrawingGradient.Kind
  private let inverse: PlaneTransform
  private let from: DrawingPoint
  /// The direction of a linear gradient divided by the square of its length, and the length of others.
  private let (direction, length): (DrawingPoint, Double)
  private let start: Double

  private static let count = 1024

  init(color: [Double]) {
    plain = Self.multiplied(color)
    (table, kind, inverse) = ([], .linear, PlaneTransform())
    (from, direction, length, start) = (DrawingPoint(0, 0), DrawingPoint(0, 0), 0, 0)
  }

  /// - Parameter map: the map from the gradient's coordinates to pixels.
  init?(_ gradient: DrawingGradient, _ map: PlaneTransform) {
    guard let inverse = map.inverse else { return nil }
    plain = nil
    table = (0...Self.count).map {
      Self.multiplied(gradient.color(at: Double($0) / Double(Self.count)))
    }
    (kind, self.inverse, from) = (gradient.kind, inverse, gradient.from)
    let way = gradient.to - gradient.from
    length = max(way.length, 1e-6)
    direction = way * (1 / (length * length))
    start = CMath.atan2(way.y, way.x)
  }

  static func multiplied(_ color: [Double]) -> SIMD4<Int32> {
    let alpha = min(max(color[3], 0), 1)
    func part(_ value: Double) -> Int32 { Int32((min(max(value, 0), 1) * alpha * 255).rounded()) }
    return SIMD4(part(color[0]), part(color[1]), part(color[2]), Int32((alpha * 255).rounded()))
  }

  /// The colour of a pixel of a gradient.
  func gradientColor(_ x: Int, _ y: Int) -> SIMD4<Int32> {
    let point = inverse(DrawingPoint(Double(x) + 0.5, Double(y) + 0.5)) - from
    let location: Double
    switch kind {
    case .linear: location = point.x * direction.x + point.y * direction.y
    case .radial: location = point.length / length
    case .angular:
      let angle = (CMath.atan2(point.y, point.x) - start) / (2 * .pi)
      location = angle - angle.rounded(.down)
    }
    let index = Int((min(max(location, 0), 1) * Double(Self.count)).rounded())
    return table.withUnsafeBufferPointer { $0[index] }
  }
}
