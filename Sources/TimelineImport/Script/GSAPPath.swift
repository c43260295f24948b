internal import AnimationCore
internal import TimelineSyntax

/// The path that GSAP lays through points: `motionPath: [{ x: 100, y: 0 }, …]`.
enum GSAPPath {
  private static let most = 1000

  /// The data of a path through points, from where the view is; nil if they depend on the program.
  ///
  /// - Parameter options: the object around the list, with `curviness`, `type` and `relative`.
  static func data(_ list: [ScriptValue], _ options: ScriptValue) -> String? {
    guard list.count <= most, !list.isEmpty else { return nil }
    var points: [SIMD2<Double>] = []
    for item in list {
      guard let x = item["x"]?.number, let y = item["y"]?.number, abs(x) < 1e6, abs(y) < 1e6 else {
        return nil
      }
      points.append(SIMD2(x, y))
    }
    if options["type"]?.string == "cubic" {
      guard points.count % 3 == 1, points.count > 1 else { return nil }
      return text(points)
    }
    if options["fromCurrent"]?.boolean != false { points.insert(.zero, at: 0) }
    if options["relative"]?.boolean == true {
      for index in points.indices.dropFirst() { points[index] += points[index - 1] }
    }
    if points.count > 1, distance(points[0], points[1]) < 1e-4 { points.removeFirst() }
    guard points.count > 1 else { return nil }
    return text(curve(points, options["curviness"]?.number ?? 1))
  }

  /// The points with their control points: the tangent of each is that between its neighbours.
  private static func curve(_ original: [SIMD2<Double>], _ curviness: Double) -> [SIMD2<Double>] {
    var points = original
    let isClosed = points.count > 2 && distance(points[0], points[points.count - 1]) < 0.001
    if isClosed {
      // The neighbours of the place where it closes are on both sides of it.
      points.append(points[1])
      points.insert(points[points.count - 3], at: 0)
    }
    var result = [points[0], points[0]]
    for (index, point) in points.enumerated().dropFirst().dropLast() {
      let (before, after) = (points[index - 1], points[index + 1])
      let (come, go) = (point - before, after - point)
      let (r1, r2) = (distance(before, point), distance(point, after))
      guard r1 > 0 else { continue }
      guard r2 > 0 else { continue }
      let turn = come / r1 + go / r2
      let length = distance(.zero, turn)
      let reach = length > 0 ? (r1 + r2) * curviness * 0.25 / length : 0
      let first = point - come * (reach / r1)
      let second = point + go * (reach / r2)
      let middle = first + (second - first) * ((r1 * 3 / (r1 + r2) + 0.5) / 4)
      result += [first + (point - middle), point, second + (point - middle)]
    }
    let last = points[points.count - 1]
    result += [last, last]
    // Without the neighbours, which only gave tangents.
    return isClosed ? Array(result.dropFirst(3).dropLast(3)) : result
  }

  private static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let d = b - a
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  private static func text(_ points: [SIMD2<Double>]) -> String {
    let texts = points.map { point in
      [point.x, point.y].map { NumberText.string(NumberText.rounded($0, decimals: 3)) }
        .joined(separator: " ")
    }
    var data = "M \(texts[0])"
    for first in stride(from: 1, to: texts.count - 2, by: 3) {
      data += " C " + texts[first..<first + 3].joined(separator: " ")
    }
    return data
  }
}
