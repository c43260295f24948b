/// A path by its arc length: points and directions at fractions of it, from a table made once.
///
/// Lengths are computed by Gauss's rule, on parts that are halved until two halves agree with their
/// whole to 1e-11 of the piece, and inverted by Newton's method within a bracket. Moves between
/// subpaths have no length, and neither have pieces that are a point.
package final class MeasuredPath: Sendable {
  /// A part of a piece on which it turns by less than a right angle.
  private struct Span: Sendable {
    var piece: Int
    /// The parameters between which it is.
    var from: Double
    var to: Double
    /// The length of the path up to its end.
    var end: Double
    var length: Double
    /// The direction at its start, in radians.
    var direction: Double
    /// How far the path has turned up to its start: its direction, continued over full turns.
    var heading: Double
  }

  /// The path.
  package let path: VectorPath
  /// The length of all pieces.
  package let length: Double
  /// Whether fractions beyond 0 and 1 go round it.
  package let isClosed: Bool
  private let pieces: [PathPiece]
  private let spans: [Span]
  /// How far it turns in one round, in radians, also where it is closed.
  private let turn: Double

  /// Measures a path.
  package init(_ path: VectorPath) {
    self.path = path
    isClosed = path.isClosed
    pieces = path.pieces
    var spans: [Span] = []
    for (index, piece) in pieces.enumerated() {
      let bound = piece.bound
      guard bound > 0 else { continue }
      Self.divide(piece, index, 0, 1, piece.length(from: 0, to: 1), 1e-11 * bound, 0, &spans)
    }
    var (sum, heading) = (CompensatedSum(0), 0.0)
    for index in spans.indices {
      sum.add(spans[index].length)
      spans[index].end = sum.value
      if index > 0 {
        let last = spans[index - 1]
        let arrival = Self.arrival(of: last, pieces)
        heading = last.heading + Self.wrapped(arrival - last.direction)
        heading += Self.wrapped(spans[index].direction - arrival)
      } else {
        heading = Self.wrapped(spans[index].direction)
      }
      spans[index].heading = heading
    }
    length = sum.value
    if let first = spans.first, let last = spans.last {
      let arrival = Self.arrival(of: last, pieces)
      turn =
        last.heading + Self.wrapped(arrival - last.direction)
        + Self.wrapped(first.direction - arrival) - first.heading
    } else {
      turn = 0
    }
    self.spans = spans
  }

  private static func arrival(of span: Span, _ pieces: [PathPiece]) -> Double {
    pieces[span.piece].direction(at: span.to)
  }

  /// An angle in (-π, π]; a reversal, with its rounding errors, is π.
  private static func wrapped(_ angle: Double) -> Double {
    let rest = angle.remainder(dividingBy: 2 * .pi)
    return rest < -.pi + 1e-6 ? rest + 2 * .pi : rest
  }

  /// Adds the spans of a part of a piece.
  private static func divide(
    _ piece: PathPiece, _ index: Int, _ from: Double, _ to: Double, _ length: Double,
    _ tolerance: Double, _ depth: Int, _ spans: inout [Span]
  ) {
    let middle = (from + to) / 2
    let halves = (
      piece.length(from: from, to: middle), piece.length(from: middle, to: to)
    )
    let direction = piece.departure(at: from)
    if case .line = piece {
    } else if depth < 40 {
      let bend = max(
        abs(wrapped(piece.direction(at: middle) - direction)),
        abs(wrapped(piece.direction(at: to) - piece.direction(at: middle))))
      // What is shorter than the tolerance is no part that a view can be on.
      let isStraight = bend < .pi / 4 || length <= tolerance
      if !isStraight || abs(halves.0 + halves.1 - length) > tolerance {
        divide(piece, index, from, middle, halves.0, tolerance, depth + 1, &spans)
        divide(piece, index, middle, to, halves.1, tolerance, depth + 1, &spans)
        return
      }
    }
    let sum = halves.0 + halves.1
    guard sum > 0 else { return }
    spans.append(
      Span(
        piece: index, from: from, to: to, end: 0, length: sum, direction: direction, heading: 0))
  }

  // MARK: Places

  /// The fractions of the length at which one of its lines or curves ends and the next one begins, in
  /// order, where it may have a corner or another curvature.
  package var joints: [Double] {
    zip(spans, spans.dropFirst()).compactMap { $0.piece == $1.piece ? nil : $0.end / length }
  }

  /// A place on the path: its span, its parameter, and the number of rounds before it.
  private struct Place {
    var span: Span
    var parameter: Double
    var rounds: Double
  }

  /// - Complexity: O(log *n*) in the number of spans.
  private func place(at fraction: Double) -> Place? {
    guard let last = spans.last, fraction.isFinite else { return nil }
    // 1 is the end of the first round, and not the start of the second.
    let rounds =
      isClosed && (fraction < 0 || fraction > 1) ? (fraction.rounded(.up) - 1) : 0
    let distance = min(max(fraction - rounds, 0), 1) * length
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end < distance { low = middle + 1 } else { high = middle }
    }
    let span = distance >= length ? last : spans[low]
    let rest = min(max(distance - (span.end - span.length), 0), span.length)
    return Place(span: span, parameter: parameter(after: rest, in: span), rounds: rounds)
  }

  /// The parameter at a distance from a span's start.
  private func parameter(after distance: Double, in span: Span) -> Double {
    let piece = pieces[span.piece]
    if distance <= 0 { return span.from }
    if distance >= span.length { return span.to }
    var (low, high) = (span.from, span.to)
    var t = low + (high - low) * (distance / span.length)
    if case .line = piece { return t }
    for _ in 0..<60 {
      let error = piece.length(from: span.from, to: t) - distance
      if error > 0 { high = t } else { low = t }
      guard abs(error) > 1e-13 * length else { break }
      let speed = piece.derivative(at: t).length
      let next = t - error / speed
      let previous = t
      t = next > low && next < high ? next : (low + high) / 2
      if t == previous { break }
    }
    return t
  }

  /// The point at a fraction of the length.
  ///
  /// Beyond 0 and 1, an open path holds its ends, and a closed one goes round.
  package func point(at fraction: Double) -> PathPoint {
    guard let place = place(at: fraction) else { return path.subpaths.first?.start ?? .zero }
    return pieces[place.span.piece].point(at: place.parameter)
  }

  /// The direction in radians, clockwise on a screen, at a fraction of the length.
  ///
  /// It is continuous where the path is smooth, over full turns and rounds; at a corner it is that of
  /// the part before. 0 for a path that is a point.
  package func heading(at fraction: Double) -> Double {
    guard let place = place(at: fraction) else { return 0 }
    let span = place.span
    let direction =
      place.parameter <= span.from
      ? span.direction : pieces[span.piece].direction(at: place.parameter)
    return span.heading + Self.wrapped(direction - span.direction) + place.rounds * turn
  }

  /// The velocity of the point, in points for each whole length, where the path is smooth.
  package func velocity(at fraction: Double) -> PathPoint {
    guard isClosed || (0...1).contains(fraction) else { return .zero }
    let angle = heading(at: fraction)
    return PathPoint(CMath.cos(angle), CMath.sin(angle)) * length
  }

  /// The change of the heading in radians for each whole length, where the path is smooth.
  package func turning(at fraction: Double) -> Double {
    guard isClosed || (0...1).contains(fraction), let place = place(at: fraction) else { return 0 }
    let piece = pieces[place.span.piece]
    let first = piece.derivative(at: place.parameter)
    let second = piece.secondDerivative(at: place.parameter)
    let speed = first.length
    guard speed > 0 else { return 0 }
    return (first.x * second.y - first.y * second.x) / (speed * speed * speed) * length
  }
}

extension PathPiece {
  /// A length that the piece does not exceed by much; 0 if it is a point.
  fileprivate var bound: Double {
    switch self {
    case .line(let a, let b): (b - a).length
    case .cubic(let a, let b, let c, let d): (b - a).length + (c - b).length + (d - c).length
    case .arc: length(from: 0, to: 1)
    }
  }

  /// The direction in which the curve leaves a parameter: at a cusp, the opposite of the arrival.
  fileprivate func departure(at t: Double) -> Double {
    guard case .cubic(let a, let b, let c, let d) = self, t > 0 else { return direction(at: t) }
    let scale = max((b - a).length, (c - b).length, (d - c).length)
    guard derivative(at: t).length <= 1e-9 * scale else { return direction(at: t) }
    let second = ((c - b) - (b - a)) * (1 - t) + ((d - c) - (c - b)) * t
    return second.length > 1e-9 * scale ? second.angle : direction(at: t)
  }

  /// The second derivative with respect to the parameter.
  fileprivate func secondDerivative(at t: Double) -> PathPoint {
    switch self {
    case .line: .zero
    case .cubic(let a, let b, let c, let d):
      (((c - b) - (b - a)) * (1 - t) + ((d - c) - (c - b)) * t) * 6
    case .arc(let arc): arc.secondDerivative(at: t)
    }
  }
}
