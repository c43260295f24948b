import TimelineDrawing
import TimelineEvaluation

extension ExportFormat {
  /// The moving stage as a PNG with frames.
  package static let apng = ExportFormat(
    name: "apng", summary: "the moving stage as an animated PNG",
    fileExtension: "png", choosesReducedMotion: true, repeatsTracks: true, keepsDisplays: true,
    keepsStates: true, drawsElements: true, options: MovingPicture.options
  ) { input, log throws(EvaluationError) in
    let medium = MovingPicture.Medium(name: "apng")
    guard let picture = try MovingPicture(input, medium, log: &log) else { return .none }
    return ExportContent(bytes: picture.apng)
  }
}

extension MovingPicture {
  /// The bytes of a PNG with frames, in which all moving pictures but GIFs begin.
  var apng: [UInt8] { apng(joinsFrames: true) }

  /// - Parameter joinsFrames: whether frames that are the same become a longer one.
  func apng(joinsFrames: Bool) -> [UInt8] {
    var file = PNGFile(
      width: width, height: height, rate: table.rate, repeats: repeats, joins: joinsFrames,
      comment: comment)
    forEach(by: PNGEncoder()) { file.add($1, ticks: table.ticks[$0]) }
    return file.finish()
  }
}
