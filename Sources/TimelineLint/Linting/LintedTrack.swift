internal import AnimationCore
package import TimelineDocument
package import TimelineEvaluation

/// A keyframe track with its curve.
package final class LintedTrack {
  package let track: Track
  /// The space in which values are interpolated: document units, except for colours.
  package let space: ValueSpace

  package init(_ track: Track) {
    self.track = track
    space = ValueSpace(track.property, colorsMove: .linear)
  }

  /// The animated property.
  package var property: PropertyDeclaration { track.property }

  /// Whether the values are discrete, so that there is no curve.
  package var isDiscrete: Bool { property.type.isDiscrete }

  /// The curve; empty for a discrete track.
  ///
  /// If the track has a delay, the first segment is that delay: see ``segment(of:)``.
  package lazy var curve: FlatTrack =
    isDiscrete ? FlatTrack(curves: []) : FlatTrack(track, in: space)

  /// The segments of the curve, which rules ask for one at a time.
  private lazy var segments = Array(curve.segments)

  /// The extremes of each component in ``space``; empty for a discrete track.
  package lazy var extremes: [TrackExtremes] = makeExtremes()

  /// The length in seconds of the delay and of one cycle.
  package var duration: Double { track.singleDuration }

  /// Whether it starts again by itself, and not backwards.
  package var restarts: Bool { track.cycle?.restarts ?? false }

  /// The segment of a keyframe; nil for a discrete track.
  package func segment(of index: Int) -> TrackSegment? {
    let offset = segments.count - track.keyframes.count
    return offset >= 0 ? segments[index + offset] : nil
  }

  /// Converts values of the curve to document units.
  package func documentUnits(_ values: [Double]) -> [Double] {
    guard space.interpolation != nil else { return values }
    var values = values
    var velocities: [Double]?
    space.decode(&values, velocities: &velocities)
    return values
  }
}
