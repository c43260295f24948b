import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

/// What a picture of timelines is to show, by the options of its format.
struct PictureRequest: Sendable {
  /// The options of all pictures.
  static let options: [any ExportOption.Type] = [
    PictureStart.self, PictureEnd.self, PictureScale.self, PictureSize.self,
    PictureBackground.self, PictureAppearance.self, PictureFont.self,
  ]

  private(set) var motions: [StageMotion]
  let setter: TextOutline
  let appearance: PictureAppearance
  let input: ExportInput

  /// - Returns: nil if nothing is on a stage, which is logged as an error.
  init?(
    _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    var motions: [StageMotion] = []
    for scene in input.scenes {
      if let motion = try StageMotion(scene, input) {
        motions.append(motion)
      } else if let timeline = scene.views.first?.copies.first?.timeline.timeline {
        log.warn(
          "`\(scene.name)` moves nothing that is drawn on a stage", at: timeline.name.span,
          instead: "it is not in the picture")
      }
    }
    guard !motions.isEmpty else {
      if let timeline = input.timelines.first?.timeline {
        log.fail(
          "there is nothing to draw", at: timeline.name.span,
          help: "a picture shows elements, and built-in properties of a view such as `offsetX`")
      }
      return nil
    }
    (self.motions, self.input) = (motions, input)
    appearance = input.option(PictureAppearance.self)
    setter = TextOutline(font: input.file(PictureFont.self).flatMap { OutlineFont($0) })
    input.reportMissingArt(log: &log)
    reportMissingGlyphs(log: &log)
  }

  /// Reports the artwork that a picture of pixels cannot draw.
  func reportVectorArt(log: inout ExportLog) {
    for motion in motions {
      for element in motion.elements {
        guard let art = element.art, case .success(let content)? = input.art[art],
          PNGReader.pixels(of: content) == nil
        else { continue }
        log.warn(
          "a picture of pixels draws no artwork such as `\(art.path)`, which is no plain PNG",
          at: motion.timeline.timeline.name.span,
          instead: "nothing is drawn in its place; `svg` with `--stage` and `filmstrip` have it")
      }
    }
  }

  /// At how many moments texts are read, which values can change.
  private static let textMoments = 120

  /// Reports the characters of texts that are not drawn.
  private func reportMissingGlyphs(log: inout ExportLog) {
    for motion in motions {
      guard motion.elements.contains(where: { !$0.text.isEmpty }) else { continue }
      let range = range(of: motion)
      let times = (0...Self.textMoments).map { index in
        range.start + (range.end - range.start) * Double(index) / Double(Self.textMoments)
      }
      let missing = motion.texts(at: times).sorted { $0.text < $1.text }.flatMap { drawn in
        setter.missing(in: drawn.text, weight: drawn.weight).map { String($0) }
      }
      guard let first = missing.first else { continue }
      let others = Set(missing).count - 1
      log.warn(
        "the font of the picture has no “\(first)”\(others > 0 ? " and \(others) more" : "")",
        at: motion.timeline.timeline.name.span,
        instead: "a box is drawn; name a font that has them by `--font file.ttf`")
    }
  }

  /// The times of a motion, or those of them that are asked for.
  func range(of motion: StageMotion) -> StageRange {
    let own = motion.range
    let (first, last) = (
      input.option(PictureStart.self).value, input.option(PictureEnd.self).value
    )
    let start = first ?? min(own.start, last ?? own.start)
    let end = max(last ?? own.end, start)
    guard first != nil || last != nil else { return own }
    return StageRange(start: start, end: end, goesOn: own.goesOn && last == nil, rest: end)
  }

  /// Whether options contradict each other, which is logged as an error.
  func isRefused(log: inout ExportLog) -> Bool {
    guard let timeline = input.timelines.first?.timeline else { return false }
    if let start = input.option(PictureStart.self).value,
      let end = input.option(PictureEnd.self).value, start > end
    {
      log.fail(
        "--start is later than --end", at: timeline.name.span,
        help: "the picture would be of \(NumberText.seconds(start)) to \(NumberText.seconds(end))")
      return true
    }
    guard input.hasOption(PictureScale.self), input.hasOption(PictureSize.self) else {
      return false
    }
    log.fail(
      "--scale and --size both name the size of the picture", at: timeline.name.span,
      help: "leave one of them out: --size is in pixels, and --scale compares with the stage")
    return true
  }

  /// The name of the timeline file.
  var fileName: String {
    input.document.source.path.split(separator: "/").last.map(String.init) ?? "-"
  }

  /// The same picture for readers who want less motion; nil where no timeline has a replacement.
  func reduced(log: inout ExportLog) throws(EvaluationError) -> PictureRequest? {
    var result = self
    var isOther = false
    for index in motions.indices {
      guard let scene = input.reducedMotion(of: motions[index].scene) else { continue }
      guard let motion = try StageMotion(scene, input) else {
        let name = motions[index].timeline.timeline.name
        log.warn(
          "`\(scene.name)` moves nothing that is drawn on a stage", at: name.span,
          instead: "`\(name.value)` also plays for readers who want less motion")
        continue
      }
      result.motions[index] = motion
      isOther = true
    }
    return isOther ? result : nil
  }

  /// The title for readers who do not see the picture.
  var title: String { motions.map(\.scene.name).joined(separator: ", ") }

  /// What is behind the whole picture; nil for none.
  ///
  /// - Parameter isOpaque: whether the format has no pixels that are partly clear.
  func background(isOpaque: Bool) -> [Double]? {
    let asked = input.option(PictureBackground.self)
    guard var color = asked.value, !asked.isNone else {
      return isOpaque && !asked.isNone ? appearance.paper : nil
    }
    if isOpaque, color[3] < 1 {
      color = zip(color, appearance.paper).map { $0 * color[3] + $1 * (1 - color[3]) }
      color[3] = 1
    }
    return color
  }

  /// The size in pixels of a drawing in the picture, and the map from the one to the other.
  func size(of drawing: Drawing) -> (width: Double, height: Double, map: PlaneTransform) {
    let scale = input.option(PictureScale.self).value
    guard let asked = input.option(PictureSize.self).value else {
      let scale = scale ?? 1
      return (drawing.width * scale, drawing.height * scale, .scale(scale, scale))
    }
    let width = Double(asked.width)
    let height = asked.height.map(Double.init) ?? width * drawing.height / drawing.width
    let fitting = scale ?? min(width / drawing.width, height / drawing.height)
    let margins = (
      (width - fitting * drawing.width) / 2, (height - fitting * drawing.height) / 2
    )
    return (
      width, height,
      .translation(margins.0, margins.1) * .scale(fitting, fitting)
    )
  }
}
