import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The motion of a timeline as the modules of a page play it: the curves of segments, which the JavaScript
/// player's module evaluates.
enum PageMotion {
  /// The motions of timelines, by name.
  static func timelines(
    of scenes: [ExportScene], _ input: ExportInput, log: inout ExportLog
  ) throws(EvaluationError) -> JSONWriter {
    var motions: [(ExportScene, CompiledTimeline, MotionValues)] = []
    for scene in scenes {
      // A part of a timeline moves its own views alone.
      let copies = scene.movedCopies
      guard let timeline = try whole(of: scene, in: input.document),
        let values = MotionValues.sample(
          timeline, as: .curves, curves: MotionCurves(timeline, scene, in: input.document),
          isIncluded: { copies[$0.element]?.contains($0.index ?? 0) ?? false })
      else { continue }
      motions.append((scene, timeline, values))
      if values.hasFrames { log.frameRate = input.document.frameRate }
      if let loop = values.loop { timeline.warn(of: loop, log: &log) }
    }
    var json = JSONWriter(layout: .compact, language: .javaScript)
    json.object { json in
      for (scene, timeline, values) in motions {
        json.object(scene.name) { json in
          write(values, of: timeline, scene, input, to: &json)
        }
      }
    }
    return json
  }

  /// The timeline with all of its views; nil if the document has none of its name.
  static func whole(
    of scene: ExportScene, in document: TimelineDocument
  ) throws(EvaluationError) -> CompiledTimeline? {
    guard scene.hasElements else { return scene.views.first?.copies.first?.timeline }
    guard let timeline = document.timelines.first(where: { $0.name.value == scene.name }) else {
      return nil
    }
    return try CompiledTimeline.compile(timeline, of: document).first
  }

  private static func write(
    _ values: MotionValues, of timeline: CompiledTimeline, _ scene: ExportScene,
    _ input: ExportInput, to json: inout JSONWriter
  ) {
    let (document, contents) = (input.document, timeline.timeline)
    json.member("name", scene.name)
    json.member("duration", timeline.duration)
    json.member("isEndless", timeline.motion.isEndless)
    json.member("repeats", contents.isRepeated)
    values.writePlayback(to: &json)
    let tree = StageTree(document)
    MotionScene.writeStandIn(of: contents, document, in: tree, to: &json) { address(of: $0, input) }
    if scene.hasElements {
      json.key("stage")
      json.value(encoded: MotionScene.object(of: document.stage))
      json.array("elements") { json in
        for element in document.elements {
          let art = element.art.flatMap { address(of: $0, input) }
          json.object { MotionScene.write(element, in: tree, art: art, to: &$0) }
        }
      }
    }
    let declarations = MotionScene.Declarations(timeline.resolved)
    json.array("tracks") { json in
      for track in values.tracks {
        let declaration = declarations[track.sampled]
        json.object { MotionScene.write(track, declaration, to: &$0) }
      }
    }
  }

  private static func address(of art: ElementArt, _ input: ExportInput) -> String? {
    guard case .success(let content) = input.art[art] else { return nil }
    return PageArt.address(of: content).string
  }
}

extension ExportScene {
  /// The copies of each element that are moved; nil for the view that the timeline is attached to.
  fileprivate var movedCopies: [String?: Set<Int>] {
    Dictionary(views.map { ($0.element?.name, Set($0.copies.map(\.index))) }) { $0.union($1) }
  }
}

extension CompiledTimeline {
  /// Reports a loop whose tracks never begin together again while it is shown.
  fileprivate func warn(of loop: MotionLoop, log: inout ExportLog) {
    guard !loop.isSeamless else { return }
    let period = NumberText.seconds(loop.end)
    log.warn(
      "the tracks of `\(timeline.name.value)` repeat by themselves, and do not begin together again within \(period)",
      at: timeline.name.span,
      instead: "the page stands still after \(period) and begins again from the start")
  }
}
