import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A Lottie composition with a shape layer that is animated by a timeline.
///
/// Every property has its own group around the shape, so that each keeps its own keyframes: scale
/// innermost, then rotation, then offsets, in the order of SwiftUI's modifiers.
struct LottieComposition {
  /// The composition's width and height, in points.
  static let size = 400.0
  /// The width and height of the placeholder shape.
  static let shapeSize = 100.0

  private let name: String
  private let frameRate: Double
  private let duration: Double
  private let markers: [SampledMarker]
  private var figures: [LottieFigure] = []
  private let layer: LottieLayer

  /// Creates the composition of a timeline.
  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) {
    name = timeline.name
    layer = input.option(LottieLayer.self)
    frameRate = input.document.frameRate
    duration = timeline.duration
    markers = timeline.markers
    let properties = timeline.properties
    let writer = LottieTrackWriter(timeline, tolerance: input.tolerance)
    var main = LottieFigure(name: name)
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
    if main.isMoving || parts.isEmpty { figures.append(main) }
    for (index, part) in parts.enumerated() {
      // Parts are arranged horizontally, because each declared property may belong to another view.
      let spread = 60 * (Double(index) - Double(parts.count - 1) / 2)
      var figure = LottieFigure(name: part.name, x: spread, isSmall: true)
      figure.add(part, writer, log: &log)
      figures.append(figure)
    }
    if layer == .null {
      for property in properties { LottieComposition.warnOfNulls(property, log: &log) }
    }
    try timeline.warnOfIterations(log: &log, tolerance: input.tolerance)
    LottieComposition.warn(of: timeline, properties, log: &log)
  }

  /// Reports a property that children of a null do not inherit.
  private static func warnOfNulls(_ property: PropertyCurves, log: inout ExportLog) {
    let model = property.property.model
    if model == .opacity {
      log.warn(
        "a null of Lottie hands no `\(property.name)` on to its children", at: property.span,
        instead: "the null `\(property.name)` has it: link your layer's opacity to it")
    } else if model?.lottiePart == .look {
      log.warn(
        "a null of Lottie has no `\(property.name)`", at: property.span, instead: "it is left out")
    }
  }

  /// Reports the features of a timeline that Lottie does not have, whatever its properties.
  private static func warn(
    of timeline: CompiledTimeline, _ properties: [PropertyCurves], log: inout ExportLog
  ) {
    let own = timeline.timeline
    if let reduced = own.reducedMotion {
      log.warn(
        "Lottie has no other motion for those who ask for less", at: reduced.span,
        instead: "export `\(reduced.value)` as a file of its own by `--timeline \(reduced.value)`")
    }
    if timeline.repeatCount != .times(1) {
      log.warn(
        "Lottie does not say how often it plays", at: own.name.span,
        instead: "one run is exported, and the player has to repeat it")
    }
    timeline.warnOfTrigger(properties, "Lottie", log: &log)
  }

  /// The contents of the file.
  func json(description: String) -> JSONWriter {
    var json = JSONWriter(layout: .compact)
    let end = duration * frameRate
    json.object { json in
      json.member("v", "5.7.0")
      json.member("nm", name)
      json.member("fr", frameRate)
      json.member("ip", 0)
      // A composition without a duration is invalid.
      json.member("op", max(end, 1))
      json.member("w", LottieComposition.size)
      json.member("h", LottieComposition.size)
      json.member("ddd", 0)
      json.object("meta") { json in
        json.member("g", "keyphase")
        json.member("d", description)
      }
      json.array("assets") { _ in }
      json.array("markers") { json in
        for marker in markers {
          json.object { json in
            json.member("tm", marker.time * frameRate)
            json.member("cm", marker.name)
            json.member("dr", 0)
          }
        }
      }
      json.array("layers") { json in
        switch layer {
        case .shape: json.object { writeLayer(end: max(end, 1), to: &$0) }
        case .null: writeNulls(end: max(end, 1), to: &json)
        }
      }
    }
    return json
  }

  private func writeLayer(end: Double, to json: inout JSONWriter) {
    json.member("ty", 4)
    json.member("ind", 1)
    writeTimes(name, end: end, to: &json)
    json.object("ks") { LottieComposition.writeMiddle(to: &$0) }
    json.array("shapes") { json in
      for figure in figures { figure.write(to: &json) }
    }
  }

  /// Writes a null per property, each a child of the one around it; a figure's last null is the
  /// innermost.
  private func writeNulls(end: Double, to json: inout JSONWriter) {
    var index = 0
    for figure in figures {
      index += 1
      json.object { json in
        json.member("ty", 3)
        json.member("ind", index)
        writeTimes(figure.name, end: end, to: &json)
        json.object("ks") { LottieComposition.writeMiddle(to: &$0) }
      }
      for transform in figure.nulls {
        index += 1
        json.object { json in
          json.member("ty", 3)
          json.member("ind", index)
          json.member("parent", index - 1)
          writeTimes(transform.name, end: end, to: &json)
          json.object("ks") { json in
            for (key, value) in transform.values { json.object(key) { value.write(to: &$0) } }
          }
        }
      }
    }
  }

  private func writeTimes(_ name: String, end: Double, to json: inout JSONWriter) {
    json.member("nm", name)
    json.member("sr", 1)
    json.member("st", 0)
    json.member("ip", 0)
    json.member("op", end)
    json.member("bm", 0)
    json.member("ddd", 0)
  }

  private static func writeMiddle(to json: inout JSONWriter) {
    let middle = LottieComposition.size / 2
    json.object("p") { LottieValue.fixed([middle, middle, 0]).write(to: &$0) }
    json.object("a") { LottieValue.fixed([0, 0, 0]).write(to: &$0) }
    json.object("s") { LottieValue.fixed([100, 100, 100]).write(to: &$0) }
    json.object("r") { LottieValue.fixed([0]).write(to: &$0) }
    json.object("o") { LottieValue.fixed([100]).write(to: &$0) }
  }
}
