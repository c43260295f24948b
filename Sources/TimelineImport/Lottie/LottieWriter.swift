internal import TimelineDocument
internal import TimelineSyntax

/// Writes elements and their tracks.
struct LottieWriter {
  let input: ImportInput
  var reader: LottieReader
  var motion = ImportedMotion()
  var timelines: [ImportedTimeline]
  /// The times at which the timelines end.
  let ends: [Double]
  private var names = ImportedNames(reserved: ImportedNames.reserved)
  private var paths = ImportedNames()
  /// The deepest nesting of elements that a file can have.
  private static let depth = 8

  init(_ input: ImportInput, _ reader: LottieReader, _ timelines: [(name: String, end: Double)]) {
    self.input = input
    self.reader = reader
    ends = timelines.map(\.end)
    var names = ImportedNames()
    self.timelines = timelines.map {
      ImportedTimeline(name: names.unique(ImportedNames.valid($0.name) ?? "timeline"))
    }
  }

  private var tolerance: Double { input.tolerance.fraction ?? 0.002 }

  /// The element of a node; nil if nothing is drawn.
  ///
  /// - Parameter origin: the middle of what contains it, in that one's own coordinates.
  mutating func element(
    _ node: LottieNode, in origin: [Double], depth: Int = 1
  ) -> ImportedNode.Entry? {
    guard node.hasDrawing else { return nil }
    reader.layer = node.name
    guard depth <= Self.depth else {
      reader.lose(
        "`\(node.name)` is nested more than \(Self.depth) deep", instead: "it is left out")
      return nil
    }
    let name = names.unique(ImportedNames.valid(node.name) ?? "layer")
    var entries = node.drawing?.look ?? []
    let (middle, size) = (node.center, node.size)
    if let size { entries.append(.init("size", .numbers(size))) }
    let placement = node.placement
    let pivot = placement.movingPivot == nil ? placement.pivot : [0, 0]
    let place = (0..<2).map {
      NumberText.rounded(
        placement.base[$0] - (pivot[$0] - middle[$0]) - origin[$0], decimals: 5)
    }
    if place != [0, 0] { entries.append(.init("center", .numbers(place))) }
    if placement.movingPivot == nil, let size {
      let anchor = (0..<2).map {
        NumberText.rounded((pivot[$0] - middle[$0]) / size[$0] + 0.5, decimals: 6)
      }
      if anchor != [0.5, 0.5], placement.turns {
        entries.append(.init("anchor", .numbers(anchor)))
      }
    }
    if node.clip != nil { entries.append(.init("clip", .word("true"))) }
    if placement.travels, let offset = placement.offset {
      let path = LottiePath(offset)
      let route = paths.unique(name)
      motion.paths.append(.init(route, .string(path.data)))
      entries.append(.init("path", .word(route)))
      if node.heading { entries.append(.init("heading", .word("true"))) }
      add("travel", path.travel, [0], node, name)
      if offset.goesBeyond {
        reader.lose(
          "`\(node.name)` goes beyond points of its path and back",
          instead: "it follows the path there, and not its tangent")
      }
    }
    addTracks(of: node, name)
    // Those inside of it are named after it, and are in front of its own shape.
    var inside: [ImportedNode.Entry] = []
    for child in node.children {
      if let entry = element(child, in: middle, depth: depth + 1) { inside.append(entry) }
    }
    if !inside.isEmpty { entries.append(.init("elements", .mapping(inside))) }
    return .init(name, .mapping(entries))
  }

  private mutating func addTracks(of node: LottieNode, _ name: String) {
    let placement = node.placement
    let moves: [(String, LottieCurve?, [Double])] = [
      ("offset", placement.travels ? nil : placement.offset, [0, 0]),
      ("offsetX", placement.offsetX, [0]), ("offsetY", placement.offsetY, [0]),
      ("rotation", node.heading ? nil : placement.rotation, [0]),
      ("skewX", placement.skewX, [0]), ("skewY", placement.skewY, [0]),
      ("scale", placement.scale, [1]), ("scaleX", placement.scaleX, [1]),
      ("scaleY", placement.scaleY, [1]),
      ("anchor", placement.movingPivot?.mapped { $0.map { $0 / 100 + 0.5 } }, [0.5, 0.5]),
    ]
    for (property, curve, base) in moves {
      if let curve { add(property, curve, base, node, name) }
    }
    if let shown = node.shown {
      let end = ends[node.timeline]
      let draft = draft(placement.opacity ?? LottieCurve([1]), "opacity", node, name)
        .shown(during: shown, until: end)
      add("opacity", draft, [1], node, name)
    } else if let opacity = placement.opacity {
      add("opacity", opacity, [1], node, name)
    }
    for (property, curve, isColor) in node.drawing?.moves ?? [] {
      guard isColor else {
        add(property, curve, [], node, name)
        continue
      }
      let fitted = draft(curve, property, node, name).colors(tolerance: tolerance)
      log(fitted.error, fitted.time, property, name)
      add(property, fitted.draft, [], node, name, type: .color)
    }
  }

  /// The keyframes of a curve; curves whose components have different easings are fitted.
  private mutating func draft(
    _ curve: LottieCurve, _ property: String, _ node: LottieNode, _ name: String
  ) -> TrackDraft {
    let end = ends[node.timeline]
    guard !curve.isUniform || node.clock.remap != nil else {
      return TrackDraft(curve, node.clock, until: end, tolerance: tolerance)
    }
    if !curve.isUniform {
      reader.log.note("`\(name).\(property)` has an easing for each component, and is fitted")
    }
    let fitted = TrackDraft.sampled(until: end, tolerance: tolerance) {
      curve.value(at: node.clock.frame(at: $0))
    }
    log(fitted.relativeError, fitted.time, property, name)
    return fitted.draft
  }

  /// Logs an error as a fraction of the range, and its time.
  private mutating func log(
    _ error: Double, _ time: Double, _ property: String, _ name: String
  ) {
    guard error > 0 else { return }
    reader.log.add(
      .init(
        property: "\(name).\(property)", error: error, unit: "", relativeError: error, time: time))
  }

  private mutating func add(
    _ property: String, _ curve: LottieCurve, _ base: [Double], _ node: LottieNode, _ name: String
  ) {
    if curve.isStill {
      guard !curve.isAlways(base) || base.isEmpty else { return }
      setInitial(
        property, node, name,
        ValueText.node(Self.rounded(curve.first), isVector: property == "dash"))
      return
    }
    add(property, draft(curve, property, node, name), base, node, name)
  }

  private mutating func setInitial(
    _ property: String, _ node: LottieNode, _ name: String, _ value: ImportedNode
  ) {
    let entry = ImportedNode.Entry(property, value)
    let timeline = node.timeline
    if let index = timelines[timeline].initial.firstIndex(where: { $0.key == name }) {
      timelines[timeline].initial[index].value = .mapping(
        timelines[timeline].initial[index].value.entries + [entry])
    } else {
      timelines[timeline].initial.append(.init(name, .mapping([entry])))
    }
  }

  private enum ValueType { case numbers, color }

  private mutating func add(
    _ property: String, _ draft: TrackDraft, _ base: [Double], _ node: LottieNode, _ name: String,
    type: ValueType = .numbers
  ) {
    func value(_ numbers: [Double]) -> ImportedNode {
      type == .color
        ? ValueText.node(numbers, of: .color, error: 0.002)
        : ValueText.node(Self.rounded(numbers), isVector: false)
    }
    var draft = draft
    if case .hold? = draft.frames.last?.form { draft.frames.removeLast() }
    guard !draft.frames.isEmpty else {
      if base != draft.start { setInitial(property, node, name, value(draft.start)) }
      return
    }
    let keyframes = draft.keyframes(value: value) { velocity, at in
      type == .color
        ? ValueText.velocity(velocity, of: .color, at: at, decimals: 3)
        : ValueText.node(Self.rounded(velocity), isVector: false)
    }
    timelines[node.timeline].tracks.append(
      ImportedTrack(
        element: name, property: property,
        from: base == draft.start ? nil : value(draft.start), keyframes: keyframes))
  }

  private static func rounded(_ numbers: [Double]) -> [Double] { numbers.map(NumberText.written) }
}

extension LottieNode {
  /// Whether anything is drawn in it.
  fileprivate var hasDrawing: Bool { drawing != nil || children.contains(where: \.hasDrawing) }
}

extension LottiePlacement {
  /// Whether anything turns, skews or scales about its point.
  var turns: Bool {
    [rotation, skewX, skewY, scale, scaleX, scaleY].contains { $0 != nil }
  }
}

extension ValueText {
  /// A number, or several as a list.
  static func node(_ numbers: [Double], isVector: Bool) -> ImportedNode {
    numbers.count == 1 && !isVector ? .number(numbers[0]) : .numbers(numbers)
  }
}
