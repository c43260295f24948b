import TimelineDocument
import TimelineEvaluation

extension ExportFormat {
  /// A Lottie animation of a shape, with a group for each property.
  package static let lottie = ExportFormat(
    name: "lottie", summary: "a Lottie animation, with one composition per timeline",
    fileExtension: "json", repeatsTracks: true, restartsCopies: true,
    options: [LottieLayer.self]
  ) { input, log throws(EvaluationError) in
    var file = LottieFile(input)
    var seen: Set<String> = []
    for timeline in input.timelines {
      guard let whole = input.part(of: timeline)?.whole.name.value else {
        file.add(try LottieComposition(timeline, input, log: &log))
        continue
      }
      guard seen.insert(whole).inserted else { continue }
      let parts = input.timelines.compactMap { timeline -> LottieComposition.Part? in
        guard let part = input.part(of: timeline), part.whole.name.value == whole else {
          return nil
        }
        return (timeline, part)
      }
      if let composition = try LottieComposition(parts, input, log: &log) { file.add(composition) }
    }
    let use =
      switch input.option(LottieLayer.self) {
      case .shape: "the shape is a placeholder; put your own into the innermost group"
      case .null: "make the last null the parent of your layers"
      }
    let comment = log.comment(input, format: "lottie", use: use)
    return ExportContent(file.json(description: comment.joined(separator: "\n")))
  }
}
