package import AnimationCore
internal import TimelineEvaluation

/// A piece of a track's curve, in the space in which its values move.
package struct LintedSegment {
  private let curve: FlatTrack
  private let segment: FlatTrack.Segment

  init(_ curve: FlatTrack, at index: Int) {
    self.curve = curve
    segment = curve.segments[index]
  }

  /// When it starts, in seconds from the track's start.
  package var start: Double { segment.start }

  /// How long it plays, in seconds; 0 for a jump.
  package var duration: Double { segment.duration }

  /// When it ends, in seconds from the track's start.
  package var end: Double { segment.end }

  /// Its functions of time.
  package var shape: SegmentShape { segment.shape }

  /// The number of components.
  package var width: Int { curve.width }

  /// What the shape's functions are multiplied with for one component.
  package func factors(of component: Int) -> SIMD4<Double> {
    curve.factors(of: component, in: segment)
  }

  /// The value of a component at a time in seconds from the segment's start.
  package func value(of component: Int, at time: Double) -> Double {
    segment.shape.value(of: factors(of: component), at: time)
  }

  /// The values of all components at a time in seconds from the segment's start.
  package func values(at time: Double) -> [Double] {
    (0..<curve.width).map { value(of: $0, at: time) }
  }

  /// The velocities of all components, in units a second, likewise.
  package func velocities(at time: Double) -> [Double] {
    (0..<curve.width).map { segment.shape.velocity(of: factors(of: $0), at: time) }
  }
}
