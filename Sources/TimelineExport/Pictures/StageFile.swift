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
    guard let request = try PictureRequest(input, log: &log), !request.isRefused(log: &log) else {
      return .none
    }
    let reel = PictureReel(request, input, log: &log)
    let rate = min(input.document.frameRate, limit / max(reel.duration, 0.001))
    var layers = [layer(of: reel, rate: rate)]
    var sizes =
      "the stage at \(NumberText.string(rate)) frames per second for \(NumberText.seconds(max(reel.duration, 0.001))), with straight lines between frames, and jumps when they are"
    if let reduced = try request.reduced(log: &log) {
      layers.append(layer(of: PictureReel(reduced, input, log: &log), rate: rate))
      sizes += "; readers who want less motion see \(reduced.title)"
    }
    log.summary = sizes
    let file = PictureFile(
      title: request.title, appearance: request.appearance,
      background: request.background(isOpaque: false),
      size: request.size(of: layers[0].drawings[0]))
    let comment = log.comment(
      input, format: "svg", use: "a picture that moves, also as an image of a page")
    return ExportContent(file.svg(layers, comment: comment))
  }

  /// The drawings of the frames, and those before and after jumps between them.
  private static func layer(of reel: PictureReel, rate: Double) -> PictureFile.Layer {
    let duration = max(reel.duration, 0.001)
    // Those of the timeline itself: what is stepped has its values there, and lines between them.
    let count = max(Int((reel.moving * rate - 1e-6).rounded(.up)), 1)
    let frames = (0..<count).map { Double($0) / rate } + [reel.moving]
    var moments: [StageMoment] = []
    var jumps = reel.jumps(between: frames)[...]
    for frame in frames {
      while let jump = jumps.first, jump.time <= frame + StageJumps.instant {
        jumps.removeFirst()
        // Several values that jump at once do so between two drawings.
        let isSame = moments.last.map { jump.time - $0.time < StageJumps.instant } ?? false
        if !isSame { moments += [jump, StageMoment(jump.time)] }
      }
      let isNear = moments.last.map { frame - $0.time < StageJumps.instant } ?? false
      if !isNear { moments.append(StageMoment(frame)) }
    }
    if duration > reel.moving { moments.append(StageMoment(duration)) }
    let clock = AnimationClock(
      fractions: moments.map { min($0.time / duration, 1) }, duration: duration,
      repeats: reel.repeats)
    return PictureFile.Layer(drawings: reel.drawings(at: moments), clock: clock)
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
