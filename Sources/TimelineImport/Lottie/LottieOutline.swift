internal import AnimationCore
internal import TimelineSyntax

/// The outline of a shape: its subpaths, each with the control points before and after its points.
struct LottieOutline {
  struct Subpath {
    var points: [[Double]]
    var before: [[Double]]
    var after: [[Double]]
    var isClosed: Bool
  }

  var subpaths: [Subpath] = []

  /// The least and the greatest coordinates of all points and control points.
  var bounds: (low: [Double], high: [Double]) {
    var (low, high) = ([Double.infinity, .infinity], [-Double.infinity, -.infinity])
    for path in subpaths {
      for (index, point) in path.points.enumerated() {
        for axis in 0..<2 {
          let all = [
            point[axis], point[axis] + path.before[index][axis],
            point[axis] + path.after[index][axis],
          ]
          low[axis] = min(low[axis], all.min() ?? 0)
          high[axis] = max(high[axis], all.max() ?? 0)
        }
      }
    }
    return subpaths.isEmpty ? ([0, 0], [0, 0]) : (low, high)
  }

  /// Reads a path: `v` with `i` and `o`; nil if it is none.
  init?(path json: JSONValue) {
    let list = json.array ?? [json]
    for json in list {
      func points(_ key: String) -> [[Double]] {
        json[key].elements.map { $0.elements.compactMap(\.number).map { min(max($0, -1e7), 1e7) } }
      }
      let (v, i, o) = (points("v"), points("i"), points("o"))
      guard !v.isEmpty, v.count <= 10_000, i.count == v.count, o.count == v.count,
        (v + i + o).allSatisfy({ $0.count >= 2 })
      else { return nil }
      subpaths.append(
        Subpath(
          points: v, before: i, after: o,
          isClosed: json["c"].bool ?? (json["c"].number == 1)))
    }
  }

  /// An ellipse, clockwise from its top.
  init(ellipseOf size: [Double], at center: [Double]) {
    let k = 0.5522847498
    let (a, b) = (size[0] / 2, size[1] / 2)
    let corners = [[0, -b], [a, 0], [0, b], [-a, 0]]
    let tangents = [[a * k, 0], [0, b * k], [-a * k, 0], [0, -b * k]]
    subpaths = [
      Subpath(
        points: corners.map { [$0[0] + center[0], $0[1] + center[1]] },
        before: tangents.map { [-$0[0], -$0[1]] }, after: tangents, isClosed: true)
    ]
  }

  /// A rectangle, clockwise from its upper right corner.
  init(rectangleOf size: [Double], radius: Double, at center: [Double]) {
    let (a, b) = (size[0] / 2, size[1] / 2)
    let r = max(0, min(radius, a, b))
    let k = r * 0.5522847498
    var path = Subpath(points: [], before: [], after: [], isClosed: true)
    func add(_ x: Double, _ y: Double, _ before: [Double], _ after: [Double]) {
      path.points.append([x + center[0], y + center[1]])
      path.before.append(before)
      path.after.append(after)
    }
    if r == 0 {
      for (x, y) in [(a, -b), (a, b), (-a, b), (-a, -b)] { add(x, y, [0, 0], [0, 0]) }
    } else {
      add(a, -b + r, [0, -k], [0, 0])
      add(a, b - r, [0, 0], [0, k])
      add(a - r, b, [k, 0], [0, 0])
      add(-a + r, b, [0, 0], [-k, 0])
      add(-a, b - r, [0, k], [0, 0])
      add(-a, -b + r, [0, 0], [0, -k])
      add(-a + r, -b, [-k, 0], [0, 0])
      add(a - r, -b, [0, 0], [k, 0])
    }
    subpaths = [path]
  }

  /// A star, or a polygon without an inner radius, clockwise from its top.
  init(starWith count: Int, radii: [Double], rotation: Double, at center: [Double]) {
    let total = count * radii.count
    let points = (0..<total).map { index -> [Double] in
      let angle = (rotation - 90) * .pi / 180 + 2 * .pi * Double(index) / Double(total)
      let radius = radii[index % radii.count]
      return [center[0] + radius * CMath.cos(angle), center[1] + radius * CMath.sin(angle)]
    }
    let none = points.map { _ in [0.0, 0] }
    subpaths = [Subpath(points: points, before: none, after: none, isClosed: true)]
  }

  /// The outline as path data of SVG, from an origin; nil if it is too long.
  func data(from origin: [Double]) -> String? {
    var parts: [String] = []
    func text(_ point: [Double], _ control: [Double] = [0, 0]) -> String {
      (0..<2).map {
        NumberText.string(NumberText.rounded(point[$0] + control[$0] - origin[$0], decimals: 3))
      }
      .joined(separator: " ")
    }
    var size = 0
    for path in subpaths {
      parts.append("M \(text(path.points[0]))")
      var indices = Array(path.points.indices.dropFirst())
      if path.isClosed { indices.append(0) }
      var last = 0
      for index in indices {
        let (out, into) = (path.after[last], path.before[index])
        if out.prefix(2) == [0, 0], into.prefix(2) == [0, 0] {
          if index != 0 { parts.append("L \(text(path.points[index]))") }
        } else {
          parts.append(
            "C \(text(path.points[last], out)) \(text(path.points[index], into)) \(text(path.points[index]))"
          )
        }
        size += parts[parts.count - 1].utf8.count + 1
        guard size < 60_000 else { return nil }
        last = index
      }
      if path.isClosed { parts.append("Z") }
    }
    return parts.joined(separator: " ")
  }
}
