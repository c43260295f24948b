internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// Makes the tracks of a timeline from sampled properties.
struct SampledTracks {
  let input: ImportInput
  var timeline: ImportedTimeline
  var motion: ImportedMotion
  /// The properties that were declared, by name, with their types.
  var declared: [String: PropertyType] = [:]
  var log: ImportLog
  private var copies: [String: Int] = [:]
  private var elementNames: ImportedNames
  /// What is left of ``budget``.
  private var budget: Int
  private var keyframeCount = 0
  /// The number of evaluations for all properties: seconds.
  private static let budget = 160_000_000

  init(_ input: ImportInput, motion: ImportedMotion, log: ImportLog) {
    self.input = input
    self.motion = motion
    self.log = log
    timeline = ImportedTimeline(name: input.timelineName)
    elementNames = ImportedNames(reserved: ImportedNames.reserved)
    budget = Self.budget
  }

  /// Adds the tracks of all properties as a timeline.
  mutating func add(_ properties: [SampledProperty], named name: String) {
    timeline = ImportedTimeline(name: name)
    let duration = properties.reduce(0) {
      max($0, $1.samples?.times.last ?? $1.discrete?.times.last ?? 0)
    }
    // An element and a property have different names.
    elementNames.reserve(properties.map(\.name.property))
    var order: [String] = []
    var groups: [String: [SampledProperty]] = [:]
    for property in properties {
      let key = property.name.element ?? ""
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(property)
    }
    for key in order {
      let group = groups[key] ?? []
      if key.isEmpty || group.allSatisfy({ $0.name.copy == nil }) {
        for property in group { add(property, element: key.isEmpty ? nil : element(key, count: 1)) }
      } else {
        add(copiesOf: group, element: key)
      }
    }
    trimHolds(duration)
    motion.timelines.append(timeline)
  }

  /// The name of an element, which is declared once.
  mutating func element(_ original: String, count: Int) -> String {
    let name = elementNames.name(for: original, fallback: "element")
    guard copies[name] == nil else { return name }
    copies[name] = count
    let entries = count > 1 ? [ImportedNode.Entry("count", .number(Double(count)))] : []
    motion.elements.append(.init(name, .mapping(entries)))
    return name
  }

  /// Adds the track of a property, unless there are more keyframes already than a file may have.
  mutating func add(_ property: SampledProperty, element: String?) {
    guard keyframeCount <= input.limits.keyframes else { return }
    declare(property)
    if property.discrete != nil {
      add(discreteOf: property, element: element)
    } else if let fitted = fit(property) {
      append(fitted, of: property, element: element)
    }
  }

  /// Fits the samples of a property.
  mutating func fit(_ property: SampledProperty) -> CurveFit.Result? {
    guard let samples = property.samples else { return nil }
    let range = samples.range
    let limit = input.tolerance.limit(ofRange: range, unit: property.unit)
    let result = fit(samples, of: property, within: limit, atMost: Self.budget / 4)
    guard property.type == .color, result.draft.frames.count > 2, result.error > 1e-4 * range,
      let shown = fitShown(samples, of: property),
      shown.draft.frames.count < result.draft.frames.count
    else { return result }
    return shown
  }

  /// Fits a colour that moves as it is shown, as on a page, and perhaps in 255 levels; nil if nothing comes near enough.
  private mutating func fitShown(
    _ light: CurveSamples, of property: SampledProperty
  ) -> CurveFit.Result? {
    let values = light.values.enumerated().map {
      $0.offset % 4 == 3 ? $0.element : ColorSpace.sRGB(fromLinear: $0.element)
    }
    let isLevelled = values.allSatisfy { abs(($0 * 255).rounded() - $0 * 255) < 1e-6 }
    let tolerance = max(input.tolerance.fraction ?? 0.002, isLevelled ? 1.1 * Self.level : 0)
    let shown = CurveSamples(times: light.times, values: values, dimension: 4)
    let found = fit(shown, of: property, within: tolerance, atMost: 4_000_000)
    var result = found.draft.colors(tolerance: tolerance)
    let curve = result.draft.curve
    result.error = 0
    for index in 0..<light.count {
      let value = curve.value(at: light.times[index])
      for component in 0..<4 {
        let own =
          component == 3 ? value[3] : ColorSpace.sRGB(fromLinear: max(value[component], 0))
        let error = abs(own - shown[index, component])
        if error > result.error { (result.error, result.time) = (error, light.times[index]) }
      }
    }
    guard result.error <= (isLevelled ? 0.01 : tolerance) else { return nil }
    log.note(
      "`\(property.title)` moves as it is shown, within \(NumberText.string(result.error * 255, significantDigits: 2)) of 255 levels"
    )
    return result
  }

  /// Fits samples of a property, all of them or those of one iteration.
  private mutating func fit(
    _ samples: CurveSamples, of property: SampledProperty, within limit: Double, atMost most: Int
  ) -> CurveFit.Result {
    let result = CurveFit.fit(
      samples, tolerance: max(limit, 1e-12), budget: min(most, max(0, budget)),
      bounds: property.type.hasColors ? 0...1 : nil, limit: input.limits.keyframes)
    budget -= result.cost
    return result
  }

  /// Logs the error of the curve that a property gets.
  private mutating func log(_ error: Double, at time: Double, of property: SampledProperty) {
    let range = property.samples?.range ?? 0
    log.add(
      .init(
        property: property.title, error: error, unit: property.unit,
        relativeError: range > 0 ? error / range : 0, time: time))
  }

  /// The iteration that a property repeats; nil if there is none.
  private mutating func cycle(
    of property: SampledProperty, _ samples: CurveSamples, _ draft: TrackDraft
  ) -> TrackCycle? {
    let limit = input.tolerance.limit(ofRange: samples.range, unit: property.unit)
    let known =
      TrackCycle.find(in: draft, samples, tolerance: limit)
      ?? TrackCycle.findPartial(in: draft, samples, tolerance: limit)
    if let known, known.draft.frames.count == 1 { return known }
    let folded = TrackCycle.findFolded(in: draft, samples, tolerance: limit) {
      fit($0, of: property, within: limit, atMost: 8_000_000)
    }
    return [known, folded].compactMap(\.self).min {
      $0.draft.frames.count < $1.draft.frames.count
    }
  }

  /// How far a component of a colour may be outside of its range without a report: a level of 255.
  private static let level = 1.0 / 255

  /// Reports colours that no file has, such as those of a spring that goes too far.
  private mutating func loseColors(of property: SampledProperty, _ samples: CurveSamples) {
    guard property.type.hasColors else { return }
    let shown = samples.values.enumerated().map {
      $0.offset % 4 == 3 ? $0.element : ColorSpace.sRGB(fromLinear: $0.element)
    }
    let farthest = shown.map { max(-$0, $0 - 1) }.max() ?? 0
    guard farthest > Self.level else { return }
    log.lose(
      "colours of `\(property.title)` are up to \(NumberText.string(farthest * 100, significantDigits: 2)) % outside of the range from 0 to 1",
      at: property.span, instead: "they are at its edge: a colour of a file has no others")
  }

  /// Adds a fitted track, as a cycle if it repeats.
  mutating func append(
    _ result: CurveFit.Result, of property: SampledProperty, element: String?,
    options own: [ImportedNode.Entry]? = nil
  ) {
    guard let samples = property.samples else { return }
    loseColors(of: property, samples)
    let error = max(result.error, 1e-9 * samples.range)
    let isStill = result.draft.frames.allSatisfy { $0.form == .hold }
    if isStill {
      log(result.error, at: result.time, of: property)
      let value = ValueText.node(result.draft.start, of: property.type, error: error)
      setInitial(.init(property.name.property, value), element)
      return
    }
    let cycle = own == nil ? cycle(of: property, samples, result.draft) : nil
    log(cycle?.error ?? result.error, at: cycle?.time ?? result.time, of: property)
    if cycle?.isEndless == true {
      log.note("`\(property.title)` begins again before its end, and is imported as endless")
    }
    let draft = cycle?.draft ?? result.draft
    let options = cycle?.options ?? own ?? []
    var track = ImportedTrack(
      element: element, property: property.name.property, options: options,
      keyframes: draft.keyframes(value: { ValueText.node($0, of: property.type, error: error) }) {
        ValueText.velocity($0, of: property.type, at: $1, decimals: result.error > 1e-6 ? 3 : 9)
      })
    if property.initial != draft.start {
      track.from = ValueText.node(draft.start, of: property.type, error: error)
    }
    timeline.tracks.append(track)
    keyframeCount += track.keyframes.count
  }

  /// Declares a property that is not built in.
  mutating func declare(_ property: SampledProperty) {
    let name = property.name.property
    guard BuiltInProperty(rawValue: name) == nil, declared[name] == nil else { return }
    declared[name] = property.type
    var entries = [ImportedNode.Entry("type", .word(property.type.name))]
    if case .vector(let dimension) = property.type {
      entries.append(.init("dimension", .number(Double(dimension))))
    }
    if let samples = property.samples {
      let start = CurveFit.roundedStart(samples)
      entries.append(.init("initial", ValueText.node(start, of: property.type, error: 1e-6)))
    } else if let first = property.discrete?.values.first {
      entries.append(.init("initial", first.node))
    }
    motion.properties.append(.init(name, .mapping(entries)))
  }

  private mutating func setInitial(_ entry: ImportedNode.Entry, _ element: String?) {
    guard let element else {
      timeline.initial.append(entry)
      return
    }
    if let index = timeline.initial.firstIndex(where: { $0.key == element }) {
      timeline.initial[index].value = .mapping(timeline.initial[index].value.entries + [entry])
    } else {
      timeline.initial.append(.init(element, .mapping([entry])))
    }
  }

  /// Discrete values change by jumps.
  mutating func add(
    discreteOf property: SampledProperty, element: String?, options: [ImportedNode.Entry] = []
  ) {
    guard let (times, values) = property.discrete, let first = values.first else { return }
    var keyframes: [ImportedKeyframe] = []
    var (time, value) = (0.0, first)
    for index in values.indices.dropFirst() where values[index] != value {
      let (low, high) = (times[index - 1], times[index])
      // The times of segments are exact, those of samples are frames around the change.
      let change =
        input.json?["format"].isNull == false
        ? high : RoundNumber.roundest(in: low...(high - 0.02 * (high - low)), near: low)
      if change > time {
        keyframes.append(.hold(duration: NumberText.rounded(change - time, decimals: 9)))
      }
      keyframes.append(.move(to: values[index].node))
      (time, value) = (change, values[index])
    }
    guard !keyframes.isEmpty else {
      return setInitial(.init(property.name.property, first.node), element)
    }
    if let end = times.last, end > time {
      keyframes.append(.hold(duration: NumberText.rounded(end - time, decimals: 9)))
    }
    timeline.tracks.append(
      ImportedTrack(
        element: element, property: property.name.property, from: first.node, options: options,
        keyframes: keyframes))
  }

  /// Leaves out the holds at the ends of tracks, which last as long as the timeline anyway, if another
  /// track is as long.
  private mutating func trimHolds(_ duration: Double) {
    let held = timeline.tracks.indices.filter { index in
      guard case .hold? = timeline.tracks[index].keyframes.last else { return false }
      return timeline.tracks[index].keyframes.count > 1
    }
    let isAnyOther = held.count < timeline.tracks.count
    for index in isAnyOther ? held[...] : held.dropFirst() {
      timeline.tracks[index].keyframes.removeLast()
    }
  }
}

extension SampleColumns.Cell {
  /// The cell as a value.
  var node: ImportedNode {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .boolean(let flag): .word(flag ? "true" : "false")
    case .empty: .string("")
    }
  }
}

extension CurveFit {
  /// The first sample with few digits.
  static func roundedStart(_ samples: CurveSamples) -> [Double] {
    samples.value(0).map { NumberText.written($0) }
  }
}
