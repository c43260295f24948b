internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintedTimeline {
  /// The views whose light changes so often that they may flash more than some times.
  func flashingViews(over limit: Int) -> [ViewLight] {
    // Simulating frames takes longer than anything else.
    guard !tracks.isEmpty || mayFlashInFrames, let length = duration, length > 0 else { return [] }
    return tracks.isEmpty
      ? samples.enumerated().flatMap {
        steppedViews(
          in: $0.element, of: $0.offset == 0 ? transition?.insertion : transition?.removal,
          over: limit)
      }
      : trackedViews(length: length, over: limit)
  }

  private func trackedViews(length: Double, over limit: Int) -> [ViewLight] {
    let lit = tracks.filter { !$0.isDiscrete && $0.mayChangeLight }
    let own = lit.filter { $0.property.declaration == nil }
    let groups =
      (own.isEmpty ? [] : [own]) + lit.filter { $0.property.declaration != nil }.map { [$0] }
    return groups.compactMap { group in
      let changes = group.reduce(0) { $0 + $1.lightChanges }
      let all = iterations(forSeconds: 1, states: changes)
      // Two changes make a flash, and several properties may each turn the others' changes round.
      guard changes * all * group.count / 2 > limit else { return nil }
      let isFine = group.count > 1 || group.contains { $0.property.traits.light == .hueRotation }
      let sequence = LightSequence(group, isFine: isFine)
      return ViewLight(
        group.map { ViewLight.Change(property: $0.property, span: $0.track.name.span) }, sequence,
        constants: constants(besides: group.map(\.property)), length: length,
        iterations: iterations(forSeconds: 1, states: sequence.times.count))
    }
  }

  /// - Parameter change: The insertion or removal of a transition.
  private func steppedViews(
    in table: SampleTable, of change: TransitionChange?, over limit: Int
  ) -> [ViewLight] {
    let names = steppedNames
    let lit = table.tracks.compactMap { track -> ViewLight.Change? in
      guard case .numbers(let values) = track.values,
        values.indices.contains(where: { values[$0] != values[$0 % track.width] }),
        let property = names[track.sharedName]?.property
          ?? BuiltInProperty(rawValue: track.name)?.declaration,
        property.changesLight, track.index ?? 0 == property.target?.copy ?? 0
      else { return nil }
      return ViewLight.Change(
        property: property,
        span: names[track.sharedName]?.span ?? change?.animation?.span ?? timeline.name.span)
    }
    let own = lit.filter { $0.property.declaration == nil }
    let groups =
      (own.isEmpty ? [] : [own]) + lit.filter { $0.property.declaration != nil }.map { [$0] }
    return groups.compactMap { group in
      let sequence = LightSequence(table, group.map(\.property))
      // Two changes make a flash, as in tracks.
      let changes = sequence.turnCount * iterations(forSeconds: 1, states: sequence.times.count)
      let isHue = group.contains { $0.property.traits.light == .hueRotation }
      guard isHue || changes * group.count / 2 > limit else { return nil }
      return ViewLight(
        group, sequence, constants: constants(besides: group.map(\.property)),
        length: table.duration,
        iterations: iterations(forSeconds: 1, states: sequence.times.count))
    }
  }

  /// Whether frames may change the light.
  private var mayFlashInFrames: Bool {
    if transition != nil { return transition?.mayRepeat ?? false }
    let values = timeline.initial + stateValues
    return events?.events.contains { !$0.drags.isEmpty } ?? false
      || values.contains { assignment in
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

  /// The values that stay and change the light of the same view.
  private func constants(besides properties: [PropertyDeclaration]) -> [PropertyAssignment] {
    guard properties.allSatisfy({ $0.declaration == nil }) else { return [] }
    return timeline.initial.filter { constant in
      constant.property.declaration == nil && constant.property.changesLight
        && !properties.contains { $0.name == constant.property.name }
    }
  }

  /// The number of iterations that cover a time in seconds, plus one for flashes across a loop
  /// boundary.
  private func iterations(forSeconds time: Double, states: Int) -> Int {
    guard let length = duration, length > 0 else { return 1 }
    let wanted = Int(min((time / length).rounded(.up) + 1, 10_000))
    // Sampled luminance has thousands of states per iteration; further iterations add nothing.
    let possible = max(1, 100_000 / max(states, 1))
    // A loop without any animation stops at its first phase.
    let isEndless = timeline.trigger == nil && (phases?.isAnimated ?? false)
    return switch repeatCount {
    case .forever: min(wanted, possible)
    case .times(let count): isEndless ? min(wanted, possible) : min(wanted, count, possible)
    }
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

extension PropertyDeclaration {
  fileprivate var changesLight: Bool { type == .color || traits.light != nil }
}

extension LintedTrack {
  /// Whether it changes the light.
  fileprivate var mayChangeLight: Bool {
    guard property.changesLight, span > 0 else { return false }
    return property.traits.light?.isSize != true
      || extremes.contains {
        $0.minimum.value < LightFactor.smallSize && $0.maximum.value > -LightFactor.smallSize
      }
  }

  /// An upper bound of how often the light changes its direction.
  fileprivate var lightChanges: Int {
    // Each turn of a hue leads through all of them.
    if property.traits.light == .hueRotation { return 1_000 }
    var count = 0
    for segment in curve.segments {
      count += 1
      for component in 0..<space.width {
        segment[component].forEachExtremum(within: segment.duration, limit: 64) { _ in count += 1 }
      }
    }
    return count
  }
}
