import TimelineDocument
import TimelineEvaluation

/// The limit on the work of an export, which determines its time, its memory and the size of its file.
enum WorkLimit {
  /// The maximum number of points or keyframes of an export, summed over all its curves.
  static let points = EvaluationLimits.exportedPoints

  /// Returns whether an export is within the limit, and reports the first property beyond it.
  ///
  /// Timelines for reduced motion count too.
  static func allows(
    _ input: ExportInput, _ measure: ExportWork.Measure, log: inout ExportLog
  ) -> Bool {
    var timelines = input.timelines.flatMap {
      [$0] + (input.reducedMotion(of: $0).map { [$0] } ?? [])
    }
    // The frames are limited where they are written.
    if measure == .pieces { timelines.removeAll { $0.contents.hasOnlyFrames } }
    return allows(
      timelines.lazy.map { ($0, ExportWork.properties(of: $0, in: measure)) }, measure, log: &log)
  }

  /// Returns the same of the figures of scenes, which show the cycles of tracks until the last copy has
  /// come to its end.
  static func allowsFigures(of input: ExportInput, log: inout ExportLog) -> Bool {
    allows(
      input.scenes.lazy.flatMap { scene in
        let duration = scene.duration
        // Of several copies the first and the last one are drawn.
        return scene.views.flatMap { view in [view.copies.first, view.copies.last] }.compactMap {
          $0.map { ($0.timeline, ExportWork.cycles(of: $0.timeline, until: duration)) }
        }
      }, .points, log: &log)
  }

  /// Returns the same of the frames of timelines that have only frames, for a format that has all
  /// other curves in closed form.
  static func allowsFrames(of timelines: [CompiledTimeline], log: inout ExportLog) -> Bool {
    allows(
      timelines.lazy.filter(\.contents.hasOnlyFrames).map {
        ($0, ExportWork.properties(of: $0, in: .points))
      }, .points, log: &log)
  }

  private static func allows(
    _ works: some Sequence<(CompiledTimeline, [(property: String, work: ExportWork)])>,
    _ measure: ExportWork.Measure, log: inout ExportLog
  ) -> Bool {
    var total = 0.0
    let noun = measure == .points ? "points" : "keyframes"
    for (timeline, properties) in works {
      for (property, work) in properties {
        total += work.count
        guard total > Double(points) else { continue }
        let span = work.cause.span ?? timeline.span(of: property)
        if work.count > Double(points) {
          let amount = work.count < 1e15 ? "about \(Int(work.count))" : "countless"
          log.fail(
            "the curve of `\(property)` needs \(amount) \(noun); the limit is \(points)", at: span,
            help: work.cause.help)
        } else {
          log.fail(
            "the curves up to `\(property)` of `\(timeline.name)` need more than \(points) \(noun)",
            at: span,
            help: timeline.timeline.copy == nil
              ? "export fewer timelines at a time" : "use fewer copies, or values that copies share"
          )
        }
        return false
      }
    }
    return true
  }
}

extension ResolvedContents {
  /// Whether the contents have no curves but those through their frames.
  fileprivate var hasOnlyFrames: Bool { columns != nil }
}
