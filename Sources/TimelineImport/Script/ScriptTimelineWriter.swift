internal import TimelineSyntax

/// Makes a timeline of the motions of a script.
struct ScriptTimelineWriter {
  /// How many copies a target has that is a list which only the page knows.
  static let copies = 5

  let input: ImportInput
  /// The options of the whole: `repeat`, `yoyo`, `repeatDelay`.
  let options: ScriptValue?
  let moves: [ScriptMove]
  /// The time of an iteration of the whole.
  let length: Double
  var staggers: [(element: String, each: ImportedNode, total: Double)] = []
  var paths: [(element: String?, path: String, turns: Bool)] = []
  var labels: [String: Double] = [:]
  /// The points about which views turn.
  var anchors: [ScriptStyles.Anchor] = []
  let span: SourceSpan

  /// The timeline; nil if nothing moves.
  func timeline(
    named name: String, _ motion: inout ImportedMotion, _ names: inout ImportedNames,
    _ used: inout Set<String>, _ log: inout ImportLog
  ) -> ImportedTimeline? {
    var timeline = ImportedTimeline(name: name)
    let targets = moves.reduce(into: [String]()) { list, move in
      if let element = move.element, !list.contains(element) { list.append(element) }
    }
    let hasElements = targets.count > 1 || !staggers.isEmpty
    var elements: [String: String] = [:]
    if hasElements {
      for target in targets { elements[target] = names.name(for: target, fallback: "element") }
    }
    var writer = ScriptTracks(input, log)
    let (moves, repeatsMoves) = back(&log)
    writer.log = log
    writer.add(
      moves.map { move in
        var copy = move
        copy.element = move.element.flatMap { elements[$0] }
        return copy
      })
    log = writer.log
    timeline.tracks = writer.tracks
    guard !timeline.tracks.isEmpty else { return nil }
    for target in targets {
      guard let element = elements[target], used.insert(element).inserted else { continue }
      let isStaggered = staggers.contains { $0.element == target }
      if isStaggered {
        log.note(
          "`\(element)` has \(Self.copies) copies, since the source does not say how many there are"
        )
      }
      let size = input.size ?? (100, 100)
      let count: [ImportedNode.Entry] =
        isStaggered ? [.init("count", .number(Double(Self.copies)))] : []
      motion.elements.append(
        .init(element, .mapping([.init("size", .numbers([size.width, size.height]))] + count)))
    }
    for stagger in staggers {
      guard let element = elements[stagger.element] else { continue }
      if let known = timeline.staggers.first(where: { $0.key == element }) {
        if known.value != stagger.each {
          log.lose(
            "motions of `\(element)` have different staggers", at: span,
            instead: "all have that of the first one")
        }
        continue
      }
      timeline.staggers.append(.init(element, stagger.each))
    }
    if writer.usesPercents, input.size == nil {
      log.note("percentages count from a size of 100 × 100; `--size` sets it")
    }
    if writer.usesPercents, !hasElements {
      let size = input.size ?? (100, 100)
      timeline.options.append(.init("size", .numbers([size.width, size.height])))
    }
    addAnchors(elements, hasElements, to: &timeline)
    addPaths(elements, hasElements, to: &timeline, &motion)
    if !repeatsMoves { addRepeat(elements, to: &timeline, &log) }
    let markers = labels.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { label in
      ImportedNames.valid(label.key).map {
        ImportedNode.Entry($0, .number(NumberText.rounded(label.value, decimals: 6)))
      }
    }
    if !markers.isEmpty { timeline.options.append(.init("markers", .mapping(markers))) }
    return timeline
  }

  private func addAnchors(
    _ elements: [String: String], _ hasElements: Bool, to timeline: inout ImportedTimeline
  ) {
    for anchor in anchors where anchor.point != [0.5, 0.5] {
      let entry = ImportedNode.Entry("anchor", .numbers(anchor.point))
      guard hasElements else {
        if !timeline.initial.contains(where: { $0.key == "anchor" }) {
          timeline.initial.append(entry)
        }
        continue
      }
      guard let name = anchor.element.flatMap({ elements[$0] }) else { continue }
      if !timeline.initial.contains(where: { $0.key == name }) {
        timeline.initial.append(.init(name, .mapping([entry])))
      }
    }
  }

  private func addPaths(
    _ elements: [String: String], _ hasElements: Bool, to timeline: inout ImportedTimeline,
    _ motion: inout ImportedMotion
  ) {
    for path in paths {
      let target = path.element.flatMap { elements[$0] }
      var names = ImportedNames(reserved: motion.paths.map(\.key))
      let name = names.unique(target ?? timeline.name)
      motion.paths.append(.init(name, .string(path.path)))
      let entries =
        [ImportedNode.Entry("path", .word(name))]
        + (path.turns ? [.init("heading", .word("true"))] : [])
      if let index = motion.elements.firstIndex(where: { $0.key == target }) {
        if motion.elements[index].value["path"] == nil {
          motion.elements[index].value = .mapping(motion.elements[index].value.entries + entries)
        }
      } else if !timeline.options.contains(where: { $0.key == "path" }) {
        timeline.options += entries
      }
    }
  }

  /// The motions, and whether they repeat by themselves: back and forth, with a wait at both ends.
  private func back(_ log: inout ImportLog) -> (moves: [ScriptMove], repeatsMoves: Bool) {
    let rest = options?["repeatDelay"]?.number ?? 0
    guard let count = options?["repeat"]?.number, count != 0, rest > 0,
      options?["yoyo"]?.boolean ?? false, staggers.isEmpty,
      moves.allSatisfy({ $0.iterations == 1 && !$0.hasSpring })
    else { return (moves, false) }
    let cycles = ScriptMove.cycles(of: moves, lasting: length, &log).map { move in
      var copy = move
      copy.start = 0
      copy.iterations = count < 0 || count >= 1e6 ? 1e6 : count.rounded() + 1
      (copy.alternates, copy.rest) = (true, min(rest, 86_400))
      return copy
    }
    return (cycles, true)
  }

  /// Repeats the whole; back and forth by each track, since a timeline cannot.
  private func addRepeat(
    _ elements: [String: String], to timeline: inout ImportedTimeline, _ log: inout ImportLog
  ) {
    guard let count = options?["repeat"]?.number, count != 0 else { return }
    let node: ImportedNode =
      count < 0 || count >= 1e6 ? .word("forever") : .number(count.rounded() + 1)
    let rest = max(options?["repeatDelay"]?.number ?? 0, 0)
    let repeatsTrack = timeline.tracks.contains { $0.options.contains { $0.key == "repeat" } }
    guard !repeatsTrack else {
      log.lose(
        "a timeline repeats, and tracks in it do as well", at: span, instead: "it plays once")
      return
    }
    let isBack = options?["yoyo"]?.boolean ?? false
    if isBack, !staggers.isEmpty {
      log.lose(
        "copies go back in the opposite order in a timeline with `yoyo`", at: span,
        instead: "each goes back by itself")
    }
    for index in timeline.tracks.indices {
      let own = timeline.tracks[index].keyframes.reduce(0) { $0 + ($1.duration ?? 0) }
      // The last copy is over later by itself.
      let late = staggers.first { elements[$0.element] == timeline.tracks[index].element }?.total
      let missing = NumberText.rounded(length + rest - own - (late ?? 0), decimals: 9)
      if missing > 0, isBack || index == 0 {
        timeline.tracks[index].keyframes.append(.hold(duration: missing))
      }
      if isBack {
        timeline.tracks[index].options += [
          .init("repeat", node), .init("autoreverses", .word("true")),
        ]
      }
    }
    if !isBack { timeline.options.append(.init("repeat", node)) }
  }
}
