import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// A moment of the stage, or several ones side by side.
  package static let png = ExportFormat(
    name: "png", summary: "a moment of the stage, or several ones, as a picture",
    fileExtension: "png", choosesReducedMotion: true, repeatsTracks: true, keepsDisplays: true,
    keepsStates: true, drawsElements: true,
    options: PictureRequest.options + [PictureCount.self, PictureMoments.self]
  ) { input, log throws(EvaluationError) in
    guard let request = try PictureRequest(input, log: &log), !request.isRefused(log: &log) else {
      return .none
    }
    request.reportVectorArt(log: &log)
    let moments = input.option(PictureMoments.self).value ?? []
    let isStrip =
      input.hasOption(PictureCount.self) || moments.count > 1 || request.motions.count > 1
    let drawing: Drawing
    if isStrip {
      drawing = FilmstripSheet(request).drawing()
    } else {
      // A timeline that ends is shown where it comes to rest.
      let time = moments.first ?? request.range(of: request.motions[0]).rest
      drawing = request.motions[0].drawings(at: [time], request.setter)[0]
    }
    let size = request.size(of: drawing)
    guard size.width * size.height <= 67_108_864, max(size.width, size.height) <= 32_768 else {
      if let place = input.timelines.first?.timeline.name {
        log.fail(
          "the picture would have \(Int(size.width)) × \(Int(size.height)) pixels",
          at: place.span, help: "use a smaller --scale, or --size")
      }
      return .none
    }
    var renderer = PictureRenderer(
      width: Int(max(size.width, 1).rounded(.up)), height: Int(max(size.height, 1).rounded(.up)),
      background: request.background(isOpaque: false), ink: request.appearance.ink)
    let picture = renderer.render(drawing, size.map)
    log.summary = "\(picture.width) × \(picture.height) pixels"
    let comment = log.comment(input, format: "png", use: "a picture of any page")
    return ExportContent(
      bytes: PNGFile.still(picture, comment: comment.joined(separator: "\n")))
  }
}
