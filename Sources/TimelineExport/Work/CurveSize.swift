import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The estimated size of all curves of a property.
struct CurveSize {
  /// The number of points of their fits.
  var points = 0.0
  /// The number of pieces, each of which is cut into as many lines where it is played backwards.
  var pieces = 0.0

  // The points that fits of a spring need for its first oscillation, and for each further one; those of
  // other curves that are not Béziers are as many.
  private static let pointsOfSpring = 48.0
  private static let pointsOfSwing = 24.0
  // The points of a reversed cycle of a track for each of its own, which is written as straight lines.
  private static let pointsOfReversal = 16.0

  init(points: Double = 0, pieces: Double = 0) { (self.points, self.pieces) = (points, pieces) }

  /// The size of one cycle of a track.
  init(once motion: TrackTimeline.Motion) {
    switch motion {
    case .constant: points = 1
    case .snapping(let track): points = Double(track.steps.count)
    case .moving(let track, _):
      points = track.segments.reduce(0) { $0 + Self.points(of: $1) } * Double(track.width)
      pieces = Double(track.segments.count * track.width)
    }
  }

  /// The size of all cycles of a track up to a time in seconds.
  init(_ motion: TrackTimeline.PropertyMotion, until end: Double) {
    self.init(once: motion.motion)
    guard let cycle = motion.cycle else { return }
    let last = min(cycle.end ?? end, end)
    let count = cycle.length > 0 ? max(1, ((last - cycle.start) / cycle.length).rounded(.up)) : 1
    let reversal = cycle.autoreverses && pieces > 0 ? Self.pointsOfReversal : 1
    self = scaled(by: count)
    points *= reversal
  }

  /// The size of several such curves.
  func scaled(by count: Double) -> CurveSize {
    CurveSize(points: points * count, pieces: pieces * count)
  }

  /// The estimated number of points of a keyframe segment.
  private static func points(of segment: TrackSegment) -> Double {
    switch segment.shape {
    case .constant, .hermite: return 2
    case .curve(let curve, _):
      if curve == .linear || curve.controlPoints != nil { return 2 }
      return curve.lines.map { 2 * Double($0.count) } ?? pointsOfSpring
    case .spring(let spring):
      // After twelve time constants the envelope is below e⁻¹², which is not visible.
      let time = min(segment.duration, 12 / spring.decay)
      let swings = max(0, spring.frequency) * time / (2 * .pi)
      return pointsOfSpring + pointsOfSwing * swings
    }
  }
}
