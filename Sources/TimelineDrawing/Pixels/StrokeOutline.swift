/// The area of a line along an outline, as polygons that overlap.
struct StrokeOutline {
  private(set) var polygons: [[DrawingPoint]] = []
  private let half: Double
  private let miterLimit: Double

  /// - Parameter tolerance: the largest distance of a Bézier from its lines.
  init(_ path: DrawingPath, _ stroke: DrawingStroke, tolerance: Double) {
    half = stroke.width / 2
    miterLimit = stroke.miterLimit
    for (points, isClosed) in path.polylines(tolerance: tolerance) {
      let points = Self.distinct(points, isClosed)
      guard points.count > 1 else { continue }
      guard !stroke.dashes.isEmpty else {
        add(points, isClosed: isClosed)
        continue
      }
      let length = path.length
      let lengths = stroke.dashes.map { $0 * length }
      for dash in Self.dashes(
        of: isClosed ? points + points.prefix(1) : points, lengths, phase: stroke.phase * length)
      {
        add(dash, isClosed: false)
      }
    }
  }

  private static func distinct(_ points: [DrawingPoint], _ isClosed: Bool) -> [DrawingPoint] {
    var result: [DrawingPoint] = []
    for point in points where result.last.map({ ($0 - point).length > 1e-9 }) ?? true {
      result.append(point)
    }
    if isClosed, result.count > 1, (result[0] - result[result.count - 1]).length <= 1e-9 {
      result.removeLast()
    }
    return result
  }

  /// The most dashes of a path.
  private static let mostDashes = 20_000

  /// The dashes of a polyline.
  static func dashes(
    of points: [DrawingPoint], _ lengths: [Double], phase: Double
  ) -> [[DrawingPoint]] {
    let period = lengths.reduce(0, +)
    guard period > 1e-6 else { return [points] }
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var index = 0
    while offset >= lengths[index], index < lengths.count - 1 {
      offset -= lengths[index]
      index += 1
    }
    var rest = lengths[index] - offset
    var all: [[DrawingPoint]] = []
    var current: [DrawingPoint] = index.isMultiple(of: 2) ? [points[0]] : []
    for (start, end) in zip(points, points.dropFirst()) {
      let length = (end - start).length
      var place = 0.0
      while length - place > rest, all.count < mostDashes {
        place += rest
        let point = start + (end - start) * (place / length)
        if index.isMultiple(of: 2) {
          all.append(current + [point])
          current = []
        } else {
          current = [point]
        }
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      rest -= length - place
      if index.isMultiple(of: 2) { current.append(end) }
    }
    if current.count > 1 { all.append(current) }
    return all.map { distinct($0, false) }.filter { $0.count > 1 }
  }

  private mutating func add(_ points: [DrawingPoint], isClosed: Bool) {
    let count = points.count
    let segments = isClosed ? count : count - 1
    func normal(_ index: Int) -> DrawingPoint {
      let (start, end) = (points[index], points[(index + 1) % count])
      let way = (end - start) * (half / (end - start).length)
      return DrawingPoint(-way.y, way.x)
    }
    for index in 0..<segments {
      let (start, end, side) = (points[index], points[(index + 1) % count], normal(index))
      polygons.append([start + side, end + side, end - side, start - side])
      guard isClosed || index > 0 else { continue }
      addJoin(at: start, normal((index + segments - 1) % segments), side)
    }
  }

  /// The corner between two lines, of the sides of which the outer ones are apart.
  private mutating func addJoin(at point: DrawingPoint, _ one: DrawingPoint, _ two: DrawingPoint) {
    let cross = one.x * two.y - one.y * two.x
    guard abs(cross) > 1e-9 * half * half else { return }
    // The outer side of a turn to the right is the left one.
    let (a, b) = cross > 0 ? (one * -1, two * -1) : (one, two)
    let sum = a + b
    let square = sum.x * sum.x + sum.y * sum.y
    // The miter reaches as far as 2 h² / |a + b|² times the sum.
    let reach = square > 1e-12 ? 2 * half * half / square : .infinity
    if reach * square.squareRoot() <= miterLimit * half {
      polygons.append([point, point + a, point + sum * reach, point + b])
    } else {
      polygons.append([point, point + a, point + b])
    }
  }
}
