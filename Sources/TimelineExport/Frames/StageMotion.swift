import TimelineDocument
import TimelineDrawing
import TimelineEvaluation

/// The stage of a scene at any times: what pictures of it are drawn from.
struct StageMotion: Sendable {
  let scene: ExportScene
  let timeline: CompiledTimeline
  let stage: StageModel
  private let tree: StageTree
  private let jumps: StageJumps
  private let view: ElementModel?
  private let art: ArtFiles

  /// - Returns: nil if it has nothing on a stage.
  init?(_ scene: ExportScene, _ input: ExportInput) throws(EvaluationError) {
    guard scene.hasPicture,
      let timeline = try PageMotion.whole(of: scene, in: input.document)
    else { return nil }
    (self.scene, self.timeline, art) = (scene, timeline, input.art)
    jumps = StageJumps(timeline)
    let view = scene.view(in: input.document)
    self.view = view
    stage = scene.stage(in: input.document, holding: view)
    tree = StageTree(
      input.document,
      (scene.hasElements ? input.document.elements : []) + (view.map { [$0] } ?? []), on: stage)
  }

  /// All elements on the stage.
  var elements: [ElementModel] { tree.elements }

  /// The times of the motion: of one that repeats forever those of its loop.
  var range: (start: Double, end: Double, isLoop: Bool) {
    let motion = timeline.motion
    if var loop = MotionLoop(timeline.contents) {
      if loop.isSeamless, timeline.jumps(atStartOf: loop) { loop = loop.next() }
      return (loop.start, loop.end, true)
    }
    if motion.isEndless { return (0, motion.duration, true) }
    return (0, motion.end, false)
  }

  /// The numbers of what moves at times, as those of each time in turn.
  ///
  /// Of discrete properties only the order has numbers.
  func numbers(at times: [Double]) -> [[Double]] {
    let all = tracks(at: times.map { StageMoment($0) }).filter {
      if case .numbers = $0.values { return true }
      return $0.property == BuiltInProperty.zIndex.rawValue
    }
    return times.indices.map { index in
      all.flatMap { $0.values.components(of: index, width: $0.width) ?? [] }
    }
  }

  /// The frames in which values of a stepped timeline jump: the frame before and the time of each.
  func steppedJumps(from start: Double, to end: Double) -> [(before: Double, after: Double)] {
    guard jumps.isStepped, end > start else { return [] }
    let rate = timeline.frameRate
    let first = Int((start * rate).rounded(.up))
    let frames = Array(first...max(Int((end * rate).rounded(.down)), first))
    let all = tracks(at: frames.map { StageMoment(Double($0) / rate) })
    return frames.indices.dropFirst().compactMap { index in
      let isJump = all.contains {
        jumps.isJump($0, from: index - 1, to: index, inFrame: frames[index])
      }
      return isJump ? (Double(frames[index - 1]) / rate, Double(frames[index]) / rate) : nil
    }
  }

  /// The tracks of what it moves.
  private func tracks(at moments: [StageMoment]) -> [SampledTrack] {
    let moved = Dictionary(
      scene.views.map { ($0.element?.name, Set($0.copies.map(\.index))) }
    ) { $0.union($1) }
    func sample(_ times: [Double]) -> [SampledTrack] {
      timeline.motion.sample(at: times).filter {
        moved[$0.element]?.contains($0.index ?? 0) ?? false
      }
    }
    var all = sample(moments.map(\.time))
    // What jumps keeps its value until then.
    let held = moments.indices.filter { moments[$0].earlier != nil }
    guard !held.isEmpty else { return all }
    let times = held.flatMap { index -> [Double] in
      [moments[index].earlier ?? 0, moments[index].time]
    }
    for (index, track) in sample(times).enumerated() {
      for (number, moment) in held.enumerated() {
        let frame = Int((moments[moment].time * timeline.frameRate).rounded())
        guard jumps.isJump(track, from: 2 * number, to: 2 * number + 1, inFrame: frame) else {
          continue
        }
        all[index].values.replace(
          moment, by: 2 * number, of: track.values, width: track.width)
      }
    }
    return all
  }

  /// Draws the stage at times.
  func drawings(at times: [Double], _ setter: TextOutline) -> [Drawing] {
    drawings(at: times.map { StageMoment($0) }, setter)
  }

  /// Draws the stage at times, and before jumps.
  func drawings(at times: [StageMoment], _ setter: TextOutline) -> [Drawing] {
    var tracks: [String: [SampledTrack]] = [:]
    for track in self.tracks(at: times) {
      tracks["\(track.element ?? "")[\(track.index ?? 0)]", default: []].append(track)
    }
    func body(_ item: StageItem) -> StageBody {
      let name = item.element === view ? "" : item.element.name
      return StageBody(
        item, isParent: tree.isParent(item.element), tracks["\(name)[\(item.copy)]"] ?? [])
    }
    let forest = StageForest(tree, body)
    return times.indices.map { frame in
      var drawing = Drawing(
        width: stage.size[0], height: stage.size[1], background: stage.background)
      drawing.nodes = forest.nodes(frame) { body, mask in
        var node = DrawingNode(key: body.item.key)
        node.placement = body.placement(frame)
        node.opacity = min(max(body.number(.opacity, frame) ?? 1, 0), 1)
        node.effects = body.effects(frame)
        node.marks = body.marks(frame, tree.texts, setter, art: art)
        node.limit = mask
        let (_, width, height) = body.frame(frame)
        node.middle = DrawingPoint(width / 2, height / 2)
        if body.isParent, body.item.element.isClipping { node.clip = body.outline(frame) }
        return node
      }
      return drawing
    }
  }
}

/// The copies of elements, those inside of others below them.
private struct StageForest {
  private struct Branch {
    var body: StageBody
    var mask: [StageBody]
    var children: [Branch]
  }

  private let roots: [Branch]

  init(_ tree: StageTree, _ body: (StageItem) -> StageBody) {
    func branches(in parent: StageItem?) -> [Branch] {
      tree.items(in: parent).map { item in
        // The mask, in what contains it, and so on.
        let chain = tree.mask(of: item).map { mask in
          Array(sequence(first: mask, next: \.parent)).map(body)
        }
        return Branch(body: body(item), mask: chain ?? [], children: branches(in: item))
      }
    }
    roots = branches(in: nil)
  }

  /// The nodes of a frame.
  ///
  /// - Parameter node: makes the node of a body that an outline limits.
  func nodes(
    _ frame: Int, _ node: (StageBody, DrawingPath?) -> DrawingNode
  ) -> [DrawingNode] {
    func nodes(_ branches: [Branch], in outer: PlaneTransform) -> [DrawingNode] {
      let ordered = branches.enumerated().sorted { one, other in
        let orders = [one, other].map { $0.element.body.number(.zIndex, frame) ?? 0 }
        return (orders[0], one.offset) < (orders[1], other.offset)
      }
      return ordered.map { _, branch in
        var result = node(branch.body, limit(of: branch, frame, in: outer))
        let inside =
          outer * result.placement.transform * .translation(result.middle.x, result.middle.y)
        result.children = nodes(branch.children, in: inside)
        return result
      }
    }
    return nodes(roots, in: PlaneTransform())
  }

  /// The outline of a mask where it is now, in the coordinates of what contains the masked view.
  private func limit(
    of branch: Branch, _ frame: Int, in outer: PlaneTransform
  ) -> DrawingPath? {
    guard let mask = branch.mask.first, let inverse = outer.inverse else { return nil }
    var map = PlaneTransform()
    for (index, body) in branch.mask.reversed().enumerated() {
      map = map * body.placement(frame).transform
      guard index < branch.mask.count - 1 else { continue }
      let (_, width, height) = body.frame(frame)
      map = map * .translation(width / 2, height / 2)
    }
    return mask.outline(frame).mapped(inverse * map)
  }
}
