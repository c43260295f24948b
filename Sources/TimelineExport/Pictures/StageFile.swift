import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

/// The moving stage of timelines as an SVG without HTML, which moves in images too.
enum StageFile {
  /// The options that only a stage alone has.
  static let options: [any ExportOption.Type] =
    PictureRequest.options + [PictureOnce.self, PictureHold.self]

  /// The most drawings of a stage: of a longer motion there are fewer per second.
  private static let limit = 1500.0

  static func content(
    _ input: ExportInput, _ log: inout ExportLog
  ) throws(EvaluationError) -> ExportContent {
    guard let request = try PictureRequest(input, log: &log), !request.isEmpty(log: &log) else {
      return .none
    }
    input.viewsOfReducedMotion(log: &log) { _ in "it stays still in the picture" }
    let reel = PictureReel(request, input, log: &log)
    let duration = max(reel.duration, 0.001)
    let rate = min(input.document.frameRate, limit / duration)
    let count = max(Int((reel.moving * rate).rounded(.up)), 1)
    log.summary =
      "the stage at \(NumberText.string(rate)) frames per second for \(NumberText.seconds(duration)), with straight lines between frames"
    var times = (0...count).map { reel.moving * Double($0) / Double(count) }
    if duration > reel.moving { times.append(duration) }
    let drawings = reel.drawings(at: times)
    let clock = AnimationClock(
      fractions: times.map { $0 / duration }, duration: duration, repeats: reel.repeats)
    let file = PictureFile(
      title: request.title, appearance: request.appearance,
      background: request.background(isOpaque: false), size: request.size(of: drawings[0]))
    let comment = log.comment(
      input, format: "svg", use: "a picture that moves, also as an image of a page")
    return ExportContent(file.svg(drawings, clock, comment: comment))
  }

  /// Reports options that only a stage alone has.
  static func check(_ input: ExportInput, log: inout ExportLog) -> Bool {
    let unused = options.filter { input.hasOption($0) }
    guard let first = unused.first, let timeline = input.timelines.first?.timeline else {
      return true
    }
    log.fail(
      "the picture of the curves has no --\(first.name)", at: timeline.name.span,
      help: "add --stage for a picture of the stage alone")
    return false
  }
}
