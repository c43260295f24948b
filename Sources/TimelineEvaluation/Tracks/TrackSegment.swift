package import AnimationCore

/// A segment of a track's curve, from a keyframe or from the track's delay.
package struct TrackSegment: Sendable {
  private let entry: FlatTrack.Entry
  private let coefficients: [Double]
  /// The number of components.
  package let width: Int
  /// The end in seconds from the track's start.
  package let end: Double

  init(_ track: FlatTrack, at index: Int) {
    entry = track.entries[index]
    coefficients = track.coefficients
    width = track.width
    end = track.times.ends[index]
  }

  /// The start in seconds from the track's start.
  package var start: Double { entry.start }

  /// The duration in seconds; 0 for a jump.
  package var duration: Double { entry.duration }

  /// The basis functions of all components.
  package var shape: SegmentShape { entry.shape }

  /// One component.
  package subscript(component: Int) -> SegmentComponent {
    let first = entry.offset + component
    return SegmentComponent(
      entry.shape,
      SIMD4(
        coefficients[first], coefficients[first + width], coefficients[first + 2 * width],
        coefficients[first + 3 * width]))
  }

  /// The values of all components at a time in seconds from the segment's start.
  package func values(at time: Double) -> [Double] {
    (0..<width).map { self[$0].value(at: time) }
  }

  /// The velocities of all components, in units per second, at a time in seconds from the segment's
  /// start.
  package func velocities(at time: Double) -> [Double] {
    (0..<width).map { self[$0].velocity(at: time) }
  }
}

extension FlatTrack {
  /// The segments in order of time.
  package var segments: LazyMapCollection<Range<Int>, TrackSegment> {
    entries.indices.lazy.map { TrackSegment(self, at: $0) }
  }
}
