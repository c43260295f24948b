import TimelineDrawing
import TimelineEvaluation

extension ExportFormat {
  /// The moving stage as a GIF.
  package static let gif = ExportFormat(
    name: "gif", summary: "the moving stage as a GIF",
    fileExtension: "gif", choosesReducedMotion: true, repeatsTracks: true, keepsDisplays: true,
    keepsStates: true, drawsElements: true, options: MovingPicture.options
  ) { input, log throws(EvaluationError) in
    let medium = MovingPicture.Medium(name: "GIF", clock: 100, hasPaper: true)
    guard let picture = try MovingPicture(input, medium, log: &log) else { return .none }
    let palette = ColorPalette(picture.colors)
    var file = GIFFile(
      width: picture.width, height: picture.height, palette, repeats: picture.repeats,
      comment: picture.comment)
    let encoder = GIFEncoder(palette, hasClearParts: picture.background == nil)
    picture.forEach(by: encoder) { file.add($1, delay: picture.table.ticks[$0]) }
    return ExportContent(bytes: file.finish())
  }
}

extension MovingPicture {
  /// The colours of pictures from all of the motion, and of what changes after each of them.
  fileprivate var colors: ColorCounter {
    let count = table.times.count
    let frames = stride(from: 0, to: count, by: max(count / 24, 1)).flatMap { frame in
      [frame, frame + 1].filter { $0 < count }
    }
    var counter = ColorCounter()
    var last: (frame: Int, picture: PixelBuffer)?
    forEach(of: Array(Set(frames)).sorted()) { frame, drawn in
      let picture = background == nil ? drawn.withPlainColors() : drawn
      counter.add(picture)
      if let last, last.frame == frame - 1 {
        counter.add(changesOf: picture, after: last.picture)
      }
      last = (frame, picture)
    }
    return counter
  }
}
