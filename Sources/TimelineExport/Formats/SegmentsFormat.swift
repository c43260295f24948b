import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// The exact pieces of all curves as JSON, with which a runtime evaluates timelines without
  /// Keyphase.
  package static let segments = segmentsFormat(layout: .indented)

  /// The same without indentation and without lines for people, to be sent.
  package static let compactSegments = segmentsFormat(layout: .compact)

  private static func segmentsFormat(layout: JSONWriter.Layout) -> ExportFormat {
    ExportFormat(
      name: "segments",
      summary: "the exact pieces of the curves as JSON, for games and other runtimes",
      fileExtension: "json", hasSprings: true, repeatsTracks: true, keepsDisplays: true,
      keepsStates: true, keepsDrivers: true
    ) { input, log throws(EvaluationError) in
      let timelines = input.timelinesWithReducedMotion
      guard WorkLimit.allowsFrames(of: timelines, log: &log) else {
        return .none
      }
      var file = SegmentFile()
      for timeline in timelines { try file.add(timeline, input, log: &log) }
      let comment =
        layout == .compact
        ? []
        : log.comment(
          input, format: "segments",
          use: "read it as Schemas/segments-1.schema.json of Keyphase describes it")
      return ExportContent(file.json(about: comment, layout: layout))
    }
  }
}
