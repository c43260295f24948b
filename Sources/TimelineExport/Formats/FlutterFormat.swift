import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A library of Dart with widgets for Flutter, which evaluates the exact pieces.
  package static let flutter = ExportFormat(
    name: "flutter", summary: "Dart source with widgets for Flutter", fileExtension: "dart",
    hasSprings: true, choosesReducedMotion: true, repeatsTracks: true, keepsDrivers: true,
    options: [ExportPrefix.self]
  ) { input, log throws(EvaluationError) in
    guard WorkLimit.allowsFrames(of: input.allTimelinesWithReducedMotion, log: &log) else {
      return .none
    }
    let library = try WidgetLibrary(input, log: &log)
    return ExportContent(
      library.text(
        comment: input.withoutPrefix(log.comment(input, format: "flutter", use: library.use))))
  }
}
