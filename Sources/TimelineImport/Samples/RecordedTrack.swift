internal import AnimationCore
package import TimelineDocument
internal import TimelineSyntax

/// A recorded motion as the fewest keyframes, in the text of the format.
package struct RecordedTrack: Sendable {
  /// The value at the start.
  package let from: String
  /// The list of keyframes.
  package let keyframes: String
  /// The number of keyframes.
  package let count: Int
  /// The largest error of a component.
  package let error: Double

  /// Fits samples.
  ///
  /// - Parameters:
  ///   - samples: the first one at 0.
  ///   - delay: seconds in which nothing moves before the first sample.
  ///   - tolerance: the largest error of a component.
  package init(
    _ samples: CurveSamples, of type: PropertyType, delay: Double = 0, tolerance: Double
  ) {
    let result = CurveFit.fit(
      samples, tolerance: tolerance, budget: 6_000_000, hasSprings: false)
    var keyframes = result.draft.keyframes(
      value: { ValueText.node($0.map { NumberText.rounded($0, decimals: 3) }, of: type) }
    ) { velocity, value in
      ValueText.velocity(velocity.map { NumberText.rounded($0, decimals: 2) }, of: type, at: value)
    }
    if delay > 0 { keyframes.insert(.hold(duration: delay), at: 0) }
    from =
      ValueText.node(samples.value(0).map { NumberText.rounded($0, decimals: 3) }, of: type)
      .text.string
    self.keyframes = ImportedNode.list(keyframes.map(\.node)).text.string
    count = keyframes.count
    error = result.error
  }
}

/// A recorded way as a smooth curve through the fewest points, with the place of each sample on it.
package struct RecordedPath: Sendable {
  /// The points, as the value of a path's `points`.
  package let points: String
  /// The number of points.
  package let count: Int
  /// The fractions of the length, a sample each.
  package let fractions: [Double]
  /// The length of the curve.
  package let length: Double
  /// The largest distance of a sample from the curve.
  package let error: Double

  /// Finds the curve; nil if the samples are all at one place.
  ///
  /// - Parameters:
  ///   - samples: points with two components.
  ///   - tolerance: the largest distance of a sample from the curve.
  package init?(_ samples: CurveSamples, tolerance: Double) {
    let all = (0..<samples.count).map { PathPoint(samples[$0, 0], samples[$0, 1]) }
    var best: (points: [PathPoint], curve: MeasuredPath, places: [Place])?
    // The spline bends between its points: with more of them, it comes closer.
    for factor in [1, 0.5, 0.25, 0.1, 0.03] {
      let points = Self.simplified(all, tolerance: tolerance * factor).map {
        PathPoint(
          NumberText.rounded($0.x, decimals: 2), NumberText.rounded($0.y, decimals: 2))
      }
      guard Set(points).count > 1 else { return nil }
      let curve = MeasuredPath(VectorPath(through: points, closed: false))
      guard curve.length > 0 else { return nil }
      let places = Self.places(of: all, on: curve)
      best = (points, curve, places)
      if places.allSatisfy({ $0.distance <= tolerance }) { break }
    }
    guard let best else { return nil }
    points = ImportedNode.list(best.points.map { .numbers([$0.x, $0.y]) }).text.string
    count = best.points.count
    fractions = best.places.map(\.fraction)
    length = best.curve.length
    error = best.places.reduce(0) { max($0, $1.distance) }
  }

  /// Where a sample is on the curve.
  private struct Place {
    var fraction: Double
    var distance: Double
  }

  /// The nearest places on a curve, none of which is before the one of an earlier sample.
  private static func places(of samples: [PathPoint], on curve: MeasuredPath) -> [Place] {
    let steps = min(max(samples.count * 8, 200), 20_000)
    let points = (0...steps).map { curve.point(at: Double($0) / Double(steps)) }
    // As far ahead of the last place as the samples have moved, and a little further.
    var (last, travelled) = (0, 0.0)
    var before = samples.first
    return samples.enumerated().map { index, sample in
      travelled = before.map { (sample - $0).length } ?? 0
      before = sample
      if index == samples.count - 1 {
        return Place(fraction: 1, distance: (points[steps] - sample).length)
      }
      let reach = Int((1.5 * travelled / curve.length * Double(steps)).rounded(.up)) + 4
      let found =
        (last...min(last + reach, steps)).min {
          (points[$0] - sample).length < (points[$1] - sample).length
        } ?? last
      last = found
      return Place(
        fraction: Double(found) / Double(steps), distance: (points[found] - sample).length)
    }
  }

  /// The points of a line from which no other one is further away, by Ramer, Douglas and Peucker.
  private static func simplified(_ points: [PathPoint], tolerance: Double) -> [PathPoint] {
    guard points.count > 2 else { return points }
    var kept: Set<Int> = [0, points.count - 1]
    var stack = [(0, points.count - 1)]
    while let (first, last) = stack.popLast() {
      var worst = (distance: tolerance, index: -1)
      for index in first + 1..<max(first + 1, last) {
        let distance = distance(of: points[index], from: points[first], points[last])
        if distance > worst.distance { worst = (distance, index) }
      }
      guard worst.index >= 0 else { continue }
      kept.insert(worst.index)
      stack += [(first, worst.index), (worst.index, last)]
    }
    return kept.sorted().map { points[$0] }
  }

  /// The distance of a point from a line between two others.
  private static func distance(of point: PathPoint, from a: PathPoint, _ b: PathPoint) -> Double {
    let (line, way) = (b - a, point - a)
    let square = line.x * line.x + line.y * line.y
    guard square > 0 else { return way.length }
    let fraction = min(max((way.x * line.x + way.y * line.y) / square, 0), 1)
    return (way - line * fraction).length
  }
}
