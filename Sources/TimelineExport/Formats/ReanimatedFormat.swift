import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A JavaScript module with hooks for Reanimated, in React Native, which evaluates the exact pieces.
  package static let reanimated = ExportFormat(
    name: "reanimated", summary: "a JavaScript module with hooks of React Native, for Reanimated",
    fileExtension: "js", hasSprings: true, choosesReducedMotion: true, repeatsTracks: true,
    keepsDrivers: true, options: [ExportPrefix.self]
  ) { input, log throws(EvaluationError) in
    guard WorkLimit.allowsFrames(of: input.allTimelinesWithReducedMotion, log: &log) else {
      return .none
    }
    let module = try HookModule(input, log: &log)
    return ExportContent(
      module.text(
        comment: input.withoutPrefix(log.comment(input, format: "reanimated", use: module.use))))
  }
}
