package import TimelineDocument
internal import TimelineEvaluation
package import TimelineSyntax

/// Compares the curves of two documents, bit for bit.
///
/// A safe fix must not change them. Timelines with other contents are stepped through as far as the
/// limit allows; beyond it, they are not known to be kept.
package struct CurveComparison {
  private let timelines: [ResolvedTimeline]
  /// The maximum number of numbers that one comparison steps through, over all timelines.
  private let steppingLimit: Int

  /// Reads the playable timelines of a document, without evaluating them.
  package init(_ loaded: LoadedDocument, steppingLimit: Int = LintSettings().steppingLimit) {
    self.steppingLimit = steppingLimit
    timelines = Linter.soundTimelines(of: loaded).flatMap {
      ResolvedTimeline.all(of: $0, frameRate: loaded.document.frameRate)
    }
  }

  /// Whether the other document contains every timeline of this one, with the same curves.
  package func isKept(in other: CurveComparison) -> Bool {
    let others = Dictionary(other.timelines.map { ($0.name, $0) }) { first, _ in first }
    let budget = SteppingBudget(steppingLimit)
    return timelines.allSatisfy { timeline in
      others[timeline.name].map {
        ResolvedTimeline.isSame(timeline, $0, within: budget)
      } ?? false
    }
  }

  /// What another layout of a file does to its curves.
  package enum LayoutOutcome {
    case kept
    /// The file has errors, and what an invalid part means is not known, so its layout may change that.
    case unknown([Diagnostic])
    case changed
  }

  /// Compares a file with the same file in another layout.
  package static func outcome(
    of before: LoadedDocument, as after: LoadedDocument,
    steppingLimit: Int = LintSettings().steppingLimit
  ) -> LayoutOutcome {
    let first = CurveComparison(before, steppingLimit: steppingLimit)
    let second = CurveComparison(after, steppingLimit: steppingLimit)
    if first.isKept(in: second), second.isKept(in: first) { return .kept }
    let errors = before.diagnostics.filter { $0.severity == .error }
    return errors.isEmpty ? .changed : .unknown(errors)
  }
}

extension ResolvedTimeline {
  /// The maximum number of values that are compared for one timeline.
  private static let numberLimit = 1_000_000

  /// Whether the contents or all sampled values and velocities are equal, as far as the budget suffices
  /// to tell.
  fileprivate static func isSame(
    _ lhs: ResolvedTimeline, _ rhs: ResolvedTimeline, within budget: SteppingBudget
  ) -> Bool {
    guard lhs.frameRate == rhs.frameRate, lhs.markers == rhs.markers else { return false }
    if lhs.contents == rhs.contents { return true }
    guard
      let a = try? CompiledTimeline(lhs.leavingOut(tracksOf: rhs), within: budget).motion,
      let b = try? CompiledTimeline(rhs.leavingOut(tracksOf: lhs), within: budget).motion
    else { return false }
    guard a.duration == b.duration, a.end == b.end, a.width == b.width else { return false }
    let times = times(of: a)
    return a.sample(at: times, includingVelocities: true).elementsEqual(
      b.sample(at: times, includingVelocities: true)
    ) {
      $0.name == $1.name && $0.values == $1.values && $0.velocities == $1.velocities
    }
  }

  /// The times of all frames and between them, reduced to the maximum number of comparisons.
  private static func times(of motion: TimelineMotion) -> [Double] {
    let limit = max(2, numberLimit / max(1, motion.width))
    if 2 * motion.end * motion.framesPerSecond < Double(limit),
      let frames = try? SampleTimes.grid(
        from: 0, to: motion.end, framesPerSecond: motion.framesPerSecond)
    {
      return frames + zip(frames, frames.dropFirst()).map { $0 + ($1 - $0) * 0.375 }
    }
    return (0...limit).map { motion.end * (Double($0) / Double(limit)) }
  }
}
