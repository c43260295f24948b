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
  /// The most pictures, and the bytes of them, that are drawn before they are written.
  private static let (batch, memory) = (64, 256 << 20)

  /// What a format of moving pictures has.
  struct Medium {
    /// The name of the format in messages.
    var name: String
    /// The pictures per second unless others are asked for.
    var rate = 30.0
    /// The ticks of a second; nil for any.
    var clock: Int?
    /// Whether all pictures are shown for the same time, as in a video.
    var isSteady = false
    /// Whether what is behind the stage is a page, unless the user wants none.
    var hasPaper = false
    /// Whether it has no transparency at all.
    var isOpaque = false
  }

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

  /// - Returns: nil for a picture that cannot be drawn, which is logged as an error.
  init?(
    _ input: ExportInput, _ medium: Medium, log: inout ExportLog
  ) throws(EvaluationError) {
    guard let request = try PictureRequest(input, log: &log), !request.isRefused(log: &log) else {
      return nil
    }
    input.viewsOfReducedMotion(log: &log) { _ in "it stays still in the picture" }
    request.reportVectorArt(log: &log)
    reel = PictureReel(request, input, log: &log)
    self.request = request
    guard let place = request.motions.first?.timeline.timeline.name else { return nil }
    let asked = input.option(PictureRate.self).value ?? medium.rate
    let fastest = medium.clock.map { Double($0) / 2 } ?? asked
    if asked > fastest {
      log.warn(
        "\(medium.name) has at most \(NumberText.string(fastest)) pictures per second",
        at: place.span,
        instead: "it has \(NumberText.string(fastest)) of the \(NumberText.string(asked))")
    }
    let rate = min(asked, fastest)
    let count = (reel.moving * rate).rounded()
    repeats = reel.repeats
    table = FrameTable(
      reel, framesPerSecond: rate, clock: medium.clock, isSteady: medium.isSteady)
    let first = reel.drawings(at: [0])[0]
    let size = request.size(of: first)
    let (w, h) = (max(size.width, 1).rounded(.up), max(size.height, 1).rounded(.up))
    background = request.background(in: medium, at: place.span, log: &log)
    map = size.map
    // Videos halve the resolution of colours.
    let odd = medium.isSteady ? 2 : 1
    (width, height) = (
      Int(min(w, 1e6)) + Int(min(w, 1e6)) % odd, Int(min(h, 1e6)) + Int(min(h, 1e6)) % odd
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
    if let message = table.inexactPeriod(of: request.motions.map(\.scene.name), in: medium) {
      log.warn(message.what, at: place.span, instead: message.instead)
    }
    log.summary = "\(table.summary(of: "\(width) × \(height) pixels"))"
    comment = log.comment(input, format: medium.name.lowercased(), use: "a picture of any page")
      .joined(separator: "\n")
  }

  /// The times of the timeline that the pictures show, of a sheet those of its first one.
  var timelineTimes: [Double] { reel.timelineTimes(table.times) }

  /// Draws the pictures one after another.
  func forEach(of frames: [Int]? = nil, _ body: (_ frame: Int, PixelBuffer) -> Void) {
    forEach(of: frames, by: PlainEncoder(), body)
  }

  /// Draws pictures on all processors, and passes on in their order what is made of them.
  ///
  /// - Parameter encoder: what makes something of each picture and of the one before it.
  func forEach<Encoder: PictureEncoder>(
    of frames: [Int]? = nil, by encoder: Encoder, _ body: (_ frame: Int, Encoder.Part) -> Void
  ) {
    let frames = frames ?? Array(table.times.indices)
    let size = max(min(Self.batch, Self.memory / max(4 * width * height, 1)), 1)
    let workers = ConcurrentWork.processorCount
    for start in stride(from: 0, to: frames.count, by: size) {
      let end = min(start + size, frames.count)
      let step = max((end - start + workers - 1) / workers, 1)
      let ranges = stride(from: start, to: end, by: step).map { $0..<min($0 + step, end) }
      let parts = ranges.concurrentMap { range in
        self.parts(of: frames[max(range.lowerBound - 1, 0)..<range.upperBound], range, encoder)
      }
      for (range, parts) in zip(ranges, parts) {
        for (index, part) in zip(range, parts) { body(frames[index], part) }
      }
    }
  }

  /// What is made of some pictures.
  ///
  /// - Parameter frames: their frames, with the one before them if there is one.
  private func parts<Encoder: PictureEncoder>(
    of frames: ArraySlice<Int>, _ range: Range<Int>, _ encoder: Encoder
  ) -> [Encoder.Part] {
    var encoder = encoder
    var renderer = PictureRenderer(
      width: width, height: height, background: background, ink: request.appearance.ink)
    let drawings = reel.drawings(at: frames.map { table.times[$0] })
    var parts: [Encoder.Part] = []
    for (index, drawing) in zip(frames.indices, drawings) {
      let picture = renderer.render(drawing, map)
      if range.contains(index) {
        parts.append(encoder.part(of: picture))
      } else {
        encoder.show(picture)
      }
    }
    return parts
  }
}

extension PictureRequest {
  /// What is behind the pictures of a format; nil for none.
  fileprivate func background(
    in medium: MovingPicture.Medium, at span: SourceSpan, log: inout ExportLog
  ) -> [Double]? {
    guard medium.isOpaque, input.option(PictureBackground.self).isNone else {
      return background(isOpaque: medium.hasPaper)
    }
    log.warn(
      "\(medium.name) has no transparency", at: span,
      instead:
        "the stage is on a \(appearance == .dark ? "dark" : "white") page; webm, webp, apng and gif can be clear"
    )
    return appearance.paper
  }
}
