package import TimelineDocument
internal import TimelineEvaluation

/// Compares the curves of two documents.
///
/// A safe fix must not change them.
package struct CurveComparison {
  /// The allowed difference of two numbers, as a fraction of the largest value of their column.
  ///
  /// Removing a keyframe from the middle of a curve causes rounding errors.
  static let tolerance = 1e-9
  /// The maximum number of values that are compared for one timeline.
  private static let numberLimit = 1_000_000

  private let timelines: [ResolvedTimeline]

  /// Reads the playable timelines of a document, without evaluating them.
  package init(_ loaded: LoadedDocument) {
    timelines = Linter.soundTimelines(of: loaded).flatMap {
      ResolvedTimeline.all(of: $0, frameRate: loaded.document.frameRate)
    }
  }

  /// Whether the other document contains every timeline of this one, with the same curves.
  package func isKept(in other: CurveComparison) -> Bool {
    let others = Dictionary(other.timelines.map { ($0.name, $0) }) { first, _ in first }
    return timelines.allSatisfy { timeline in
      others[timeline.name].map { Self.isSame(timeline, $0) } ?? false
    }
  }

  /// Whether the contents are equal or all sampled values agree within the tolerance.
  private static func isSame(_ lhs: ResolvedTimeline, _ rhs: ResolvedTimeline) -> Bool {
    guard lhs.frameRate == rhs.frameRate, lhs.markers == rhs.markers else { return false }
    if lhs.contents == rhs.contents { return true }
    guard let a = try? CompiledTimeline(lhs).motion, let b = try? CompiledTimeline(rhs).motion,
      abs(a.duration - b.duration) <= 1e-9, abs(a.end - b.end) <= 1e-9 * max(1, abs(a.end)),
      a.width == b.width
    else { return false }
    let times = times(of: a)
    return a.sample(at: times).elementsEqual(b.sample(at: times)) {
      $0.property == $1.property && isSame($0.values, $1.values)
    }
  }

  /// The times of all frames, reduced to the maximum number of comparisons.
  private static func times(of motion: TimelineMotion) -> [Double] {
    let limit = max(2, numberLimit / max(1, motion.width))
    if motion.end * motion.framesPerSecond < Double(limit),
      let frames = try? SampleTimes.grid(
        from: 0, to: motion.end, framesPerSecond: motion.framesPerSecond)
    {
      return frames
    }
    return (0...limit).map { motion.end * (Double($0) / Double(limit)) }
  }

  private static func isSame(_ lhs: SampledValues, _ rhs: SampledValues) -> Bool {
    guard case .numbers(let a) = lhs, case .numbers(let b) = rhs else { return lhs == rhs }
    guard a.count == b.count else { return false }
    let scale = a.reduce(1) { max($0, abs($1)) }
    return zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * scale }
  }
}
