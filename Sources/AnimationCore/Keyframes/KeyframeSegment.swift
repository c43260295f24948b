/// A segment of a track: the sum of up to four scalar functions of time, each times a vector.
///
/// Every kind of keyframe has this form, so that the components of a track can be sampled
/// separately from plain numbers: see ``SegmentComponent``.
package struct KeyframeSegment<Vector: VectorArithmetic & Sendable>: Sendable {
  /// The start in seconds from the track's start.
  package var start: Double
  /// The duration in seconds; 0 for a jump.
  package var duration: Double
  /// The basis functions.
  package var shape: SegmentShape
  /// The coefficients of the basis functions; zero after the shape's last one.
  package var coefficients: SegmentCoefficients<Vector>
  /// The motion at its end, for the next keyframe.
  package var arrival: KeyframeArrival<Vector>

  /// Converts a time in seconds from the track's start to one from the segment's start.
  package func local(_ time: Double) -> Double {
    SegmentTimes.local(time, start: start, duration: duration)
  }

  /// The value at a time in seconds from the segment's start.
  package func value(at time: Double) -> Vector { combine(shape.basis(at: time)) }

  /// The velocity, in units per second, at a time in seconds from the segment's start.
  package func velocity(at time: Double) -> Vector { combine(shape.basisRates(at: time)) }

  private func combine(_ basis: SIMD4<Double>) -> Vector {
    var sum = Vector.zero
    for index in 0..<4 where basis[index] != 0 {
      let coefficient = coefficients[index]
      sum += basis[index] == 1 ? coefficient : coefficient.scaled(by: basis[index])
    }
    return sum
  }
}

/// The coefficients of a segment's basis functions.
package struct SegmentCoefficients<Vector: VectorArithmetic & Sendable>: Sendable {
  private var first: Vector
  private var second: Vector
  private var third: Vector
  private var fourth: Vector

  init(
    _ first: Vector, _ second: Vector = .zero, _ third: Vector = .zero, _ fourth: Vector = .zero
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The coefficient of a basis function, from 0 to 3.
  package subscript(index: Int) -> Vector {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}

extension SegmentCoefficients where Vector == Double {
  /// The four coefficients of a scalar segment.
  package var scalars: SIMD4<Double> { SIMD4(first, second, third, fourth) }
}
