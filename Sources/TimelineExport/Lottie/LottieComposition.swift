import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A Lottie composition with a shape layer that is animated by a timeline.
///
/// Every property has its own group around the shape, so that each keeps its own keyframes: scale
/// innermost, then rotation, then offsets, in the order of SwiftUI's modifiers.
struct LottieComposition {
  /// The width and height of a composition without a stage, in points.
  static let canvas = [size, size]
  private static let size = 400.0
  /// The width and height of the placeholder shape.
  static let shapeSize = 100.0
  /// The distance between the shapes of declared properties where they have room.
  private static let spacing = 60.0

  /// A view: its figures around its centre.
  struct View {
    var name: String
    var center: [Double]
    var figures: [LottieFigure]
    /// The outlines from its centre outside of which nothing of it is drawn.
    var limits: [ElementPath] = []
  }

  let name: String
  /// The width and the height.
  let canvas: [Double]
  /// The last frame.
  let end: Double
  private let frameRate: Double
  private let markers: [SampledMarker]
  /// The part of it that a player repeats; nil for all of it.
  private let loop: MotionLoop?
  /// The views, the hindmost first.
  private let views: [View]
  private let background: [Double]?
  private let layer: LottieLayer

  init(
    name: String, stage: StageModel, end: Double, frameRate: Double, markers: [SampledMarker],
    loop: MotionLoop?, views: [View], layer: LottieLayer
  ) {
    self.name = name
    canvas = stage.size
    background = stage.background
    self.end = end
    self.frameRate = frameRate
    self.markers = markers
    self.loop = loop
    self.views = views
    self.layer = layer
  }

  /// Creates the composition of a timeline.
  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    loop = MotionLoop(timeline.contents)
    let timeline = loop.map(timeline.joined) ?? timeline
    name = timeline.name
    layer = input.option(LottieLayer.self)
    frameRate = input.document.frameRate
    // A composition without a duration is invalid.
    end = max(Self.frames(timeline.duration, frameRate), 1)
    markers = timeline.markers + timeline.enteredStates
    let properties = timeline.properties
    canvas = Self.canvas
    background = nil
    let writer = LottieTrackWriter(timeline, tolerance: input.tolerance)
    var figures: [LottieFigure] = []
    let art = timeline.timeline.art
    let item = art.map { StageItem(element: $0, copy: 0, stage: StageModel(size: Self.canvas)) }
    if let art { Self.warn(of: art, name, in: timeline, log: &log) }
    var main = LottieFigure(name: name, body: item.map { LottieBody($0) } ?? .placeholder)
    main.setGeometry(properties, duration: timeline.duration, log: &log)
    if let item {
      main.show(item, StageTexts(input.document), timeline, start: 0, log: &log)
    }
    var parts: [PropertyCurves] = []
    for property in properties {
      if property.property.builtIn != nil {
        main.add(property, writer, log: &log)
      } else if property.property.model?.lottiePart == .transform {
        parts.append(property)
      } else {
        log.warn(
          "Lottie has no property `\(property.name)`", at: property.span, instead: "it is left out")
      }
    }
    if main.isMoving || main.text != nil || parts.isEmpty { figures.append(main) }
    for (index, part) in parts.enumerated() {
      let place = LottieComposition.place(of: index, among: parts.count)
      var figure = LottieFigure(name: part.name, place: place, body: .small)
      figure.add(part, writer, log: &log)
      figures.append(figure)
    }
    views = [View(name: name, center: canvas.map { $0 / 2 }, figures: figures)]
    if layer == .null {
      for property in properties { LottieComposition.warnOfNulls(property, log: &log) }
    }
    try timeline.warnOfIterations(
      log: &log, tolerance: input.tolerance)
    LottieComposition.warn(of: timeline, properties, log: &log)
    if let loop { LottieComposition.warn(of: loop, [timeline], log: &log) }
  }

  /// The place of a declared property's shape, from the centre of the composition.
  ///
  /// Each declared property may belong to another view, so the shapes lie in a row, or in several
  /// where one would leave the canvas.
  private static func place(of index: Int, among count: Int) -> [Double] {
    let fitting = Int(size / spacing)
    var columns = min(count, fitting)
    while columns * columns < count, columns >= fitting { columns += 1 }
    let rows = (count + columns - 1) / columns
    let spacing = min(spacing, size / Double(max(columns, rows)))
    return [
      spacing * (Double(index % columns) - Double(columns - 1) / 2),
      spacing * (Double(index / columns) - Double(rows - 1) / 2),
    ]
  }

  /// Reports a property that children of a null do not inherit.
  static func warnOfNulls(_ property: PropertyCurves, log: inout ExportLog) {
    let model = property.property.model
    if model == .opacity {
      log.warn(
        "a null of Lottie does not pass `\(property.name)` to its children", at: property.span,
        instead: "the null `\(property.name)` has it: link your layer's opacity to it")
    } else if model?.lottiePart == .look {
      log.warn(
        "a null of Lottie has no `\(property.name)`", at: property.span, instead: "it is left out")
    }
  }

  /// Reports the features of a timeline that Lottie does not have, whatever its properties.
  static func warn(
    of timeline: CompiledTimeline, _ properties: [PropertyCurves], log: inout ExportLog
  ) {
    let own = timeline.timeline
    if let reduced = own.reducedMotion {
      log.warn(
        "Lottie has no alternative for reduced motion", at: reduced.span,
        instead: "export `\(reduced.value)` as a file of its own by `--timeline \(reduced.value)`")
    }
    // What is no loop as a whole is reported in words of its own.
    let isLoop = MotionLoop(timeline.contents).map { $0.start == 0 && $0.isSeamless } ?? true
    if timeline.repeatCount != .times(1), isLoop {
      log.warn(
        "a Lottie file cannot contain the number of iterations", at: own.name.span,
        instead: "one iteration is exported, and the player has to repeat it")
    }
    timeline.warnOfTrigger(properties, "Lottie", log: &log)
  }

  /// Reports what a player shows that repeats a whole composition, of which a part is a loop.
  ///
  /// - Parameter timelines: the timelines of its views, until the end of the loop.
  static func warn(of loop: MotionLoop, _ timelines: [CompiledTimeline], log: inout ExportLog) {
    guard loop.start > 0 || !loop.isSeamless, let first = timelines.first else { return }
    let period = NumberText.seconds(loop.end)
    let jumping = timelines.lazy.compactMap { $0.jump(atEndOf: loop) }.first
    let shown =
      jumping.map { "`\($0)` jumps every \(period)" } ?? "all begins again every \(period)"
    guard loop.isSeamless else {
      log.warn(
        "the tracks of `\(first.timeline.name.value)` repeat by themselves, and do not begin together again within \(period)",
        at: first.timeline.name.span, instead: "\(shown), where a player repeats the file")
      return
    }
    log.warn(
      "the loop of `\(first.timeline.name.value)` begins after \(NumberText.seconds(loop.start)), and Lottie's players repeat a whole file",
      at: first.timeline.name.span,
      instead:
        "it has the markers `\(introName)` and `\(loopName)`: play the first once and repeat the second, or \(shown)"
    )
  }

  private static let introName = "intro"
  private static let loopName = "loop"

  // MARK: Writing

  /// The texts of all views.
  var texts: [LottieText] { layer == .shape ? views.flatMap(\.figures).flatMap(\.texts) : [] }

  func writeMarkers(prefix: String, to json: inout JSONWriter) {
    for marker in markers {
      json.object { json in
        json.member("tm", marker.time * frameRate)
        json.member("cm", "\(prefix)\(marker.name)")
        json.member("dr", 0)
      }
    }
    guard let loop, loop.isSeamless, loop.start > 0 else { return }
    let parts = [(Self.introName, 0, loop.start), (Self.loopName, loop.start, loop.end)]
    for (name, start, end) in parts {
      json.object { json in
        json.member("tm", Self.frames(start, frameRate))
        json.member("cm", "\(prefix)\(name)")
        json.member("dr", Self.frames(end - start, frameRate))
      }
    }
  }

  /// The number of frames until a time in seconds; an integer where it is nearly one.
  static func frames(_ seconds: Double, _ frameRate: Double) -> Double {
    let frames = seconds * frameRate
    return abs(frames - frames.rounded()) < 1e-3 ? frames.rounded() : frames
  }

  func writeLayers(to json: inout JSONWriter) {
    var index = 0
    // A file lists the foremost layer first.
    for view in views.reversed() {
      switch layer {
      case .shape:
        for part in LottieFigure.layers(view.figures).reversed() {
          switch part {
          case .shapes(let figures):
            index += 1
            json.object { writeShapes(figures, of: view, index, to: &$0) }
          case .text(let figures): write(figures, of: view, &index, to: &json)
          }
        }
      case .null: writeNulls(of: view, &index, to: &json)
      }
    }
    guard let background else { return }
    json.object { json in
      json.member("ty", 1)
      json.member("ind", index + 1)
      LottieComposition.writeTimes("background", end: end, to: &json)
      json.object("ks") { LottieComposition.writeStill(at: [0, 0, 0], to: &$0) }
      json.member("sw", canvas[0])
      json.member("sh", canvas[1])
      json.member("sc", HexColor.text(of: Array(background.prefix(3)) + [1]))
    }
  }

  private func writeShapes(
    _ figures: [LottieFigure], of view: View, _ index: Int, to json: inout JSONWriter
  ) {
    json.member("ty", 4)
    json.member("ind", index)
    LottieComposition.writeTimes(view.name, end: end, to: &json)
    json.object("ks") { LottieComposition.writeStill(at: view.center + [0], to: &$0) }
    if !view.limits.isEmpty {
      json.member("hasMask", true)
      json.array("masksProperties") { json in
        for (index, limit) in view.limits.enumerated() {
          json.object { json in
            json.member("mode", index == 0 ? "a" : "i")
            json.member("inv", false)
            json.object("pt") { json in
              json.member("a", 0)
              json.object("k") { LottieOutline.write(limit, to: &$0) }
            }
            json.object("o") { LottieValue.fixed([100]).write(to: &$0) }
            json.object("x") { LottieValue.fixed([0]).write(to: &$0) }
          }
        }
      }
    }
    json.array("shapes") { json in
      for figure in figures { figure.write(to: &json) }
    }
  }

  /// Writes a text and the nulls that move it: those of the figures that contain it, outermost first,
  /// the last of which has the text.
  private func write(
    _ figures: [LottieFigure], of view: View, _ index: inout Int, to json: inout JSONWriter
  ) {
    guard let last = figures.last, let text = last.text else { return }
    var parent: Int?
    var place = view.center
    for figure in figures {
      place = zip(place, figure.place).map { $0 + $1 }
      for (name, values) in figure.moves {
        if place != [0, 0] {
          parent = writeNull(figure.name, parent, &index, to: &json) { [place] json in
            LottieComposition.writeStill(at: place + [0], to: &json)
          }
          place = [0, 0]
        }
        parent = writeNull(name, parent, &index, to: &json) { json in
          for (key, value) in values { json.object(key) { value.write(to: &$0) } }
        }
      }
    }
    index += 1
    json.object { json in
      json.member("ty", 5)
      json.member("ind", index)
      if let parent { json.member("parent", parent) }
      LottieComposition.writeTimes(last.name, end: end, to: &json)
      let fades = LottieText.fades(figures)
      json.object("ks") { json in
        let origin = zip(place, text.origin).map { Digits.rounded($0 + $1, decimals: 4) }
        LottieComposition.writeStill(
          at: origin + [0], opacity: fades.first ?? .fixed([100]), to: &json)
      }
      text.write(
        last.hasLineColor ? last.strokeColor : nil, fade: fades.dropFirst().first, to: &json)
    }
  }

  /// Writes a null per property, each a child of the one around it; a figure's last null is the
  /// innermost.
  private func writeNulls(of view: View, _ index: inout Int, to json: inout JSONWriter) {
    for figure in view.figures {
      var parent = writeNull(figure.name, nil, &index, to: &json) {
        LottieComposition.writeStill(at: view.center + [0], to: &$0)
      }
      for transform in figure.nulls {
        parent = writeNull(transform.name, parent, &index, to: &json) { json in
          for (key, value) in transform.values { json.object(key) { value.write(to: &$0) } }
        }
      }
    }
  }

  /// Writes a null with a transform, and returns its number.
  private func writeNull(
    _ name: String, _ parent: Int?, _ index: inout Int, to json: inout JSONWriter,
    _ transform: (inout JSONWriter) -> Void
  ) -> Int {
    index += 1
    let own = index
    json.object { json in
      json.member("ty", 3)
      json.member("ind", own)
      if let parent { json.member("parent", parent) }
      LottieComposition.writeTimes(name, end: end, to: &json)
      json.object("ks", transform)
    }
    return own
  }

  /// Writes a layer's name and its first and last frame.
  static func writeTimes(_ name: String, end: Double, to json: inout JSONWriter) {
    json.member("nm", name)
    json.member("sr", 1)
    json.member("st", 0)
    json.member("ip", 0)
    json.member("op", end)
    json.member("bm", 0)
    json.member("ddd", 0)
  }

  /// Writes a layer's transform without keyframes, except those of its opacity.
  static func writeStill(
    at position: [Double], opacity: LottieValue = .fixed([100]), to json: inout JSONWriter
  ) {
    json.object("p") { LottieValue.fixed(position).write(to: &$0) }
    json.object("a") { LottieValue.fixed([0, 0, 0]).write(to: &$0) }
    json.object("s") { LottieValue.fixed([100, 100, 100]).write(to: &$0) }
    json.object("r") { LottieValue.fixed([0]).write(to: &$0) }
    json.object("o") { opacity.write(to: &$0) }
  }
}

extension CompiledTimeline {
  /// The states of its run, as markers at the times at which they are entered.
  var enteredStates: [SampledMarker] {
    guard let states = timeline.states, states.states.indices.contains(states.first) else {
      return []
    }
    let start = SampledMarker(name: states.states[states.first].name.value, time: 0)
    return [start]
      + states.visits.map { SampledMarker(name: $0.state.value, time: $0.time.value) }
  }
}

/// The kind of layer that a Lottie file animates.
package enum LottieLayer: String, CaseIterable, ExportOption {
  /// A placeholder shape.
  case shape
  /// Invisible null layers, to be used as parents of other layers.
  case null

  package static let name = "layer"
  package static let help =
    "What a Lottie file moves: shape, a placeholder for yours, or null, a parent for your layers."
  package static let defaultValue = LottieLayer.shape
}
