import TimelineDrawing
import TimelineEvaluation

extension ExportFormat {
  /// The moving stage as a GIF.
  package static let gif = ExportFormat(
    "gif", summary: "the moving stage as a GIF",
    fileExtension: "gif", choosesReducedMotion: true, repeatsTracks: true, keepsDisplays: true,
    keepsStates: true, drawsElements: true, options: MovingPicture.options
  ) { input, log throws(EvaluationError) in
    guard
      let picture = try MovingPicture(
        input, "GIF", rate: 30, clock: 100, isOpaque: true, log: &log)
    else { return .none }
    // The palette is that of pictures from all of the motion.
    let count = picture.table.times.count
    let step = max(count / 24, 1)
    var counter = ColorCounter()
    picture.forEach(of: Array(stride(from: 0, to: count, by: step))) { counter.add($1) }
    var file = GIFFile(
      width: picture.width, height: picture.height, ColorPalette(counter),
      hasClearParts: picture.background == nil, repeats: picture.repeats,
      comment: picture.comment)
    picture.forEach { file.add($1, delay: picture.table.ticks[$0]) }
    return ExportContent(bytes: file.finish())
  }
}
