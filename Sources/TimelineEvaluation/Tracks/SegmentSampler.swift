internal import AnimationCore

/// Samples one segment of a track exactly at any time, component by component.
struct SegmentSampler {
  let shape: SegmentShape
  /// The coefficients of the four basis functions, `width` numbers for each.
  let coefficients: UnsafePointer<Double>
  let width: Int

  /// Writes the value at a time in seconds from the segment's start.
  func value(at time: Double, into values: UnsafeMutablePointer<Double>) {
    Self.combine(shape.basis(at: time), coefficients, width, into: values)
  }

  /// Writes the velocity, in units per second, at a time in seconds from the segment's start.
  func velocity(at time: Double, into values: UnsafeMutablePointer<Double>) {
    Self.combine(shape.basisRates(at: time), coefficients, width, into: values)
  }

  /// Writes the sums of the basis functions, each times its coefficient.
  static func combine(
    _ basis: SIMD4<Double>, _ coefficients: UnsafePointer<Double>, _ width: Int,
    into values: UnsafeMutablePointer<Double>
  ) {
    for component in 0..<width {
      var sum = 0.0
      for index in 0..<4 where basis[index] != 0 {
        sum += basis[index] * coefficients[index * width + component]
      }
      values[component] = sum
    }
  }
}
