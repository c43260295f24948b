import TimelineSyntax

/// A smooth curve through frames: a cubic polynomial between two, with the velocities that their
/// neighbours suggest.
struct FrameFunction: SmoothFunction {
  private let points: [CurvePoint]
  private let velocities: [Double]

  /// - Parameter points: at least two points with increasing x.
  init(_ points: [CurvePoint]) {
    self.points = points
    let last = points.count - 1
    let slopes = (0..<last).map { index in
      (points[index + 1].y - points[index].y) / (points[index + 1].x - points[index].x)
    }
    velocities = points.indices.map { index in
      if last == 1 { return slopes[0] }
      if index == 0 { return slopes[0] + (slopes[0] - slopes[1]) / 2 }
      if index == last { return slopes[last - 1] + (slopes[last - 1] - slopes[last - 2]) / 2 }
      let before = points[index].x - points[index - 1].x
      let after = points[index + 1].x - points[index].x
      return (slopes[index - 1] * after + slopes[index] * before) / (before + after)
    }
  }

  var extrema: [Double] {
    points.indices.dropFirst().dropLast().filter { index in
      (points[index].y - points[index - 1].y) * (points[index + 1].y - points[index].y) < 0
    }.map { points[$0].x - points[0].x }
  }

  /// The index of the frame before a time, the times of it and of the next one, and the fraction of
  /// the time between them.
  private func frame(at time: Double) -> (index: Int, length: Double, fraction: Double) {
    let x = points[0].x + time
    let next = points.sortedIndex { $0.x > x } ?? points.count
    let index = min(max(next - 1, 0), points.count - 2)
    let length = points[index + 1].x - points[index].x
    return (index, length, (x - points[index].x) / length)
  }

  func value(at time: Double) -> Double {
    let (index, length, u) = frame(at: time)
    let (from, to) = (points[index].y, points[index + 1].y)
    let s = 1 - u
    return from + (to - from) * u * u * (3 - 2 * u)
      + length * u * s * (velocities[index] * s - velocities[index + 1] * u)
  }

  func velocity(at time: Double) -> Double {
    let (index, length, u) = frame(at: time)
    let (from, to) = (points[index].y, points[index + 1].y)
    let s = 1 - u
    return 6 * u * s * (to - from) / length
      + velocities[index] * s * (1 - 3 * u) - velocities[index + 1] * u * (2 - 3 * u)
  }
}
