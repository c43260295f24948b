/// One component of a segment: a number as a function of time.
package struct SegmentComponent: Sendable, Hashable {
  /// The basis functions.
  package var shape: SegmentShape
  /// The coefficients of the basis functions.
  package var coefficients: SIMD4<Double>

  package init(_ shape: SegmentShape, _ coefficients: SIMD4<Double>) {
    self.shape = shape
    self.coefficients = coefficients
  }

  /// The value at a time in seconds from the segment's start.
  package func value(at time: Double) -> Double { combine(shape.basis(at: time)) }

  /// The velocity, in units per second, at a time in seconds from the segment's start.
  package func velocity(at time: Double) -> Double { combine(shape.basisRates(at: time)) }

  /// Whether the value is constant, by its shape or because the curve has no change.
  package var isConstant: Bool {
    switch shape {
    case .constant: true
    case .curve: coefficients[1] == 0
    case .hermite:
      coefficients[0] == coefficients[2] && coefficients[1] == 0 && coefficients[3] == 0
    case .spring: coefficients[1] == 0 && coefficients[2] == 0
    }
  }

  /// Whether its shape is a straight line.
  package var isStraight: Bool {
    switch shape {
    case .constant: true
    case .curve(let curve, _): curve == .linear
    case .hermite, .spring: false
    }
  }

  private func combine(_ basis: SIMD4<Double>) -> Double {
    let terms = basis * coefficients
    return terms[0] + terms[1] + terms[2] + terms[3]
  }
}
