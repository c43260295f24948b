import TimelineDrawing
import TimelineEvaluation

extension ExportFormat {
  /// Moments of the stage beside each other, as an SVG that every program shows.
  package static let filmstrip = ExportFormat(
    name: "filmstrip", summary: "moments of the stage side by side, as an SVG",
    fileExtension: "svg", choosesReducedMotion: true, repeatsTracks: true, keepsDisplays: true,
    keepsStates: true, drawsElements: true, comparesVersions: true,
    options: PictureRequest.options + [PictureCount.self, PictureMoments.self]
  ) { input, log throws(EvaluationError) in
    guard let request = try PictureRequest(input, log: &log), !request.isRefused(log: &log) else {
      return .none
    }
    let sheet = FilmstripSheet(request)
    log.summary = "\(sheet.count) moments of \(request.title)"
    let comment = log.comment(input, format: "filmstrip", use: FilmstripFile.use)
    return ExportContent(FilmstripFile(requests: [request], sheet: sheet, comment: comment))
  }
}
