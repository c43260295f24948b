import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension LottieComposition {
  /// A part of a timeline that moves elements.
  typealias Part = (timeline: CompiledTimeline, part: ExportPart)

  /// Creates the composition of a timeline that moves elements: a layer for each copy, in its place
  /// on the stage.
  ///
  /// - Parameter parts: the parts of the timeline, at least one.
  init?(
    _ parts: [Part], _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    guard let first = parts.first else { return nil }
    let stage = input.document.stage
    let layer = input.option(LottieLayer.self)
    var views: [View] = []
    var end = 1 / input.document.frameRate
    let whole = ResolvedTimeline.all(of: first.part.whole, frameRate: input.document.frameRate)
    let loop = whole.first.flatMap { MotionLoop($0.contents) }
    let parts = parts.map { (timeline: loop.map($0.timeline.joined) ?? $0.timeline, part: $0.part) }
    for (timeline, part) in parts {
      try timeline.warnOfIterations(
        log: &log, tolerance: input.tolerance)
      let properties = timeline.properties
      for property in properties { Self.warn(of: property, layer, log: &log) }
      if let element = part.view.element { Self.warn(of: element, in: timeline, log: &log) }
      let fits = LottieFits()
      for (copy, start) in zip(part.copies, part.starts) {
        // An iteration of a part is as long as that of the whole.
        let isRepeated = timeline.repeatCount != .times(1)
        end = max(end, isRepeated ? timeline.duration : start + timeline.duration)
        let body =
          part.view.element.map { LottieBody($0, copy: copy, on: stage) }
          ?? LottieBody(centeredOn: stage)
        let name =
          part.view.element.map { $0.count > 1 ? "\($0.name)[\(copy)]" : $0.name }
          ?? part.whole.name.value
        let writer = LottieTrackWriter(timeline, tolerance: input.tolerance, start: start, fits)
        var figure = LottieFigure(name: name, body: body)
        // Each copy has the losses of the first one.
        var own = copy == part.copies.first ? log : ExportLog(input.document.source)
        figure.setGeometry(properties, duration: timeline.duration, log: &own)
        for property in properties where property.property.model?.lottiePart != nil {
          figure.add(property, writer, log: &own)
        }
        if copy == part.copies.first { log = own }
        views.append(View(name: name, center: body.origin, figures: [figure]))
      }
    }
    Self.warn(of: first.timeline, first.timeline.properties, log: &log)
    if let loop { Self.warn(of: loop, parts.map(\.timeline), log: &log) }
    self.init(
      name: first.part.whole.name.value, stage: stage,
      end: LottieComposition.frames(end, input.document.frameRate),
      frameRate: input.document.frameRate, markers: first.timeline.markers,
      loop: loop, views: views, layer: layer)
  }

  private static func warn(
    of property: PropertyCurves, _ layer: LottieLayer, log: inout ExportLog
  ) {
    if property.property.model?.lottiePart == nil {
      log.warn(
        "Lottie has no property `\(property.name)`", at: property.span, instead: "it is left out")
    }
    if layer == .null { warnOfNulls(property, log: &log) }
  }

  private static func warn(
    of element: ElementModel, in timeline: CompiledTimeline, log: inout ExportLog
  ) {
    for (what, isThere) in [("text", element.text != nil), ("art", element.art != nil)]
    where isThere {
      log.warn(
        "the \(what) of `\(element.name)` is not exported", at: timeline.timeline.name.span,
        instead: "its shape is drawn")
    }
  }
}

extension LottieBody {
  /// The stand-in for the view that a timeline is attached to.
  init(centeredOn stage: StageModel) {
    self.init()
    origin = stage.size.map { $0 / 2 }
  }
}
