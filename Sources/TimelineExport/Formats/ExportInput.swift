package import TimelineDocument
package import TimelineEvaluation

/// What is exported: the wanted timelines of a document that was read without errors.
package struct ExportInput: Sendable {
  package let document: TimelineDocument
  /// The wanted timelines in the order of the text, a transition's two sides one after the other.
  package let timelines: [ExportedTimeline]
  /// The largest error of a curve as a share of its range.
  package let tolerance: Double

  /// What a Lottie file moves.
  package let lottieLayer: LottieLayer

  /// The tolerance where none is asked for: a five-hundredth of a curve's range.
  package static let defaultTolerance = 0.002

  package init(
    document: TimelineDocument, timelines: [ExportedTimeline],
    tolerance: Double = ExportInput.defaultTolerance, lottieLayer: LottieLayer = .shape
  ) {
    self.lottieLayer = lottieLayer
    self.document = document
    self.timelines = timelines
    self.tolerance = tolerance
  }

  /// Compiles all timelines of a document, or those of some names.
  package init(
    _ document: TimelineDocument, timelines names: [String] = [],
    tolerance: Double = ExportInput.defaultTolerance, lottieLayer: LottieLayer = .shape
  ) throws(EvaluationError) {
    var timelines: [ExportedTimeline] = []
    var budget = SteppingBudget()
    for timeline in document.timelines {
      for compiled in try CompiledTimeline.compile(timeline, of: document, within: &budget)
      where names.isEmpty || names.contains(compiled.name)
        || names.contains(timeline.name.value)
      {
        timelines.append(ExportedTimeline(timeline: timeline, compiled: compiled))
      }
    }
    self.init(
      document: document, timelines: timelines, tolerance: tolerance, lottieLayer: lottieLayer)
  }

  /// The timeline that is played in place of another one where less motion is asked for.
  func reducedMotion(
    of timeline: ExportedTimeline
  ) throws(EvaluationError) -> ExportedTimeline? {
    var budget = SteppingBudget()
    return try reducedMotion(of: timeline, within: &budget)
  }

  /// The same for one of several timelines, which share what may be stepped through.
  func reducedMotion(
    of timeline: ExportedTimeline, within budget: inout SteppingBudget
  ) throws(EvaluationError) -> ExportedTimeline? {
    guard let name = timeline.timeline.reducedMotion?.value,
      let other = document.timelines.first(where: { $0.name.value == name })
    else { return nil }
    let compiled = try CompiledTimeline.compile(other, of: document, within: &budget)
    let suffix = timeline.name.dropFirst(timeline.timeline.name.value.count)
    return (compiled.first { $0.name == name + suffix } ?? compiled.first).map {
      ExportedTimeline(timeline: other, compiled: $0)
    }
  }
}

/// Why a timeline of a valid document cannot be exported: it cannot be played.
package typealias ExportFailure = EvaluationError
