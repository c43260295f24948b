package import TimelineDocument
internal import TimelineEvaluation

/// Whether two texts move in the same way: what makes a change of a lint finding safe.
package struct CurveComparison {
  /// By how much numbers may differ, as a part of the largest value of their column.
  ///
  /// A keyframe that is taken out of the middle of another's curve leaves rounding errors.
  static let tolerance = 1e-9
  /// The most numbers that are compared of a timeline.
  private static let numberLimit = 1_000_000

  private let timelines: [ResolvedTimeline]

  /// Reads what can be played of a document, without playing it.
  package init(_ loaded: LoadedDocument) {
    timelines = Linter.soundTimelines(of: loaded).flatMap {
      ResolvedTimeline.all(of: $0, frameRate: loaded.document.frameRate)
    }
  }

  /// Whether every timeline of this document is there in the other one and moves likewise.
  package func isKept(in other: CurveComparison) -> Bool {
    let others = Dictionary(other.timelines.map { ($0.name, $0) }) { first, _ in first }
    return timelines.allSatisfy { timeline in
      others[timeline.name].map { Self.isSame(timeline, $0) } ?? false
    }
  }

  /// Whether all numbers are the same, or else what is seen.
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

  /// All frames; where they are too many, as many times as are compared at the most.
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
