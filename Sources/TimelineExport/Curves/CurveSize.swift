import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// Estimates the number of points of exported curves, which determines time, memory and file size.
enum CurveSize {
  /// The maximum number of points of an export, summed over all its curves.
  static let limit = 250_000

  // The points that fits of a spring need for its first oscillation, and for each further one.
  private static let pointsOfSpring = 48.0
  private static let pointsOfSwing = 24.0

  /// Returns whether the curves need at most ``limit`` points, and reports the first one beyond it.
  ///
  /// Timelines for reduced motion count too.
  static func isWithinLimit(
    _ input: ExportInput, log: inout ExportLog
  ) -> Bool {
    isWithinLimit(
      input.timelines.flatMap { [$0] + (input.reducedMotion(of: $0).map { [$0] } ?? []) },
      log: &log)
  }

  /// Returns the same of the frames of timelines that are stepped, for a format that has all other
  /// curves in closed form.
  static func isWithinLimit(
    steppedIn timelines: [CompiledTimeline], log: inout ExportLog
  ) -> Bool {
    isWithinLimit(timelines.filter(\.contents.isStepped), log: &log)
  }

  private static func isWithinLimit(
    _ timelines: [CompiledTimeline], log: inout ExportLog
  ) -> Bool {
    var total = 0.0
    for timeline in timelines {
      for (property, count) in timeline.pointCounts {
        total += count
        guard total > Double(limit) else { continue }
        if count > Double(limit) {
          let amount = count < 1e15 ? "about \(Int(count))" : "countless"
          log.fail(
            "the curve of `\(property)` needs \(amount) points; the limit is \(limit)",
            at: timeline.span(of: property),
            help: "use springs that oscillate less, or a shorter duration")
        } else {
          log.fail(
            "the curves up to `\(property)` of `\(timeline.name)` need more than \(limit) points",
            at: timeline.span(of: property), help: "export fewer timelines at a time")
        }
        return false
      }
    }
    return true
  }

  /// The estimated number of points of a keyframe segment.
  fileprivate static func points(of segment: TrackSegment) -> Double {
    switch segment.shape {
    case .constant, .curve, .hermite: return 2
    case .spring(let spring):
      // After twelve time constants the envelope is below e⁻¹², which is not visible.
      let time = min(segment.duration, 12 / spring.decay)
      let swings = max(0, spring.frequency) * time / (2 * .pi)
      return pointsOfSpring + pointsOfSwing * swings
    }
  }
}

extension CompiledTimeline {
  /// The estimated number of points of each property's curves, in file order.
  fileprivate var pointCounts: [(property: String, count: Double)] {
    guard case .tracks(let tracks) = contents else {
      let frames = duration * frameRate
      return contents.properties.map { ($0.name, frames * Double($0.type.dimension)) }
    }
    return tracks.motions.map { entry in
      guard case .moving(let track, _) = entry.motion else { return (entry.property.name, 1) }
      let points = track.segments.reduce(0) { $0 + CurveSize.points(of: $1) }
      // A reversed cycle is written as straight lines.
      let cycles = entry.cycle.map { cycle in
        let count = cycle.length > 0 ? (duration - cycle.start) / cycle.length : 1
        return max(1, count.rounded(.up)) * (cycle.autoreverses ? 16 : 1)
      }
      return (entry.property.name, points * Double(track.width) * (cycles ?? 1))
    }
  }
}
