import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The stage of a scene in an SVG, whose elements a style sheet moves when it is shown.
///
/// Programs that draw no HTML in an SVG show the elements where they are without a motion.
struct StagePicture {
  private static let largestHeight = 320.0

  let scene: ExportScene
  private var tree: StageTree
  private let stage: StageMarkup
  /// How copies are moved, by element and copy.
  private var motions: [String: StageMarkup.Motion] = [:]

  init(
    _ scene: ExportScene, _ input: ExportInput, _ sheet: inout StyleSheet, log: inout ExportLog
  ) throws(EvaluationError) {
    self.scene = scene
    let view = scene.view(in: input.document)
    tree = scene.tree(in: input.document, holding: view)
    // Copies that move alike have one timeline.
    var known: [String: StageMarkup.Motion] = [:]
    for part in scene.views {
      guard let element = part.element ?? view else { continue }
      for copy in part.copies {
        tree.order(element, copy.index, by: copy.timeline.properties)
        let own: StageMarkup.Motion
        if let motion = known[copy.timeline.name] {
          own = motion
        } else {
          let web = try WebTimeline(
            copy.timeline, input, leavesOutRests: true, isDrawn: true, log: &log)
          own = StageMarkup.Motion(
            name: " \(text: StageItem.className(of: web.name))",
            isPlaced: web.style.contains { $0.property.string == "left" },
            isOutlined: copy.timeline.properties.contains {
              $0.property.builtIn?.isOfOutline ?? false
            })
          known[copy.timeline.name] = own
        }
        motions[StagePicture.key(element, copy.index)] = own
      }
    }
    var seen: Set<String> = []
    let timelines = scene.views.flatMap(\.copies).map(\.timeline).filter {
      seen.insert($0.name).inserted
    }
    try sheet.add(timelines, input, log: &log)
    stage = StageMarkup(tree: tree, art: input.art)
    reportStill(input, view, log: &log)
  }

  /// Reports what stands still in the picture although the timeline moves it.
  private func reportStill(_ input: ExportInput, _ view: ElementModel?, log: inout ExportLog) {
    guard let whole = input.document.timelines.first(where: { $0.name.value == scene.name }) else {
      return
    }
    let moved = scene.views.flatMap { part in
      (part.copies.first?.timeline.properties ?? []).map {
        (element: part.element ?? view, property: $0.property.localName)
      }
    }
    for element in tree.elements {
      let name = element === view ? scene.name : element.name
      let shown = element.text.flatMap(\.properties)
      if let value = shown.first(where: { name in
        moved.contains { $0.element === element && $0.property == name }
      }) {
        log.warn(
          "a picture has no text that follows `\(value)` of `\(name)`",
          at: whole.name.span, instead: "it shows the value at the start")
      }
      let trims = moved.contains {
        $0.element === element && ["trimStart", "trimEnd"].contains($0.property)
      }
      if trims, (element.path?.subpaths.count ?? 0) > 1 {
        log.warn(
          "the parts of the path of `\(name)` are trimmed together",
          at: whole.name.span, instead: "each part is drawn by itself")
      }
      if let gradient = element.gradient,
        gradient.kind != .linear || gradient.from != [0.5, 0] || gradient.to != [0.5, 1],
        moved.contains(where: {
          $0.element === element && ["gradientColors", "gradientLocations"].contains($0.property)
        })
      {
        log.warn(
          "CSS has no direction for the moving gradient of `\(name)`", at: whole.name.span,
          instead: "it is drawn from the top to the bottom")
      }
      guard let mask = element.mask else { continue }
      if moved.contains(where: { $0.element === element && $0.property == "zIndex" }) {
        log.warn(
          "`\(name)` has a mask and a `zIndex`", at: whole.name.span,
          instead: "it is drawn where it is declared")
      }
      let holders = sequence(
        first: input.document.elements.first { $0.name == mask }, next: { $0?.parent })
      if holders.contains(where: { holder in
        holder.map { holder in moved.contains { $0.element === holder } } ?? false
      }) {
        log.warn(
          "the mask of `\(name)` moves", at: whole.name.span,
          instead: "`\(mask)` limits it where it begins")
      }
    }
  }

  private static func key(_ element: ElementModel, _ copy: Int) -> String {
    "\(element.name)[\(copy)]"
  }

  var size: [Double] { tree.stage.size }
  /// The size in the picture, by which the stage fits between the margins.
  private var scale: Double {
    min(1, (FigureLayout.wide.right - 14) / size[0], StagePicture.largestHeight / size[1])
  }

  /// The height with the margins.
  var height: Double { scale * size[1] + 28 }

  func write(to svg: inout MarkupWriter, top: Double) {
    let (width, height) = (FigureScale.text(size[0]), FigureScale.text(size[1]))
    svg.element(
      "svg",
      [
        ("x", "14"), ("y", FigureScale.text(top + 14)),
        ("width", FigureScale.text(scale * size[0])),
        ("height", FigureScale.text(scale * size[1])), ("viewBox", "0 0 \(width) \(height)"),
      ]
    ) { svg in
      svg.element("switch") { svg in
        writeStage(
          [("requiredExtensions", "http://www.w3.org/1999/xhtml")], (width, height), to: &svg)
        svg.element("g") { StageStill(tree: tree).write(to: &$0) }
      }
      svg.element("rect", [("class", "strip"), ("width", width), ("height", height)])
    }
  }

  private func writeStage(
    _ attributes: [(MarkupText, MarkupText)], _ size: (MarkupText, MarkupText),
    to svg: inout MarkupWriter
  ) {
    svg.element("foreignObject", [("width", size.0), ("height", size.1)] + attributes) { svg in
      stage.write([("xmlns", "http://www.w3.org/1999/xhtml")], to: &svg) { item in
        motions[StagePicture.key(item.element, item.copy)] ?? StageMarkup.Motion()
      }
    }
  }
}

extension ExportScene {
  /// Whether there is something to draw on a stage.
  var hasPicture: Bool {
    hasElements || views.flatMap(\.copies).flatMap(\.timeline.properties).contains(where: \.isDrawn)
  }

  /// What stands for the view itself; nil if nothing that is drawn moves it.
  func view(in document: TimelineDocument) -> ElementModel? {
    let own = views.first { $0.element == nil }?.copies.first?.timeline
    guard let own, own.properties.contains(where: \.isDrawn) else { return nil }
    return .standIn(for: own.timeline, in: document.source)
  }

  /// The stage: that of the document, or one that holds the motion of a view in its middle.
  func stage(in document: TimelineDocument, holding view: ElementModel?) -> StageModel {
    guard !hasElements, let view, let own = views.first?.copies.first?.timeline else {
      return document.stage
    }
    func range(_ property: BuiltInProperty, _ component: Int = 0) -> ClosedRange<Double>? {
      own.properties.first { $0.property.builtIn == property }?
        .curves(duration: own.duration)?[component].curve.range
    }
    func largest(_ range: ClosedRange<Double>?) -> Double? {
      range.map { max(abs($0.lowerBound), abs($0.upperBound)) }
    }
    let scale = largest(range(.scale)) ?? 1
    var half = zip(
      view.size, [(BuiltInProperty.width, BuiltInProperty.scaleX), (.height, .scaleY)]
    )
    .map { (largest(range($1.0)) ?? $0) / 2 * scale * (largest(range($1.1)) ?? 1) }
    if range(.rotation) != nil {
      let radius = (half[0] * half[0] + half[1] * half[1]).squareRoot()
      half = [radius, radius]
    }
    let sides = [BuiltInProperty.offsetX, .offsetY]
    return StageModel(
      size: zip([400.0, 140.0], 0..<2).map { least, axis in
        let offset =
          (largest(range(.offset, axis)) ?? 0) + (largest(range(sides[axis])) ?? 0)
        let far = [range(.position, axis), range(.frame, axis)].compactMap { $0?.upperBound }.max()
        return min(
          max(least, 2 * (offset + half[axis] + 8), far.map { $0 + half[axis] } ?? 0), 4000)
      })
  }
}

extension ExportScene {
  /// What is on the stage: all elements of the document, or what stands for the view itself.
  func tree(in document: TimelineDocument, holding view: ElementModel?) -> StageTree {
    StageTree(
      document, (hasElements ? document.elements : []) + (view.map { [$0] } ?? []),
      on: stage(in: document, holding: view))
  }
}

extension PropertyCurves {
  /// Whether it is seen of a view on a stage.
  fileprivate var isDrawn: Bool {
    guard let builtIn = property.builtIn else { return false }
    if case .none = builtIn.webUse.kind { return builtIn == .zIndex }
    return true
  }
}
