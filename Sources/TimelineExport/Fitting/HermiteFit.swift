import AnimationCore
import TimelineSyntax

/// Approximates a smooth segment by cubic polynomials with its values and velocities at their ends.
///
/// The pieces continue into each other with the same velocity, so that the result has no kinks.
struct HermiteFit {
  private let piece: CurvePiece
  private let component: SegmentComponent
  private let tolerance: Double

  /// - Parameter tolerance: the largest vertical distance, greater than 0.
  init(_ piece: CurvePiece, _ component: SegmentComponent, tolerance: Double) {
    self.piece = piece
    self.component = component
    // Nothing is nearer than the rounding errors of large values with small differences.
    let size = max(abs(piece.startValue), abs(piece.endValue))
    self.tolerance = max(tolerance, 16 * size.ulp)
  }

  /// The pieces in order.
  ///
  /// - Complexity: O(n) for n pieces, with about a hundred values of the segment each.
  func pieces() -> [CubicPiece] {
    let extrema = extrema()
    var pieces: [CubicPiece] = []
    var start = 0.0
    var guess = piece.duration
    while start < piece.duration {
      var next = reach(from: start, to: piece.duration, guess: guess)
      guess = next - start
      // A piece that ends at an extremum is well conditioned.
      while !isConditioned(start, next), let end = extrema.last(before: next), end > start {
        next = end
      }
      guard next > start else { return pieces + [cubic(start, piece.duration)] }
      pieces.append(cubic(start, next))
      start = next
    }
    return pieces
  }

  /// The times of the extrema, in seconds from the segment's start.
  private func extrema() -> [Double] {
    var times: [Double] = []
    component.forEachExtremum(within: piece.duration, limit: CurveSize.limit) { times.append($0) }
    return times
  }

  /// The largest distance of a control point from the start of a piece, in multiples of the change
  /// over the piece.
  ///
  /// An easing is relative to the change, which is written with limited digits.
  private static let largestControl = 30.0

  private func isConditioned(_ start: Double, _ end: Double) -> Bool {
    let cubic = cubic(start, end)
    let distance = max(
      abs(cubic.control1 - cubic.start.y), abs(cubic.control2 - cubic.start.y))
    return distance <= HermiteFit.largestControl * abs(cubic.end.y - cubic.start.y)
  }

  /// The end of the longest polynomial that starts at a time and is within the tolerance.
  private func reach(from start: Double, to end: Double, guess: Double) -> Double {
    if isNear(start, end) { return end }
    var far = end
    var length = min(guess, (end - start) / 2)
    while !isNear(start, start + length) {
      far = start + length
      length /= 2
      // A curve that jitters has no better fit.
      guard length > shortest else { return min(start + shortest, end) }
    }
    var near = start + length
    while near + length < far {
      guard isNear(start, near + length) else {
        far = near + length
        break
      }
      near += length
      length *= 2
    }
    for _ in 0..<HermiteFit.bisections {
      let middle = (near + far) / 2
      if isNear(start, middle) { near = middle } else { far = middle }
    }
    return near
  }

  /// The length of a piece below which curves are not divided.
  private var shortest: Double { piece.duration / Double(HermiteFit.largestCount) }

  /// The largest number of pieces, twice the points that any curve may have.
  private static let largestCount = 2 * CurveSize.limit

  /// The number of bisections: the length is exact to about three percent.
  private static let bisections = 5

  /// The fractions of a polynomial's interval at which its error is measured.
  private static let checks = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]

  private func isNear(_ start: Double, _ end: Double) -> Bool {
    let cubic = cubic(start, end)
    return HermiteFit.checks.allSatisfy { fraction in
      let time = start + (end - start) * fraction
      return abs(cubic.value(at: piece.start + time) - component.value(at: time)) <= tolerance
    }
  }

  private func cubic(_ start: Double, _ end: Double) -> CubicPiece {
    CubicPiece(piece, component, from: start, to: end)
  }
}

extension CubicPiece {
  /// The polynomial with a segment's values and velocities at two times, in seconds from the
  /// segment's start.
  init(_ piece: CurvePiece, _ component: SegmentComponent, from start: Double, to end: Double) {
    let third = (end - start) / 3
    let (low, high) = (component.value(at: start), component.value(at: end))
    self.init(
      start: CurvePoint(piece.start + start, low),
      end: CurvePoint(end == piece.duration ? piece.end : piece.start + end, high),
      control1: low + third * component.velocity(at: start),
      control2: high - third * component.velocity(at: end))
  }
}

extension [Double] {
  /// The last of these ascending numbers that is clearly before another one.
  fileprivate func last(before limit: Double) -> Double? {
    let next = sortedIndex { $0 >= limit * (1 - 1e-9) } ?? count
    return next > 0 ? self[next - 1] : nil
  }
}
