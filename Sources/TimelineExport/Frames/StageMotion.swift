import TimelineDocument
import TimelineDrawing
import TimelineEvaluation

/// The times of a motion that a picture shows.
struct StageRange: Sendable {
  var start: Double
  var end: Double
  /// Whether the end looks like the start, so that both follow each other.
  var isLoop = false
  /// Whether it moves on after the end, as it never looks like the start again.
  var goesOn = false
  /// When a picture that does not move shows it.
  var rest: Double
}

/// The stage of a scene at any times: what pictures of it are drawn from.
struct StageMotion: Sendable {
  let scene: ExportScene
  let timeline: CompiledTimeline
  private let tree: StageTree
  private let jumps: SteppedJumps?
  private let view: ElementModel?
  private let art: ArtFiles

  /// - Returns: nil if it has nothing on a stage.
  init?(_ scene: ExportScene, _ input: ExportInput) throws(EvaluationError) {
    guard scene.hasPicture,
      let timeline = try PageMotion.whole(of: scene, in: input.document)
    else { return nil }
    (self.scene, self.timeline, art) = (scene, timeline, input.art)
    jumps = SteppedJumps(timeline)
    let view = scene.view(in: input.document)
    self.view = view
    tree = scene.tree(in: input.document, holding: view)
  }

  var stage: StageModel { tree.stage }

  /// All elements on the stage.
  var elements: [ElementModel] { tree.elements }

  /// How long after its end a motion is looked at: what jumps at the end has jumped then.
  private static let instant = 1e-6

  /// The times of the motion: of one that repeats forever those of its loop, with what moves once.
  var range: StageRange {
    let motion = timeline.motion
    if var loop = MotionLoop(timeline.contents) {
      if loop.hasBeginning {
        return StageRange(start: 0, end: loop.end, goesOn: true, rest: loop.start)
      }
      if loop.isSeamless, timeline.jumps(atStartOf: loop) { loop = loop.next() }
      return StageRange(
        start: loop.start, end: loop.end, isLoop: loop.isSeamless, goesOn: !loop.isSeamless,
        rest: loop.start)
    }
    if motion.isEndless { return StageRange(start: 0, end: motion.duration, isLoop: true, rest: 0) }
    return StageRange(start: 0, end: motion.end, rest: motion.end + Self.instant)
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

  /// The tracks of what it moves.
  private func tracks(at moments: [StageMoment]) -> [SampledTrack] {
    let moved = Dictionary(
      scene.views.map { ($0.element?.name, Set($0.copies.map(\.index))) }
    ) { $0.union($1) }
    let times = moments.map { $0.earlier ?? $0.time }
    var all = timeline.motion.sample(at: times).filter {
      moved[$0.element]?.contains($0.index ?? 0) ?? false
    }
    guard let jumps else { return all }
    // What jumps keeps its value until then.
    for (index, track) in all.enumerated() {
      let held = times.enumerated().compactMap { number, time in
        jumps.span(at: time, of: track).map { (number, $0.before) }
      }
      guard !held.isEmpty else { continue }
      let sampled = [track.name, track.sharedName].lazy.flatMap { name in
        timeline.motion.sample(at: held.map(\.1), of: name, inCopy: track.index)
      }
      let earlier = sampled.first { $0.name == track.name }
      guard let earlier else { continue }
      for (place, (number, _)) in held.enumerated() {
        all[index].values.replace(number, by: place, of: earlier.values, width: track.width)
      }
    }
    return all
  }

  /// The texts that are drawn at times, with their weights.
  func texts(at times: [Double]) -> Set<DrawnText> {
    let bodies = bodies(at: times.map { StageMoment($0) })
    var found: Set<DrawnText> = []
    for element in elements where !element.text.isEmpty {
      for copy in 0..<max(element.count, 1) {
        let item = StageItem(element: element, copy: copy, stage: stage)
        let body = bodies(item)
        for frame in times.indices {
          guard let text = tree.texts.text(of: item, { body.value($0, frame) }) else { continue }
          found.insert(DrawnText(text: text, weight: element.font.weight.number))
        }
      }
    }
    return found
  }

  /// Draws the stage at times.
  func drawings(at times: [Double], _ setter: TextOutline) -> [Drawing] {
    drawings(at: times.map { StageMoment($0) }, setter)
  }

  /// The items of the stage with what moves them.
  private func bodies(at times: [StageMoment]) -> (StageItem) -> StageBody {
    var tracks: [String: [SampledTrack]] = [:]
    for track in self.tracks(at: times) {
      tracks["\(track.element ?? "")[\(track.index ?? 0)]", default: []].append(track)
    }
    return { [tracks] item in
      let name = item.element === view ? "" : item.element.name
      return StageBody(
        item, isParent: tree.isParent(item.element), tracks["\(name)[\(item.copy)]"] ?? [])
    }
  }

  /// Draws the stage at times, and before jumps.
  func drawings(at times: [StageMoment], _ setter: TextOutline) -> [Drawing] {
    let forest = StageForest(tree, bodies(at: times))
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

/// A text as it is drawn.
struct DrawnText: Hashable {
  var text: String
  var weight: Int
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
