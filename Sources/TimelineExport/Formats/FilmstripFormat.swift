import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

extension ExportFormat {
  /// Moments of the stage beside each other, as an SVG that every program shows.
  package static let filmstrip = ExportFormat(
    "filmstrip", summary: "moments of the stage side by side, as an SVG",
    fileExtension: "svg", choosesReducedMotion: true, repeatsTracks: true, keepsDisplays: true,
    keepsStates: true, drawsElements: true,
    options: PictureRequest.options + [PictureCount.self, PictureMoments.self]
  ) { input, log throws(EvaluationError) in
    guard let request = try PictureRequest(input, log: &log), !request.isEmpty(log: &log) else {
      return .none
    }
    let sheet = FilmstripSheet(request, input)
    let drawing = sheet.drawing
    let file = PictureFile(
      title: "\(request.title) at \(sheet.times) times", appearance: request.appearance,
      background: request.background(isOpaque: false), size: request.size(of: drawing))
    log.summary = "\(sheet.times) moments of \(request.title)"
    let comment = log.comment(input, format: "filmstrip", use: "a picture of any page")
    return ExportContent(file.svg([drawing], nil, comment: comment))
  }
}

/// Moments of timelines, a row for each one.
struct FilmstripSheet {
  let drawing: Drawing
  /// The number of moments of a row.
  let times: Int

  /// The height of a stage on it, and the width of a row, unless a scale is asked for.
  private static let (largestHeight, largestWidth) = (180.0, 960.0)

  init(_ request: PictureRequest, _ input: ExportInput) {
    let moments = input.option(PictureMoments.self).seconds
    let count = moments.isEmpty ? input.option(PictureCount.self).count : moments.count
    var cells: [PictureSheet.Cell] = []
    for motion in request.motions {
      let (start, end, isLoop) = request.range(of: motion)
      // The end of a loop is its start.
      let last = Double(isLoop ? count : max(count - 1, 1))
      let times =
        moments.isEmpty ? (0..<count).map { start + (end - start) * Double($0) / last } : moments
      let drawings = motion.drawings(at: times, request.setter)
      for (index, (time, drawing)) in zip(times, drawings).enumerated() {
        let text = NumberText.seconds(time, decimals: 2)
        let isNamed = index == 0 && request.motions.count > 1
        cells.append(
          PictureSheet.Cell(
            key: "\(cells.count)", label: isNamed ? "\(motion.scene.name) · \(text)" : text,
            drawing: drawing))
      }
    }
    let width = cells.map(\.drawing.width).max() ?? 1
    let height = cells.map(\.drawing.height).max() ?? 1
    let scale = min(
      1, Self.largestHeight / height, max(Self.largestWidth / Double(count) - 12, 40) / width)
    drawing = PictureSheet(columns: count, setter: request.setter).drawing(of: cells, scale: scale)
    times = count
  }
}
