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

  private let motions: [Motion]

  /// What is played of a timeline.
  private struct Motion {
    var name: String
    var frameRate: Double
    var markers: [SampledMarker]
    var player: any TimelinePlayer
  }

  /// Reads what can be played of a document, without playing it.
  package init(_ loaded: LoadedDocument) {
    motions = Linter.soundTimelines(of: loaded).flatMap { timeline in
      let markers = timeline.markers.map {
        SampledMarker(name: $0.name.value, time: $0.time.value)
      }
      return CompiledTimeline.players(of: timeline).map {
        Motion(
          name: $0.name, frameRate: loaded.document.frameRate, markers: markers, player: $0.player)
      }
    }
  }

  /// Whether every timeline of this document is there in the other one and moves likewise.
  package func isKept(in other: CurveComparison) -> Bool {
    let others = Dictionary(other.motions.map { ($0.name, $0) }) { first, _ in first }
    return motions.allSatisfy { motion in
      others[motion.name].map { Self.isSame(motion, $0) } ?? false
    }
  }

  /// Whether all numbers are the same, or else what is seen.
  private static func isSame(_ lhs: Motion, _ rhs: Motion) -> Bool {
    guard lhs.frameRate == rhs.frameRate, lhs.markers == rhs.markers else { return false }
    if lhs.player.isEqual(to: rhs.player) { return true }
    let plan = PlayingPlan(framesPerSecond: lhs.frameRate)
    guard let a = try? lhs.player.run(plan), let b = try? rhs.player.run(plan),
      abs(a.duration - b.duration) <= 1e-9, abs(a.end - b.end) <= 1e-9 * max(1, abs(a.end)),
      a.width == b.width
    else { return false }
    let times = times(of: a, plan)
    let (first, second) = (a.sample(times, false), b.sample(times, false))
    return first.elementsEqual(second) {
      $0.property == $1.property && isSame($0.values, $1.values)
    }
  }

  /// All frames; where they are too many, as many times as are compared at the most.
  private static func times(of run: TimelineRun, _ plan: PlayingPlan) -> [Double] {
    let limit = max(2, numberLimit / max(1, run.width))
    if run.end * plan.framesPerSecond < Double(limit),
      let frames = try? SampleTimes.grid(
        from: 0, to: run.end, framesPerSecond: plan.framesPerSecond)
    {
      return frames
    }
    return (0...limit).map { run.end * (Double($0) / Double(limit)) }
  }

  private static func isSame(_ lhs: SampledValues, _ rhs: SampledValues) -> Bool {
    guard case .numbers(let a) = lhs, case .numbers(let b) = rhs else { return lhs == rhs }
    guard a.count == b.count else { return false }
    let scale = a.reduce(1) { max($0, abs($1)) }
    return zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * scale }
  }
}
