/// A table for evaluating a Bézier curve at many progresses, each by one step from a stored root.
///
/// For each of the progresses 0, 1/32, 2/32 … 1 the table stores the curve's parameter and its
/// first three derivatives. They give the parameter at a progress in between to about 7 digits; one
/// step of third order (Chebyshev's method) gives the rest. Next to a vertical tangent, where this
/// is not accurate enough, the value comes from ``UnitCurve/value(at:)``. Within 1e-13 of that, in
/// units of the control points' largest y.
package struct BezierTable: Sendable {
  private static let bucketCount = 32
  /// Adding and subtracting it rounds to an integer, which is then in the last bits of the sum.
  private static let rounding = 0x1.8p52
  /// The smallest dx/ds at which one step suffices; below it, the rounding of x affects the value.
  private static let leastSlope = 0.0625
  /// The permitted error of the parameter after a step.
  private static let stepError = 1e-16

  private let curve: UnitCurve
  /// x and y as polynomials of the parameter without constant term, from s to s³.
  private let x: Cubic
  private let y: Cubic
  /// For each bucket, the parameter at its centre and its derivatives, divided by 1, 1, 2 and 6.
  ///
  /// NaN where one step is not enough; 64 entries, because an index has 6 bits.
  private let roots: [SIMD4<Double>]

  /// Creates a table; nil unless the curve is a Bézier curve.
  package init?(_ curve: UnitCurve) {
    guard case .bezier(let bezier) = curve.function else { return nil }
    self.curve = curve
    let x = Cubic(bezier.x1, bezier.x2)
    var roots = [SIMD4<Double>](repeating: SIMD4(repeating: .nan), count: 64)
    var guess = Double.nan
    for bucket in 0...Self.bucketCount {
      let progress = Double(bucket) / Double(Self.bucketCount)
      let parameter = Self.parameter(of: bezier, x, at: progress, guess: guess)
      let root = x.inverse(at: parameter, bucket: 1 / Double(Self.bucketCount))
      guess = Self.polynomial(root, 1)
      let reaches = [-0.5, 0.5].allSatisfy { offset in
        let progress = progress + offset / Double(Self.bucketCount)
        return !(0...1).contains(progress)
          || Self.reaches(x, Self.polynomial(root, offset), progress)
      }
      if reaches { roots[bucket] = root }
    }
    self.roots = roots
    self.x = x
    y = Cubic(bezier.y1, bezier.y2)
  }

  /// Replaces each progress, from 0 to 1, by the curve's value.
  package func replace(_ progresses: UnsafeMutableBufferPointer<Double>) {
    guard let first = progresses.baseAddress else { return }
    let vectorizedCount = progresses.count & ~3
    let bytes = UnsafeMutableRawPointer(first)
    roots.withUnsafeBufferPointer { roots in
      for index in stride(from: 0, to: vectorizedCount, by: 4) {
        let pointer = bytes + index * 8
        let progress = pointer.loadUnaligned(as: SIMD4<Double>.self)
        let value = values(at: progress, roots)
        pointer.storeBytes(of: value, as: SIMD4<Double>.self)
        // A sum is NaN if one of its terms is.
        if value.sum().isNaN {
          for lane in 0..<4 where value[lane].isNaN {
            progresses[index + lane] = curve.value(at: progress[lane])
          }
        }
      }
    }
    for index in vectorizedCount..<progresses.count {
      progresses[index] = curve.value(at: progresses[index])
    }
  }

  @inline(__always)
  private func values(
    at progress: SIMD4<Double>, _ roots: UnsafeBufferPointer<SIMD4<Double>>
  ) -> SIMD4<Double> {
    let scaled = progress * Double(Self.bucketCount)
    let shifted = scaled + Self.rounding
    let offset = scaled - (shifted - Self.rounding)
    let bits = unsafeBitCast(shifted, to: SIMD4<UInt64>.self) & 63
    let (a, b) = (roots[Int(bits[0])], roots[Int(bits[1])])
    let (c, d) = (roots[Int(bits[2])], roots[Int(bits[3])])
    var s = SIMD4(a[3], b[3], c[3], d[3]) * offset + SIMD4(a[2], b[2], c[2], d[2])
    s = s * offset + SIMD4(a[1], b[1], c[1], d[1])
    s = s * offset + SIMD4(a[0], b[0], c[0], d[0])
    let slope = 1 / ((s * (3 * x.c) + 2 * x.b) * s + x.a)
    let step = (((s * x.c + x.b) * s + x.a) * s - progress) * slope
    s -= step * (1 + step * slope * (s * (3 * x.c) + x.b))
    return ((s * y.c + y.b) * s + y.a) * s
  }

  private static func polynomial(_ root: SIMD4<Double>, _ offset: Double) -> Double {
    ((root[3] * offset + root[2]) * offset + root[1]) * offset + root[0]
  }

  /// The parameter at a progress, from a guess if one step from it suffices.
  private static func parameter(
    of curve: CubicBezier, _ x: Cubic, at progress: Double, guess: Double
  ) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if reaches(x, guess, progress) {
      return guess - (x.value(guess) - progress) / x.slope(guess)
    }
    return progress <= 0.5
      ? CubicRoot.parameter(at: progress, curve.x1, curve.x2)
      : 1 - CubicRoot.parameter(at: 1 - progress, 1 - curve.x2, 1 - curve.x1)
  }

  /// Whether one step from a parameter reaches a progress within the permitted error.
  private static func reaches(_ x: Cubic, _ parameter: Double, _ progress: Double) -> Bool {
    let slope = x.slope(parameter)
    let step = (x.value(parameter) - progress) / slope
    let bend = (3 * x.c * parameter + x.b) / slope
    let error = (2 * bend * bend + abs(x.c / slope)) * abs(step * step * step)
    return slope >= leastSlope && error <= stepError
  }
}

/// One coordinate of a Bézier curve: a·s + b·s² + c·s³.
private struct Cubic: Sendable {
  let a: Double
  let b: Double
  let c: Double

  init(_ p1: Double, _ p2: Double) {
    a = 3 * p1
    b = 3 * p2 - 6 * p1
    c = 1 + 3 * p1 - 3 * p2
  }

  func value(_ s: Double) -> Double { ((c * s + b) * s + a) * s }

  func slope(_ s: Double) -> Double { (3 * c * s + 2 * b) * s + a }

  /// The inverse function's Taylor coefficients at a parameter, in units of a bucket.
  func inverse(at s: Double, bucket: Double) -> SIMD4<Double> {
    let first = slope(s)
    let second = 2 * b + 6 * c * s
    let cube = first * first * first
    let h = bucket
    return SIMD4(
      s, h / first, -h * h * second / (2 * cube),
      h * h * h * (3 * second * second - 6 * c * first) / (6 * cube * first * first))
  }
}
