internal import TimelineSyntax

extension DocumentDecoder {
  /// Reads all timelines; those that cannot be read are left out.
  mutating func readTimelines(at id: NodeID) {
    let node = tree.resolve(id)
    // A timeline that is not indented leaves its section empty, and has been reported.
    if let root = tree.root, tree[node].span.isEmpty,
      tree.entries(of: root).contains(where: {
        DocumentFields.record.keyTable.index(of: tree.string(of: $0.key)) == nil
          && isLikeTimeline($0.value)
      })
    {
      return
    }
    let example = "timelines: { pulse: { tracks: { scale: [{ spring: 1.2 }] } } }"
    guard checkMapping(node, at: id, what: "`timelines`", example: example) else { return }
    let entries = tree.entries(of: node).filter { !isExtension($0.key) }
    if entries.isEmpty, !isBroken(node) {
      report(
        .emptyTimeline, "the file has no timelines", at: id,
        help: "add one, or remove `timelines` from a file of definitions")
    }
    timelineNames = entries.map { tree.string(of: $0.key) }
    for entry in entries {
      guard let name = name(of: entry.key, what: "a timeline") else { continue }
      define(.timeline, name, at: tree[entry.key].span)
      if let timeline = timeline(name, entry) { timelines.append(timeline) }
    }
    checkReducedMotion()
  }

  /// Whether a value is a mapping with the contents of a timeline.
  func isLikeTimeline(_ id: NodeID) -> Bool {
    let node = tree.resolve(id)
    return tree[node].kind == .mapping
      && tree.entries(of: node).contains {
        TimelineFields.contentKeys.contains(tree.string(of: $0.key))
      }
  }

  private mutating func timeline(_ name: String, _ entry: YAMLEntry) -> Timeline? {
    timelineName = name
    timelineInitial.removeAll(keepingCapacity: true)
    usedProperties.removeAll(keepingCapacity: true)
    reportedConflicts = []
    reportedStarts = []
    brokenTimelineStarts = []
    scope.markers = [:]
    let node = tree.resolve(entry.value)
    let entries = tree[node].kind == .mapping ? tree.entries(of: node) : []
    hasSize = entries.contains { tree.string(of: $0.key) == "size" }
    if entries.isEmpty {
      let isEmpty = tree[node].span.isEmpty || tree[node].kind == .mapping
      if !isBroken(entry.value) {
        report(
          isEmpty ? .emptyTimeline : .wrongType,
          isEmpty
            ? "the timeline `\(name)` has nothing to play"
            : "a timeline is a mapping, but `\(name)` is \(describe(node))",
          at: isEmpty ? entry.key : entry.value,
          help: "add `tracks`, `phases`, `events` or `transition`")
      }
      return nil
    }
    var fields = TimelineFields()
    guard
      let keys = decode(
        TimelineFields.record, at: node, into: &fields, name: "the timeline `\(name)`")
    else { return nil }
    guard checkContents(keys, entry: entry, name: name), var contents = fields.contents.first else {
      return nil
    }
    switch contents {
    case .tracks(var list):
      list.repeatCount = fields.repeatCount
      contents = .tracks(list)
    case .events(var list):
      list.implicitAnimations = fields.implicitAnimations
      contents = .events(list)
    case .transition(var sides):
      sides.size = fields.size
      contents = .transition(sides)
    case .phases: break
    }
    var timeline = Timeline(
      name: Located(name, node: entry.key, span: tree[entry.key].span), contents: contents,
      span: tree[entry.key].span.union(tree[entry.value].span))
    timeline.description = fields.description
    timeline.duration = fields.duration
    timeline.initial = fields.initial
    timeline.markers = fields.markers
    timeline.trigger = fields.trigger
    timeline.reducedMotion = fields.reducedMotion
    return timeline
  }

  /// Exactly one kind of contents, and no key that belongs to another kind.
  private mutating func checkContents(
    _ keys: DecodedKeys, entry: YAMLEntry, name: String
  ) -> Bool {
    let present = TimelineFields.contentKeys.filter { keys[$0] != nil }
    guard let first = present.first, let firstNode = keys[first] else {
      if !isBroken(tree.resolve(entry.value)), !keys.hasUnknown {
        report(
          .emptyTimeline, "the timeline `\(name)` has nothing to play", at: entry.key,
          help: "add `tracks`, `phases`, `events` or `transition`")
      }
      return false
    }
    if present.count > 1, let other = keys[present[1]] {
      let (early, late) =
        tree[firstNode].span < tree[other].span ? (firstNode, other) : (other, firstNode)
      report(
        .ambiguousTimeline,
        "`\(name)` has `\(tree.string(of: early))` and `\(tree.string(of: late))`, and a timeline can have only one of them",
        at: late, secondary: [label(early, "the first kind is here")],
        help: "split it into two timelines")
      return false
    }
    for (key, owner) in TimelineFields.specialKeys {
      guard owner != first, let node = keys[key] else { continue }
      report(
        .unknownKey, "`\(key)` belongs to timelines of `\(owner)`, and this one has `\(first)`",
        at: node,
        help: key == "repeat" && first == "phases"
          ? "phases without a `trigger` loop for ever by themselves" : "remove it")
    }
    return true
  }

  /// A `reducedMotion` names a timeline of the file, and does not lead back.
  private mutating func checkReducedMotion() {
    let known = Set(timelineNames)
    for timeline in timelines {
      guard let target = timeline.reducedMotion else { continue }
      timelineName = timeline.name.value
      record(.timeline, target.value, at: target.span)
      if !known.contains(target.value) {
        let candidates = Vocabulary.candidates(
          for: target.value, among: comparable(timelineNames))
        report(
          .unknownReference, "there is no timeline `\(target.value)`", at: target.node,
          label: "not one of \(list(timelineNames, limit: 8, conjunction: ""))",
          help: candidates.first.map { "did you mean `\($0)`?" }
            ?? (["none", "no", "false", "off", "true", "yes"].contains(target.value)
              ? "name the timeline to play instead, or leave `reducedMotion` out" : ""),
          fix: unsafeReplacement(of: target.span, by: candidates.first))
      }
    }
    for circle in reducedMotionCircles() {
      guard let first = circle.first, let target = first.reducedMotion else { continue }
      timelineName = first.name.value
      let names = (circle + [first]).map { "`\($0.name.value)`" }
      report(
        .cyclicReference,
        "`reducedMotion` leads back to `\(first.name.value)`: \(names.joined(separator: " → "))",
        at: target.node, help: "name a timeline that has no `reducedMotion` of its own")
    }
  }

  /// The timelines that lead back to themselves, each circle from the first of the text on.
  private func reducedMotionCircles() -> [[Timeline]] {
    let byName = Dictionary(timelines.map { ($0.name.value, $0) }) { first, _ in first }
    var circles: [[Timeline]] = []
    // Each timeline is visited once, by the first one that leads there.
    var visitors: [String: Int] = [:]
    for (number, timeline) in timelines.enumerated() {
      var path: [Timeline] = []
      var next: Timeline? = timeline
      while let current = next, visitors[current.name.value] == nil {
        visitors[current.name.value] = number
        path.append(current)
        next = current.reducedMotion.flatMap { byName[$0.value] }
      }
      guard let entry = next, visitors[entry.name.value] == number,
        let start = path.firstIndex(where: { $0.name.value == entry.name.value })
      else { continue }
      let circle = path[start...]
      let first = circle.indices.min { circle[$0].span < circle[$1].span } ?? start
      circles.append(Array(circle[first...] + circle[..<first]))
    }
    return circles
  }
}
