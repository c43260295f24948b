internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// Light that is known at sampled times: of what is stepped frame by frame, and of sequences.
extension LintedTimeline {
  /// The seconds after the end of a cycle in which what repeats forever is looked at.
  private static let repeatedSeconds = 2.0
  /// The most samples of a play, and the most numbers of a sequence.
  private static let (mostSamples, mostNumbers) = (36_000, 500_000)

  // MARK: Frames

  /// The views of what is evaluated frame by frame.
  func steppedViews(over limit: Int) -> [ViewLight] {
    litFrames.enumerated().flatMap { index, table in
      steppedViews(
        in: table, of: index == 0 ? transition?.insertion : transition?.removal, over: limit)
    }
  }

  /// Every frame; of what never ends also those of the next seconds.
  private var litFrames: [SampleTable] {
    zip(resolved, compiled).compactMap { resolved, compiled in
      guard compiled.motion.isEndless else { return try? compiled.sample() }
      let options = SamplingOptions(to: compiled.motion.end + Self.repeatedSeconds)
      let longer = try? CompiledTimeline(resolved, for: options, within: budget)
      return try? (longer ?? compiled).sample(longer == nil ? SamplingOptions() : options)
    }
  }

  /// - Parameter change: The insertion or removal of a transition.
  private func steppedViews(
    in table: SampleTable, of change: TransitionChange?, over limit: Int
  ) -> [ViewLight] {
    let names = steppedNames
    let lit = table.tracks.compactMap { track -> (change: ViewLight.Change, values: [Double])? in
      guard track.index ?? 0 == timeline.copy ?? 0, let values = track.changingNumbers,
        let property = names[track.sharedName]?.property
          ?? BuiltInProperty(rawValue: track.name)?.declaration,
        property.changesLight, property.target?.copy == nil || track.isOf(property)
      else { return nil }
      let span = names[track.sharedName]?.span ?? change?.animation?.span ?? timeline.name.span
      return (ViewLight.Change(property: property, span: span), values)
    }
    return Self.groups(lit, \.change.property).compactMap { group in
      let properties = group.map(\.change.property)
      let light = ViewLight(
        group.map(\.change), LightSequence(times: table.times, columns: group.map(\.values)),
        constants: constants(besides: properties))
      guard var light = light.turning(over: limit) else { return nil }
      light.copies = Array(repeating: 0, count: copyCount)
      light.area = area
      return light
    }
  }

  /// Whether frames may change the light.
  var mayFlashInFrames: Bool {
    if let transition { return transition.mayRepeat }
    return events?.events.contains { !$0.drags.isEmpty } ?? false
      || (timeline.initial + stateValues).contains { assignment in
        assignment.property.changesLight
          && (assignment.property.traits.light?.isSize != true
            || assignment.value.value.numbers.contains { abs($0) < LightFactor.smallSize })
      }
  }

  /// The properties that phases, events, drags and effects set, by name, with their first location.
  private var steppedNames: [String: ViewLight.Change] {
    let drags = events?.events.flatMap(\.drags).map { ($0.property, $0.name.span) } ?? []
    let values = (stateValues + effectValues).map { ($0.property, $0.name.span) }
    return Dictionary(
      (values + drags).map { ($0.0.sharedName, ViewLight.Change(property: $0.0, span: $0.1)) }
    ) { first, _ in first }
  }

  // MARK: Sequences

  /// Looks at the light of each view of a sequence: entries may repeat, speed up or follow what does
  /// not flash by itself.
  ///
  /// - Parameter alone: the most flashes of what is played by itself.
  func forEachPlayedLight(over limit: Int, alone: Int, _ body: (ViewLight) -> Void) {
    guard let sequence, let compiled = compiledSequence, let length = duration, length > 0,
      case .sequence(let resolved) = compiled.contents
    else { return }
    let places = sequence.plays.map { $0.played.name?.span ?? $0.entry.span }
    var left = Self.mostNumbers
    var known: [Int: Bool] = [:]
    for (columns, starts) in Self.playedViews(resolved) {
      let group = columns.filter { $0.property.changesLight && !$0.property.type.isDiscrete }
      guard !group.isEmpty else { continue }
      let times = Self.times(of: group, length: length)
      left -= times.count * group.count
      guard left > 0 else { return }
      let lit = group.compactMap { column -> (ViewLight.Change, [Double])? in
        // What flashes wherever it is played has a finding of its own.
        let isKnown = column.plays.contains { play in
          let source = play.play.source
          let isKnown =
            known[source] ?? isFlashing(resolved.sources[source].timeline, over: alone)
          known[source] = isKnown
          return isKnown
        }
        guard !isKnown, let first = column.plays.first,
          let values = compiled.motion.sample(
            at: times, of: column.property.name, inCopy: column.property.target?.copy
          ).first?.changingNumbers
        else { return nil }
        return (ViewLight.Change(property: column.property, span: places[first.entry]), values)
      }
      for group in Self.groups(lit, \.0.property) {
        let properties = group.map(\.0.property)
        let light = ViewLight(
          group.map(\.0), LightSequence(times: times, columns: group.map(\.1)),
          constants: constants(besides: properties), length: length,
          iterations: iterations(forSeconds: 1, states: times.count))
        guard var light = light.turning(over: limit) else { continue }
        light.copies = starts.map { $0 - starts[0] }
        light.area = properties[0].element?.area { property in
          let column = columns.first { $0.property.builtIn == property }
          let values = column.flatMap { compiled.numbers(of: $0.property.name, at: times) }
          return values?.map(abs).max() ?? -1
        }
        body(light)
      }
    }
  }

  /// The columns of each view, and when it starts to move; views in which the same is played at other
  /// times are one.
  private static func playedViews(
    _ sequence: SequenceTimeline
  ) -> [(columns: [SequenceTimeline.Column], starts: [Double])] {
    var views: [(columns: [SequenceTimeline.Column], starts: [Double])] = []
    var indices: [PlayedView: Int] = [:]
    let grouped = Dictionary(grouping: sequence.columns, by: \.property.view).values
    for columns in grouped.sorted(by: { $0[0].property.name < $1[0].property.name }) {
      let start = columns.flatMap(\.plays).map(\.play.begin).min() ?? 0
      let view = PlayedView(columns, of: sequence, from: start)
      if let index = indices[view] {
        views[index].starts.append(start)
      } else {
        indices[view] = views.count
        views.append((columns, [start]))
      }
    }
    return views
  }

  /// Whether a timeline flashes wherever it is played.
  private func isFlashing(_ timeline: Timeline, over limit: Int) -> Bool {
    var isFlashing = false
    asEntry(timeline).forEachLight(over: limit) { light in
      isFlashing = isFlashing || light.flashes { _ in true }.worst(over: limit) != nil
    }
    return isFlashing
  }

  /// The times at which properties of a view are sampled: frames from the start of each play, as
  /// many as show all that is to be seen within a second.
  private static func times(
    of columns: [SequenceTimeline.Column], length: Double
  ) -> [Double] {
    var times: Set<Double> = [0, length]
    for play in columns.flatMap(\.plays) {
      let single = (play.play.length / max(play.play.speed, 1e-9)) * 2 + Self.repeatedSeconds
      let end = min(play.end, play.start + (single.isFinite ? single : 60), length)
      let count = min(mostSamples, Int(max(0, (end - play.start) * 60).rounded(.up)))
      times.formUnion((0...count).map { min(length, play.start + Double($0) / 60) })
      times.formUnion([play.start, min(play.end, length)])
    }
    return times.sorted()
  }
}

/// What is played on a view, where it may be the same for other copies at other times.
private struct PlayedView: Hashable {
  private let element: String?
  private let properties: [String]
  private let initial: [PropertyValue?]
  private let plays: [[SequenceTimeline.Play]]
  /// The properties in what is played.
  private let sources: [[String]]

  /// - Parameter start: the begin of the first play, in seconds.
  init(
    _ columns: [SequenceTimeline.Column], of sequence: SequenceTimeline, from start: Double
  ) {
    element = columns.first?.property.element?.name
    properties = columns.map(\.property.localName)
    initial = columns.map(\.initial)
    sources = columns.map { $0.plays.map { sequence.sharedName(of: $0) } }
    plays = columns.map { column in
      column.plays.map { entry in
        var play = entry.play
        // Sums of the same times may differ in their last digits.
        play.begin = ((play.begin - start) * 1e6).rounded() / 1e6
        play.cut = play.cut.map { (($0 - start) * 1e6).rounded() / 1e6 }
        return play
      }
    }
  }
}

extension ViewLight {
  /// The light if it turns often enough to flash more than some times; two changes make a flash, and
  /// several properties may each turn the others' changes round.
  fileprivate func turning(over limit: Int) -> ViewLight? {
    let isHue = changes.contains { $0.property.traits.light == .hueRotation }
    return isHue || sequence.turnCount * iterations * changes.count / 2 > limit ? self : nil
  }
}

extension SampledTrack {
  /// Its numbers if they change.
  fileprivate var changingNumbers: [Double]? {
    guard case .numbers(let values) = values,
      values.indices.contains(where: { values[$0] != values[$0 % width] })
    else { return nil }
    return values
  }
}

extension PropertyDeclaration {
  /// The view to which it belongs.
  fileprivate var view: Timeline.ViewName {
    Timeline.ViewName(element: element?.name, copy: target?.copy)
  }
}

extension TransitionModel {
  /// Whether a side is animated more than once, or by a spring that swings.
  fileprivate var mayRepeat: Bool {
    [insertion, removal].compactMap(\.animation?.value).contains { animation in
      (animation.spring?.dampingRatio ?? 1) < 0.5
        || animation.allModifiers.contains { modifier in
          switch modifier {
          case .repeatCount, .repeatForever: true
          case .delay, .speed, .logicallyComplete: false
          }
        }
    }
  }
}
