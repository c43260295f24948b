/// Finds the polyline with the fewest vertices within a tolerance band around a curve.
///
/// A window is the interval of values at a point that a given number of lines can reach. Each round
/// extends every window of the previous round by one more line: ``VisibleLines`` are those that pass
/// through the window and stay within the band. The first round that reaches the end has the fewest
/// lines.
struct VisibilityWindows {
  let curve: [CurvePoint]
  let tolerance: Double

  /// The values at one of the curve's points that can be reached.
  private struct Window {
    var point: Int
    var values: ClosedRange<Double>
  }

  /// The vertices of the polyline, including both ends.
  func path() -> [CurvePoint] {
    let last = curve.count - 1
    var lines = VisibleLines()
    var rounds: [[Window]] = [[Window(point: 0, values: tunnel(at: 0))]]
    while let end = rounds[rounds.count - 1].last, end.point < last {
      rounds.append(round(after: rounds[rounds.count - 1], upTo: end.point, &lines))
    }
    return trace(rounds, &lines)
  }

  /// The windows that one more line reaches, beyond the last point of a round.
  ///
  /// They are contiguous: a line from the last point reaches the next one, and every line reaches
  /// all points before its end.
  private func round(
    after windows: [Window], upTo reached: Int, _ lines: inout VisibleLines
  ) -> [Window] {
    var next: [Window] = []
    for window in windows {
      var point = window.point + 1
      var visible: ClosedRange<Double>? = look(from: window, &lines)
      while let values = visible {
        let index = point - reached - 1
        if index == next.count {
          next.append(Window(point: point, values: values))
        } else if index >= 0 {
          let known = next[index].values
          next[index].values =
            min(known.lowerBound, values.lowerBound)...max(known.upperBound, values.upperBound)
        }
        point += 1
        visible = point < curve.count ? lines.pass(curve[point].x, tunnel(at: point)) : nil
      }
    }
    return next
  }

  /// Reconstructs the path from the end to the start, with one line per round.
  private func trace(_ rounds: [[Window]], _ lines: inout VisibleLines) -> [CurvePoint] {
    guard let end = rounds.last?.last else { return curve }
    var value = (end.values.lowerBound + end.values.upperBound) / 2
    var point = end.point
    var path = [CurvePoint(curve[point].x, value)]
    for windows in rounds.dropLast().reversed() {
      var best: (distance: Double, window: Window)?
      // The last windows need the shortest way to the point.
      for window in windows.reversed() where window.point < point {
        guard let values = look(from: window, upTo: point, &lines) else { continue }
        let distance = max(values.lowerBound - value, value - values.upperBound, 0)
        if best.map({ distance < $0.distance }) ?? true { best = (distance, window) }
        if distance == 0 { break }
      }
      guard let window = best?.window else { return curve }
      value = start(of: window, through: value, at: point)
      point = window.point
      path.append(CurvePoint(curve[point].x, value))
    }
    return path.reversed()
  }

  /// Starts to look from a window, and returns the values that its lines have at the next point,
  /// where only the band bounds them.
  private func look(from window: Window, _ lines: inout VisibleLines) -> ClosedRange<Double> {
    let first = tunnel(at: window.point + 1)
    lines.restart(
      at: curve[window.point].x, window.values, and: curve[window.point + 1].x, first)
    return first
  }

  /// The values at a point of the lines through a window; nil if none reaches it.
  private func look(
    from window: Window, upTo end: Int, _ lines: inout VisibleLines
  ) -> ClosedRange<Double>? {
    var values = look(from: window, &lines)
    var point = window.point + 2
    while point <= end {
      guard let next = lines.pass(curve[point].x, tunnel(at: point)) else { return nil }
      values = next
      point += 1
    }
    return values
  }

  /// The value in a window at which the line to a value at a point starts: the centre of all such
  /// lines.
  private func start(of window: Window, through value: Double, at end: Int) -> Double {
    let start = window.point
    let (low, high) = (window.values.lowerBound, window.values.upperBound)
    let first = tunnel(at: start + 1)
    let step = curve[start + 1].x - curve[start].x
    var region = ConvexRegion(corners: [
      CurvePoint(low, (first.lowerBound - low) / step),
      CurvePoint(high, (first.lowerBound - high) / step),
      CurvePoint(high, (first.upperBound - high) / step),
      CurvePoint(low, (first.upperBound - low) / step),
    ])
    var point = start + 2
    while point <= end {
      let tunnel = tunnel(at: point)
      region.clip(
        1, curve[point].x - curve[start].x, from: tunnel.lowerBound, to: tunnel.upperBound)
      point += 1
    }
    var through = region
    let slack = 1e-12 * max(1, abs(value))
    through.clip(1, curve[end].x - curve[start].x, from: value - slack, to: value + slack)
    return (through.isEmpty ? region : through).center.x
  }

  private func tunnel(at point: Int) -> ClosedRange<Double> {
    let value = curve[point].y
    let isEnd = point == 0 || point == curve.count - 1
    // A fixed end gets the width of rounding errors, because clipping would empty a polygon of
    // zero width.
    let room = isEnd ? 1e-12 * max(1, abs(value)) : tolerance
    return value - room...value + room
  }
}
