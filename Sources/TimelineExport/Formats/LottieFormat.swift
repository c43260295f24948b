import TimelineEvaluation

extension ExportFormat {
  /// A Lottie animation of a shape, with a group for each property.
  package static let lottie = ExportFormat(
    "lottie", summary: "a Lottie animation of one timeline", fileExtension: "json",
    holdsOneTimeline: true, options: [LottieLayer.self]
  ) { input, log throws(EvaluationError) in
    guard let timeline = input.timelines.first else { return .empty }
    let composition = try LottieComposition(timeline, input, log: &log)
    let use =
      switch input.option(LottieLayer.self) {
      case .shape: "the shape is a stand-in; put your own into the innermost group"
      case .null: "make the last null the parent of your layers"
      }
    let comment = log.comment(input, use: use)
    return ExportContent(composition.json(description: comment.joined(separator: "\n")))
  }
}
