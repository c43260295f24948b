import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

/// The stages of timelines as a moving picture of pixels.
struct MovingPicture {
  /// The options of moving pictures.
  static let options: [any ExportOption.Type] =
    PictureRequest.options + [PictureOnce.self, PictureHold.self, PictureRate.self]

  /// The most pixels of all pictures together, and of one.
  private static let (limit, largest) = (4e9, 67_108_864.0)
  /// How many pictures are drawn from at a time.
  private static let batch = 64

  let repeats: Bool
  let table: FrameTable
  let width: Int
  let height: Int
  let background: [Double]?
  /// What the file is, and how it is made again.
  let comment: String
  private let reel: PictureReel
  private let request: PictureRequest
  private let map: PlaneTransform

  /// - Parameters:
  ///   - format: the name of the format in messages.
  ///   - rate: the pictures per second unless others are asked for.
  ///   - clock: the ticks of a second of the format; nil for any.
  ///   - isSteady: whether all pictures are shown for the same time.
  ///   - isOpaque: whether the format has no transparency.
  ///   - isEven: whether both sides must have an even number of pixels.
  /// - Returns: nil for a picture that cannot be drawn, which is logged as an error.
  init?(
    _ input: ExportInput, _ format: String, rate: Double, clock: Int? = nil, isSteady: Bool = false,
    isOpaque: Bool = false, isEven: Bool = false, log: inout ExportLog
  ) throws(EvaluationError) {
    guard let request = try PictureRequest(input, log: &log), !request.isRefused(log: &log) else {
      return nil
    }
    input.viewsOfReducedMotion(log: &log) { _ in "it stays still in the picture" }
    request.reportVectorArt(log: &log)
    reel = PictureReel(request, input, log: &log)
    self.request = request
    let asked = input.option(PictureRate.self).rate ?? rate
    let fastest = clock.map { Double($0) / 2 } ?? asked
    guard let place = input.timelines.first?.timeline.name else { return nil }
    if asked > fastest {
      log.warn(
        "\(format) has at most \(NumberText.string(fastest)) pictures per second", at: place.span,
        instead: "it has \(NumberText.string(fastest)) of the \(NumberText.string(asked))")
    }
    let count = (reel.moving * min(asked, fastest)).rounded()
    repeats = reel.repeats
    table = FrameTable(
      reel, framesPerSecond: min(asked, fastest), clock: clock, isSteady: isSteady)
    let first = reel.drawings(at: [0])[0]
    let size = request.size(of: first)
    let (w, h) = (max(size.width, 1).rounded(.up), max(size.height, 1).rounded(.up))
    background = request.background(isOpaque: isOpaque)
    map = size.map
    (width, height) = (
      Int(min(w, 1e6)) + (isEven ? Int(min(w, 1e6)) % 2 : 0),
      Int(min(h, 1e6)) + (isEven ? Int(min(h, 1e6)) % 2 : 0)
    )
    guard count <= Double(FrameTable.limit), w * h <= Self.largest,
      w * h * Double(table.times.count) <= Self.limit
    else {
      log.fail(
        "the picture would have \(Int(min(count, 1e9))) frames of \(Int(min(w, 1e6))) × \(Int(min(h, 1e6))) pixels",
        at: place.span,
        help:
          "\(FrameTable.limit) frames and \(NumberText.string(Self.limit / 1e9)) billion pixels are the most: use --start and --end, --fps or --scale"
      )
      return nil
    }
    if table.length - table.wanted > 2e-6 || table.wanted - table.length > 2e-6 {
      log.warn(
        "`\(place.value)` takes \(NumberText.seconds(table.wanted, decimals: 5)), which no number of frames of \(format) divides",
        at: place.span,
        instead: "the picture takes \(NumberText.seconds(table.length, decimals: 5))")
    }
    let shown = NumberText.string(Double(table.times.count) / max(table.length, 0.001), decimals: 2)
    log.summary =
      "\(table.times.count) frames of \(width) × \(height) pixels in \(NumberText.seconds(table.length)), \(shown) per second"
    comment = log.comment(input, format: format.lowercased(), use: "a picture of any page")
      .joined(separator: "\n")
  }

  /// The times of the timeline that the pictures show, of a sheet those of its first one.
  var timelineTimes: [Double] { reel.timelineTimes(table.times) }

  /// Draws the pictures one after another.
  func forEach(of frames: [Int]? = nil, _ body: (_ frame: Int, PixelBuffer) -> Void) {
    var renderer = PictureRenderer(
      width: width, height: height, background: background, ink: request.appearance.ink)
    let frames = frames ?? Array(table.times.indices)
    for start in stride(from: 0, to: frames.count, by: Self.batch) {
      let part = Array(frames[start..<min(start + Self.batch, frames.count)])
      let drawings = reel.drawings(at: part.map { table.times[$0] })
      for (frame, drawing) in zip(part, drawings) { body(frame, renderer.render(drawing, map)) }
    }
  }
}
