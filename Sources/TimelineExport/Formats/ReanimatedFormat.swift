import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module with hooks for Reanimated, in React Native, which evaluates the exact pieces.
  package static let reanimated = ExportFormat(
    "reanimated", summary: "a JavaScript module with hooks of React Native, for Reanimated",
    fileExtension: "js", hasSprings: true, choosesReducedMotion: true, repeatsTracks: true,
    keepsDrivers: true
  ) { input, log throws(EvaluationError) in
    let timelines = input.allTimelinesWithReducedMotion
    guard WorkLimit.allowsFrames(of: timelines, log: &log) else { return .none }
    var file = SegmentFile(reader: "React Native")
    for timeline in timelines { try file.add(timeline, input, log: &log) }
    let module = HookModule(file.entries, input, log: &log)
    return ExportContent(
      module.text(comment: log.comment(input, format: "reanimated", use: module.use)))
  }
}
