internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Makes timelines of exact segments.
struct SegmentImport {
  var tracks: SampledTracks
  private var names = ImportedNames(reserved: ImportedNames.reserved)
  private var timelineNames = ImportedNames()
  private let input: ImportInput
  private static let whole = SourceSpan(0, 1)

  init(_ input: ImportInput, log: ImportLog) {
    self.input = input
    tracks = SampledTracks(input, motion: ImportedMotion(), log: log)
  }

  /// The motion of all timelines that were read.
  var motion: ImportedMotion {
    var motion = tracks.motion
    let known = Set(motion.timelines.map(\.name))
    for index in motion.timelines.indices {
      motion.timelines[index].options.removeAll { option in
        guard option.key == "reducedMotion", case .word(let name) = option.value else {
          return false
        }
        return !known.contains(name)
      }
    }
    motion.shareCurves()
    return motion
  }

  /// Reads a timeline, or the part of one that moves an element.
  ///
  /// - Parameter isPart: whether it is one of several copies that differ.
  mutating func read(_ json: JSONValue, isPart: Bool = false) {
    let own = json["timeline"].string ?? json["name"].string ?? "timeline"
    let name = timelineNames.name(for: own, fallback: "timeline")
    let index: Int
    if let known = tracks.motion.timelines.firstIndex(where: { $0.name == name }) {
      index = known
      tracks.timeline = tracks.motion.timelines[known]
    } else {
      index = tracks.motion.timelines.count
      tracks.timeline = ImportedTimeline(name: name)
      tracks.timeline.options = options(json)
      tracks.motion.timelines.append(tracks.timeline)
    }
    if !json["states"].isNull {
      tracks.log.lose(
        "the states of `\(name)` are imported as one run through them", at: Self.whole,
        instead: "add `states` for the app to choose")
    }
    for (element, delay) in elements(json, isPart: isPart) {
      for property in json["properties"].elements { read(property, element, after: delay) }
      if let anchor = point(json["anchor"]), let element {
        tracks.motion.elements.indices.forEach { index in
          guard tracks.motion.elements[index].key == element else { return }
          tracks.motion.elements[index].value = .mapping(
            tracks.motion.elements[index].value.entries.filter { $0.key != "anchor" }
              + [.init("anchor", .numbers(anchor))])
        }
      } else if let anchor = point(json["anchor"]) {
        tracks.timeline.initial.append(.init("anchor", .numbers(anchor)))
      }
    }
    tracks.motion.timelines[index] = tracks.timeline
  }

  private func point(_ json: JSONValue) -> [Double]? {
    let numbers = json.elements.compactMap(\.number)
    return numbers.count == 2 ? numbers : nil
  }

  private mutating func options(_ json: JSONValue) -> [ImportedNode.Entry] {
    var options: [ImportedNode.Entry] = []
    if let trigger = json["trigger"].string { options.append(.init("trigger", .string(trigger))) }
    if json["repeat"].string == "forever" {
      options.append(.init("repeat", .word("forever")))
    } else if let count = json["repeat"].int, count > 1 {
      options.append(.init("repeat", .number(Double(count))))
    }
    if let name = json["reducedMotion"].string {
      options.append(
        .init("reducedMotion", .word(timelineNames.name(for: name, fallback: "timeline"))))
    }
    let markers: [ImportedNode.Entry] = json["markers"].elements.compactMap { marker in
      guard let name = marker["name"].string, let valid = ImportedNames.valid(name),
        let time = marker["time"].number
      else { return nil }
      return .init(valid, .number(NumberText.rounded(time, decimals: 9)))
    }
    if !markers.isEmpty { options.append(.init("markers", .mapping(markers))) }
    let driver = json["driver"]
    if let name = driver["input"].string, let from = driver["from"].number,
      let to = driver["to"].number, let valid = ImportedNames.valid(name)
    {
      // Where a view is in what scrolls goes from 0 to 1 by itself.
      let range: [ImportedNode.Entry] =
        valid == "view" ? [] : [.init("from", .number(from)), .init("to", .number(to))]
      options.append(.init("driver", .mapping([.init("input", .word(valid))] + range)))
    }
    return options
  }

  /// The elements that a part moves, each with the time by which it starts later.
  ///
  /// - Parameter isPart: whether it is one of several copies that differ.
  private mutating func elements(
    _ json: JSONValue, isPart: Bool
  ) -> [(name: String?, delay: Double)] {
    guard let original = json["element"].string else { return [(nil, 0)] }
    let copies = json["copies"].elements.compactMap { copy -> (index: Int, begin: Double)? in
      guard let index = copy["index"].int, let begin = copy["begin"].number else {
        return nil
      }
      return (index, begin)
    }
    guard
      isPart || copies.count > 1
        || copies.first.map({ $0.index > 0 || $0.begin > 0 }) ?? false
    else { return [(tracks.element(original, count: 1), 0)] }
    let isAll = copies.map(\.index) == Array(0..<copies.count)
    if isAll, copies.count > 1, let stagger = StaggerForm.exact(copies.map(\.begin)) {
      let name = tracks.element(original, count: copies.count)
      if let node = stagger.node { tracks.timeline.staggers.append(.init(name, node)) }
      return [(name, 0)]
    }
    tracks.log.note("the copies of `\(original)` differ, so each is an element of its own")
    return copies.prefix(1000).map {
      (tracks.element("\(original)-\($0.index)", count: 1), $0.begin)
    }
  }

  private mutating func read(_ json: JSONValue, _ element: String?, after delay: Double) {
    guard let original = json["name"].string, !original.hasSuffix(".display") else { return }
    let names = json["components"].elements.compactMap(\.string)
    let start = json["start"].elements
    let builtIn = BuiltInProperty(rawValue: original)?.declaration
    guard !start.isEmpty, start.count <= 256,
      let type = Self.type(json["type"].string ?? "", count: start.count)
    else {
      tracks.log.lose(
        "`\(original)` has no value that can be read", at: Self.whole, instead: "it is left out")
      return
    }
    _ = names
    var property = SampledProperty(
      name: ColumnName(element: element, copy: nil, property: original), type: type,
      unit: builtIn?.unit ?? json["unit"].string ?? "", initial: builtIn?.initial?.numbers,
      span: Self.whole)
    if builtIn == nil {
      property.name.property = self.names.name(for: original, fallback: "value")
    }
    let cycle = SegmentCycle(json["cycle"])
    let offset = (cycle?.start ?? 0)
    if type.isDiscrete {
      property.discrete = SegmentPieces.discrete(json, from: offset)
      tracks.declare(property)
      tracks.add(discreteOf: property, element: element, options: options(cycle, delay))
      return
    }
    guard let draft = SegmentPieces.draft(json, from: offset) else {
      tracks.log.lose(
        "the pieces of `\(original)` cannot be read", at: Self.whole, instead: "it is left out")
      return
    }
    property.samples = CurveSamples(
      times: [0], values: draft.start, dimension: draft.start.count)
    tracks.declare(property)
    let isPerceptual = json["space"].string == "oklab-cones"
    let hasFrames = json["pieces"].elements.contains { $0["kind"].string == "frames" }
    if isPerceptual || hasFrames || json["space"].string == "srgb" {
      property.samples = SegmentPieces.samples(
        of: draft, json, from: offset, space: json["space"].string)
      guard let fitted = tracks.fit(property) else { return }
      tracks.append(fitted, of: property, element: element, options: options(cycle, delay))
    } else {
      tracks.append(
        .init(draft: draft, error: 0, time: 0), of: property, element: element,
        options: options(cycle, delay))
    }
  }

  private func options(_ cycle: SegmentCycle?, _ delay: Double) -> [ImportedNode.Entry] {
    let start = NumberText.rounded((cycle?.start ?? 0) + delay, decimals: 9)
    return (start > 0 ? [.init("delay", .seconds(start))] : []) + (cycle?.options ?? [])
  }

  private static func type(_ name: String, count: Int) -> PropertyType? {
    guard let type = PropertyType.all.first(where: { $0.name == name }) else { return nil }
    guard let item = type.item else { return type.dimension == count ? type : nil }
    return count % item.dimension == 0 ? type.list(of: count / item.dimension) : nil
  }
}

/// How a property repeats by itself.
struct SegmentCycle {
  var start: Double
  var options: [ImportedNode.Entry]

  init?(_ json: JSONValue) {
    guard let start = json["start"].number, json["length"].number != nil else { return nil }
    self.start = start
    options = []
    if json["count"].string == "forever" {
      options.append(.init("repeat", .word("forever")))
    } else if let count = json["count"].int, count > 1 {
      options.append(.init("repeat", .number(Double(count))))
    }
    if json["autoreverses"].bool == true { options.append(.init("autoreverses", .word("true"))) }
  }
}
