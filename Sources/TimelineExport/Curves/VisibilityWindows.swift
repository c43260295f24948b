/// Finds the polyline with the fewest vertices within a tolerance band around a curve.
///
/// A window is the interval of values at a point that a given number of lines can reach. Each round
/// extends every window of the previous round by one more line: the lines that pass through the
/// window and stay within the band form a convex polygon in the plane (value at the window, slope),
/// which each further point of the band clips. The first round that reaches the end has the fewest
/// lines.
struct VisibilityWindows {
  private let curve: [CurvePoint]
  private let tolerance: Double
  private let hasFreeEnds: Bool

  /// The values at one of the curve's points that can be reached.
  private struct Window {
    var point: Int
    var values: ClosedRange<Double>
  }

  init(_ curve: [CurvePoint], tolerance: Double, hasFreeEnds: Bool) {
    self.curve = curve
    self.tolerance = tolerance
    self.hasFreeEnds = hasFreeEnds
  }

  /// The vertices of the polyline, including both ends.
  func path() -> [CurvePoint] {
    let last = curve.count - 1
    var rounds: [[Window]] = [[Window(point: 0, values: tunnel(at: 0))]]
    while rounds[rounds.count - 1].last.map({ $0.point < last }) ?? false {
      rounds.append(round(after: rounds[rounds.count - 1]))
    }
    return trace(rounds)
  }

  /// The windows that one more line reaches, beyond the last point of a round.
  private func round(after windows: [Window]) -> [Window] {
    guard let reached = windows.last?.point else { return [] }
    var next: [Int: ClosedRange<Double>] = [:]
    for window in windows {
      look(from: window) { point, values, _ in
        guard point > reached else { return true }
        if let known = next[point] {
          next[point] =
            min(known.lowerBound, values.lowerBound)...max(known.upperBound, values.upperBound)
        } else {
          next[point] = values
        }
        return true
      }
    }
    return next.sorted { $0.key < $1.key }.map { Window(point: $0.key, values: $0.value) }
  }

  /// Reconstructs the path from the end to the start, with one line per round.
  private func trace(_ rounds: [[Window]]) -> [CurvePoint] {
    guard let end = rounds.last?.last else { return curve }
    var value = (end.values.lowerBound + end.values.upperBound) / 2
    var point = end.point
    var path = [CurvePoint(curve[point].x, value)]
    for windows in rounds.dropLast().reversed() {
      var best: (distance: Double, point: Int, value: Double)?
      for window in windows where window.point < point {
        look(from: window) { seen, values, lines in
          if seen < point { return true }
          let distance = max(values.lowerBound - value, value - values.upperBound, 0)
          if best.map({ distance < $0.distance }) ?? true {
            let length = curve[point].x - curve[window.point].x
            best = (
              distance, window.point, Self.start(of: lines, through: value, length: length)
            )
          }
          return false
        }
        if best?.distance == 0 { break }
      }
      guard let best else { return curve }
      (point, value) = (best.point, best.value)
      path.append(CurvePoint(curve[point].x, value))
    }
    return path.reversed()
  }

  /// The start value of a line that has a given value at a distance: the centre of all such lines.
  private static func start(
    of lines: ConvexRegion, through value: Double, length: Double
  ) -> Double {
    var through = lines
    let slack = 1e-12 * max(1, abs(value))
    through.clip(1, length, from: value - slack, to: value + slack)
    return (through.isEmpty ? lines : through).center.x
  }

  /// Visits the points after a window as long as a line through the window stays within the band.
  ///
  /// - Parameter visit: receives a point's index, the values of the lines there, and the lines;
  ///   returns whether to continue.
  private func look(
    from window: Window, _ visit: (Int, ClosedRange<Double>, ConvexRegion) -> Bool
  ) {
    let start = window.point
    guard start + 1 < curve.count else { return }
    // At the next point only the band bounds the slopes.
    let first = tunnel(at: start + 1)
    let step = curve[start + 1].x - curve[start].x
    let (low, high) = (window.values.lowerBound, window.values.upperBound)
    var lines = ConvexRegion(corners: [
      CurvePoint(low, (first.lowerBound - low) / step),
      CurvePoint(high, (first.lowerBound - high) / step),
      CurvePoint(high, (first.upperBound - high) / step),
      CurvePoint(low, (first.upperBound - low) / step),
    ])
    guard visit(start + 1, first, lines) else { return }
    for point in (start + 2)..<max(curve.count, start + 2) {
      let tunnel = tunnel(at: point)
      let length = curve[point].x - curve[start].x
      lines.clip(1, length, from: tunnel.lowerBound, to: tunnel.upperBound)
      guard let values = lines.extent(1, length) else { return }
      guard visit(point, values, lines) else { return }
    }
  }

  private func tunnel(at point: Int) -> ClosedRange<Double> {
    let value = curve[point].y
    let isEnd = point == 0 || point == curve.count - 1
    // A fixed end gets the width of rounding errors, because clipping would empty a polygon of
    // zero width.
    let room = isEnd && !hasFreeEnds ? 1e-12 * max(1, abs(value)) : tolerance
    return value - room...value + room
  }
}
