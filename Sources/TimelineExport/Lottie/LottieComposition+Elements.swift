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
    var tree = StageTree(input.document)
    var figures: [String: LottieFigure] = [:]
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
      if layer == .shape, let element = part.view.element, tree.isParent(element),
        let opacity = properties.first(where: { $0.property.builtIn == .opacity })
      {
        log.warn(
          "Lottie fades `\(element.name)` and what is inside of it one by one", at: opacity.span,
          instead: "what lies over each other in it shines through")
      }
      let fits = LottieFits()
      for (copy, start) in zip(part.copies, part.starts) {
        // An iteration of a part is as long as that of the whole.
        let isRepeated = timeline.repeatCount != .times(1)
        end = max(end, isRepeated ? timeline.duration : start + timeline.duration)
        let item = part.view.element.map { StageItem(element: $0, copy: copy, stage: stage) }
        if let item { tree.order(item.element, copy, by: properties) }
        let body =
          item.map { LottieBody($0, isParent: tree.isParent($0.element)) }
          ?? LottieBody(centeredOn: stage)
        let name = item?.key ?? part.whole.name.value
        let writer = LottieTrackWriter(timeline, tolerance: input.tolerance, start: start, fits)
        let place = layer == .null ? [0, 0] : item?.placeInFigure ?? [0, 0]
        var figure = LottieFigure(name: name, place: place, body: body)
        // Each copy has the losses of the first one.
        var own = copy == part.copies.first ? log : ExportLog(input.document.source)
        figure.setGeometry(properties, duration: timeline.duration, log: &own)
        if layer == .shape, let item {
          figure.show(item, tree.texts, timeline, start: start, log: &own)
        }
        for property in properties where property.property.model?.lottiePart != nil {
          figure.add(property, writer, log: &own)
        }
        if copy == part.copies.first { log = own }
        if layer == .shape, let item {
          figures[item.key] = figure
        } else {
          views.append(View(name: name, center: body.origin, figures: [figure]))
        }
      }
    }
    if layer == .shape {
      // What stands still is drawn as well, each element over the one that is declared before it.
      let moved = Set(parts.compactMap { $0.part.view.element?.name })
      views =
        tree.items().map { item in
          View(
            name: item.key, center: item.center, figures: [item.figure(in: tree, figures)],
            limits: item.limits(in: tree, moved).compactMap { $0 })
        } + views
      for element in input.document.elements {
        let item = StageItem(element: element, copy: 0, stage: stage)
        let limits = item.limits(in: tree, moved).map { $0 != nil }
        Self.warn(of: element, element.name, limits, in: first.timeline, log: &log)
      }
      let span = first.timeline.timeline.name.span
      for view in views {
        let layers = LottieFigure.layers(view.figures)
        for case .text(let figures) in layers { LottieText.warn(of: figures, at: span, log: &log) }
        if !view.limits.isEmpty, view.figures.contains(where: { !$0.texts.isEmpty }) {
          log.warn(
            "a mask or an outline of `\(view.name)` does not limit texts", at: span,
            instead: "all of them is drawn")
        }
      }
    }
    Self.warn(of: first.timeline, first.timeline.properties, log: &log)
    if let loop { Self.warn(of: loop, parts.map(\.timeline), log: &log) }
    self.init(
      name: first.part.whole.name.value, stage: stage,
      end: LottieComposition.frames(end, input.document.frameRate),
      frameRate: input.document.frameRate,
      markers: first.timeline.markers + first.timeline.enteredStates, loop: loop, views: views,
      layer: layer)
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

  /// Reports what is not drawn of an element, or of the artwork of a view.
  ///
  /// - Parameter limits: whether its mask and its clip are those of a layer.
  static func warn(
    of element: ElementModel, _ name: String, _ limits: [Bool] = [false, false],
    in timeline: CompiledTimeline, log: inout ExportLog
  ) {
    if !element.text.isEmpty {
      log.warn(
        "players of Lottie draw the text of `\(name)` in a font that they have",
        at: timeline.timeline.name.span,
        instead:
          "the file asks for `system-ui`, with the size and the weight: give the player a font where it draws no text, and see that the text fits"
      )
    }
    let losses: [(String, Bool, String)] = [
      ("art", element.art != nil, "its shape is drawn"),
      ("clip", element.isClipping && !limits[1], "all of what is inside of it is drawn"),
      ("mask", element.mask != nil && !limits[0], "all of it is drawn"),
      ("angular gradient", element.gradient?.kind == .angular, "it has the first colour"),
    ]
    for (what, isThere, instead) in losses where isThere {
      log.warn(
        "the \(what) of `\(name)` is not exported", at: timeline.timeline.name.span,
        instead: instead)
    }
  }
}

extension StageItem {
  /// Its place in the figure that contains it; that of a layer is the layer's own.
  fileprivate var placeInFigure: [Double] { element.parent == nil ? [0, 0] : place }

  /// Its mask and its own outline if it clips, as limits of its layer from its centre: nil where it has
  /// none, and where a layer of Lottie cannot follow what moves or is inside of another layer.
  ///
  /// - Parameter moved: the names of the elements that a timeline moves.
  fileprivate func limits(in tree: StageTree, _ moved: Set<String>) -> [ElementPath?] {
    guard element.parent == nil else { return [nil, nil] }
    func limit(_ item: StageItem) -> ElementPath? {
      let holders = sequence(first: item.element) { $0.parent }
      guard !holders.contains(where: { moved.contains($0.name) }), item.path.subpaths.count == 1
      else { return nil }
      return item.path(around: zip(item.center, center).map { $0 - $1 })
    }
    let clips = element.isClipping && element.stroke == nil
    return [tree.mask(of: self).flatMap(limit), clips ? limit(self) : nil]
  }

  /// Its figure with those inside of it.
  ///
  /// - Parameter moved: the figures that a timeline moves, by name.
  fileprivate func figure(
    in tree: StageTree, _ moved: [String: LottieFigure]
  ) -> LottieFigure {
    var figure =
      moved[key]
      ?? LottieFigure(
        name: key, place: placeInFigure,
        body: LottieBody(self, isParent: tree.isParent(element)))
    if moved[key] == nil { figure.text = LottieText(self, tree.texts) }
    figure.children = tree.items(in: self).map { $0.figure(in: tree, moved) }
    return figure
  }
}

extension LottieBody {
  /// The stand-in for the view that a timeline is attached to.
  init(centeredOn stage: StageModel) {
    self.init()
    origin = stage.size.map { $0 / 2 }
  }
}
