internal import AnimationCore
package import TimelineDocument
package import TimelineEvaluation

/// A keyframe track and its curve.
package final class LintedTrack {
  package let track: Track
  /// The space in which the values move: document units, but for colours.
  package let space: ValueSpace

  package init(_ track: Track) {
    self.track = track
    space = ValueSpace(track.property, colorsMove: .linear)
  }

  /// The property.
  package var property: PropertyDeclaration { track.property }

  /// Whether it snaps from value to value, so that there is no curve.
  package var isDiscrete: Bool { property.type.isDiscrete }

  /// The curve; of a track that snaps it is empty.
  ///
  /// Where the track has a delay, its first segment is that hold: see ``segment(of:)``.
  package lazy var curve: FlatTrack =
    isDiscrete ? FlatTrack(curves: []) : FlatTrack(track, in: space)

  /// The extremes of each component, in the space of the curve; empty for a track that snaps.
  package lazy var extremes: [TrackExtremes] = makeExtremes()

  /// The length in seconds, its delay included.
  package var duration: Double {
    track.keyframes.last.map { $0.startTime + $0.playingDuration } ?? 0
  }

  /// The segment of the curve that a keyframe makes; nil for a track that snaps.
  package func segment(of index: Int) -> TrackSegment? {
    let segments = curve.segments
    let offset = segments.count - track.keyframes.count
    return offset >= 0 ? segments[index + offset] : nil
  }

  /// Values of the curve in document units.
  package func documentUnits(_ values: [Double]) -> [Double] {
    guard space.interpolation != nil else { return values }
    var values = values
    var velocities: [Double]?
    space.decode(&values, velocities: &velocities)
    return values
  }
}
