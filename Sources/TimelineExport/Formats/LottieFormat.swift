import TimelineEvaluation

extension ExportFormat {
  /// A Lottie animation of a shape, with a group for each property.
  package static let lottie = ExportFormat(
    "lottie", summary: "a Lottie animation, with a composition a timeline", fileExtension: "json",
    options: [LottieLayer.self]
  ) { input, log throws(EvaluationError) in
    var file = LottieFile(input)
    for timeline in input.timelines {
      file.add(try LottieComposition(timeline, input, log: &log))
    }
    let use =
      switch input.option(LottieLayer.self) {
      case .shape: "the shape is a stand-in; put your own into the innermost group"
      case .null: "make the last null the parent of your layers"
      }
    let comment = log.comment(input, format: "lottie", use: use)
    return ExportContent(file.json(description: comment.joined(separator: "\n")))
  }
}
