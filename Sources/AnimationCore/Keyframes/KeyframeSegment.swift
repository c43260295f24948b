/// A piece of a track: a few scalar functions of time, each times a vector.
///
/// Every kind of keyframe is of this form, so that a track's components can be sampled one by one
/// from plain numbers.
package struct KeyframeSegment<Vector: VectorArithmetic & Sendable>: Sendable {
  /// When it starts, in seconds from the track's start.
  package var start: Double
  /// How long it plays, in seconds; 0 for a jump.
  package var duration: Double
  /// The scalar functions.
  package var shape: SegmentShape
  /// The vectors that they are multiplied with; as many as the shape has functions.
  package var coefficients: [Vector]
  /// How the next keyframe sees it.
  package var arrival: KeyframeArrival<Vector>

  /// When it ends, in seconds from the track's start.
  package var end: Double { start + duration }

  /// A time in seconds from the track's start as one from the segment's.
  package func local(_ time: Double) -> Double {
    SegmentTimes.local(time, start: start, duration: duration)
  }

  /// The value at a time in seconds from the segment's start.
  package func value(at time: Double) -> Vector { combine(shape.weights(at: time)) }

  /// The velocity, in units a second, at a time in seconds from the segment's start.
  package func velocity(at time: Double) -> Vector { combine(shape.weightRates(at: time)) }

  private func combine(_ weights: SIMD4<Double>) -> Vector {
    var sum = Vector.zero
    for (index, coefficient) in coefficients.enumerated() where weights[index] != 0 {
      sum += weights[index] == 1 ? coefficient : coefficient.scaled(by: weights[index])
    }
    return sum
  }
}
