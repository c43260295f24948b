import AnimationCore
import TimelineSyntax

/// A smooth function of time: a spring of a keyframe, or a curve through frames.
protocol SmoothFunction {
  /// The value at a time in seconds from the start.
  func value(at time: Double) -> Double
  /// The velocity, in units per second, at a time.
  func velocity(at time: Double) -> Double
  /// The times of the extrema, ascending.
  var extrema: [Double] { get }
}

/// Approximates a smooth function by Bézier curves that are tangent to it at their ends.
///
/// The pieces continue into each other with the same velocity, so that the result has no kinks. The
/// lengths of the two handles of a piece are free, and are fitted to the function in between: an
/// error falls with the sixth power of a piece's length, and with the fourth where they are thirds.
struct TangentFit<Function: SmoothFunction> {
  private let function: Function
  private let duration: Double
  private let tolerance: Double

  /// - Parameters:
  ///   - duration: the end of the function, in seconds from its start.
  ///   - tolerance: the largest vertical distance, greater than 0.
  init(_ function: Function, duration: Double, tolerance: Double) {
    self.function = function
    self.duration = duration
    // Nothing is nearer than the rounding errors of large values with small differences.
    let size = max(abs(function.value(at: 0)), abs(function.value(at: duration)))
    self.tolerance = max(tolerance, 16 * size.ulp)
  }

  /// The keyframes in order, including the end.
  ///
  /// - Complexity: O(n) for n pieces, with about three hundred values of the function each.
  func keyframes(from start: Double) -> [EasedKeyframe] {
    let extrema = function.extrema
    var keyframes: [EasedKeyframe] = []
    var time = 0.0
    var guess = duration
    while time < duration {
      var piece = longest(from: time, guess: guess)
      guess = piece.length
      // A piece that ends at an extremum is well conditioned.
      while !piece.isConditioned, let end = extrema.last(before: piece.end), end > time {
        piece = TangentPiece(function, from: time, to: end)
        piece.fit(function, tolerance)
      }
      keyframes.append(
        EasedKeyframe(time: start + time, value: piece.startValue, easing: piece.easing))
      time = piece.end
    }
    keyframes.append(
      EasedKeyframe(time: start + duration, value: function.value(at: duration), easing: .linear))
    return keyframes
  }

  /// The length of a piece below which a function is not divided.
  private var shortest: Double { duration / Double(2 * WorkLimit.points) }

  /// The longest piece from a time that is within the tolerance.
  private func longest(from start: Double, guess: Double) -> TangentPiece {
    func piece(_ length: Double) -> TangentPiece {
      let end = start + length
      // Rounding leaves no sliver before the end.
      var piece = TangentPiece(
        function, from: start, to: end >= duration - shortest ? duration : end)
      piece.fit(function, tolerance)
      return piece
    }
    let rest = duration - start
    var near: TangentPiece?
    var far = rest
    var length = min(2 * guess, rest)
    for _ in 0..<Self.probes {
      let probe = piece(length)
      // The error grows with the sixth power of the length where the fit is good.
      let ratio = tolerance / max(probe.error, tolerance * 1e-4)
      if probe.error <= tolerance {
        near = probe
        if probe.end >= duration || probe.error > 0.7 * tolerance { return probe }
        length = min(length * min(0.97 * CMath.cbrt(ratio.squareRoot()), 2), far)
      } else {
        // A function that jitters has no better fit.
        guard length > shortest else { return probe }
        far = length
        length = max(length * max(0.97 * CMath.cbrt(ratio.squareRoot()), 0.25), shortest)
      }
      if let near {
        guard far - near.length > 0.03 * far || far == rest else { return near }
        if length >= far || length <= near.length { length = (near.length + far) / 2 }
      }
    }
    return near ?? piece(min(length, rest))
  }

  /// The number of lengths that are tried for a piece.
  private static var probes: Int { 40 }
}

/// A Bézier curve between two times of a function, tangent to it at both.
private struct TangentPiece {
  let start: Double
  let end: Double
  let startValue: Double
  private let endValue: Double
  private let startVelocity: Double
  private let endVelocity: Double
  /// The lengths of the handles at the start and at the end, as fractions of the piece's.
  private var (handle1, handle2) = (0.3333, 0.3333)
  /// The largest distance from the function.
  private(set) var error = Double.infinity

  init(_ function: some SmoothFunction, from start: Double, to end: Double) {
    (self.start, self.end) = (start, end)
    (startValue, endValue) = (function.value(at: start), function.value(at: end))
    (startVelocity, endVelocity) = (function.velocity(at: start), function.velocity(at: end))
  }

  var length: Double { end - start }
  /// The changes over the handles.
  private var rise1: Double { startVelocity * handle1 * length }
  private var rise2: Double { endVelocity * handle2 * length }

  var easing: Easing {
    let rise = endValue - startValue
    return rise == 0 ? .hold : .bezier(handle1, rise1 / rise, 1 - handle2, 1 - rise2 / rise)
  }

  /// Whether its control points are near enough to its ends, relative to the change between them.
  ///
  /// An easing is relative to the change, which is written with limited digits.
  var isConditioned: Bool { max(abs(rise1), abs(rise2)) <= 30 * abs(endValue - startValue) }

  // MARK: Fitting

  /// The least and the largest number of steps in which the handles are fitted.
  private static let steps = 3...6
  /// The parameters of the curve at which its distance is measured.
  private static let parameters = [0.5, 0.25, 0.75, 0.12, 0.88, 0.37, 0.63, 0.05, 0.95]
  /// The lengths that handles may have, so that time never stands still.
  private static let handles = 0.02...0.98

  /// Fits the lengths of the handles by the Gauss-Newton method.
  mutating func fit(_ function: some SmoothFunction, _ tolerance: Double) {
    var best = (handle1, handle2)
    for step in 0...Self.steps.upperBound {
      let (distance, change1, change2) = measured(function)
      if distance < error { (error, best) = (distance, (handle1, handle2)) }
      // Far from the function, more steps do not help.
      if step == Self.steps.upperBound || distance < 0.02 * tolerance || distance > 4 * error
        || (step >= Self.steps.lowerBound && !(0.9..<20).contains(distance / tolerance))
      {
        break
      }
      handle1 = Self.rounded(handle1 + change1)
      handle2 = Self.rounded(handle2 + change2)
    }
    (handle1, handle2) = best
  }

  /// A length of a handle in four digits, which suffice, and make short files.
  private static func rounded(_ handle: Double) -> Double {
    (min(max(handle, handles.lowerBound), handles.upperBound) * 1e4).rounded() / 1e4
  }

  /// The largest distance from the function, and the changes of the handles that would make the sum
  /// of its squares least.
  private func measured(
    _ function: some SmoothFunction
  ) -> (distance: Double, change1: Double, change2: Double) {
    let (length, rise, rise1, rise2) = (length, endValue - startValue, rise1, rise2)
    var distance = 0.0
    // The normal equations of the linear problem.
    var (square1, square2, product, right1, right2) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for t in Self.parameters {
      let s = 1 - t
      let (first, second, third) = (3 * s * s * t, 3 * s * t * t, t * t * t)
      let time = start + (first * handle1 + second * (1 - handle2) + third) * length
      let value = startValue + rise * (second + third) + first * rise1 - second * rise2
      let excess = value - function.value(at: time)
      let velocity = function.velocity(at: time)
      let rate1 = first * (startVelocity - velocity) * length
      let rate2 = second * (velocity - endVelocity) * length
      distance = max(distance, abs(excess))
      square1 += rate1 * rate1
      square2 += rate2 * rate2
      product += rate1 * rate2
      right1 -= rate1 * excess
      right2 -= rate2 * excess
    }
    // Without damping, the handles of a nearly straight piece would be undefined.
    let damping = 1e-6 * (square1 + square2)
    (square1, square2) = (square1 + damping, square2 + damping)
    let determinant = square1 * square2 - product * product
    guard determinant > 0 else { return (distance, 0, 0) }
    return (
      distance, (right1 * square2 - right2 * product) / determinant,
      (right2 * square1 - right1 * product) / determinant
    )
  }
}

extension [Double] {
  /// The last of these ascending numbers that is clearly before another one.
  fileprivate func last(before limit: Double) -> Double? {
    let next = sortedIndex { $0 >= limit * (1 - 1e-9) } ?? count
    return next > 0 ? self[next - 1] : nil
  }
}
