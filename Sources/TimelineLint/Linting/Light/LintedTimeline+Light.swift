internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintedTimeline {
  /// The views whose light changes so often that they may flash more than some times.
  ///
  /// - Parameter known: the places of the first changes of views that are not needed.
  func flashingViews(over limit: Int, besides known: Set<SourceSpan> = []) -> [ViewLight] {
    // Simulating frames takes longer than anything else.
    guard !tracks.isEmpty || mayFlashInFrames(over: limit), let length = duration, length > 0 else {
      return []
    }
    return tracks.isEmpty
      ? steppedViews(over: limit) : trackedViews(length: length, over: limit, besides: known)
  }

  private func trackedViews(
    length: Double, over limit: Int, besides known: Set<SourceSpan>
  ) -> [ViewLight] {
    let lit = tracks.filter { !$0.isDiscrete && $0.mayChangeLight }
    let own = lit.filter { $0.property.declaration == nil }
    let groups =
      (own.isEmpty ? [] : [own]) + lit.filter { $0.property.declaration != nil }.map { [$0] }
    return groups.compactMap { group in
      if let first = group.first, known.contains(first.track.name.span) { return nil }
      let isHue = group.contains { $0.property.traits.light == .hueRotation }
      // Two changes make a flash, and several properties may each turn the others' changes round. Each
      // turn of a hue leads through all of them.
      guard isHue || (turns(of: group, length: length) + 1) * group.count / 2 > limit else {
        return nil
      }
      let isFine = group.count > 1 || isHue
      let coarse = trackedView(group, length: length, isFine: false)
      // Of the extrema of a segment that has more, the last ones are left out.
      let hasAllExtrema = group.allSatisfy { $0.extremumTimes.count < LintedTrack.extremumLimit }
      if hasAllExtrema, !coarse.mayFlash(over: limit) { return nil }
      return isFine ? trackedView(group, length: length, isFine: true) : coarse
    }
  }

  /// The light of a view in the course of some tracks.
  ///
  /// - Parameter isFine: Whether it has states between the extrema of the tracks.
  func trackedView(_ group: [LintedTrack], length: Double, isFine: Bool) -> ViewLight {
    let sequence = LightSequence(group, isFine: isFine)
    return ViewLight(
      group.map { ViewLight.Change(property: $0.property, span: $0.track.name.span) }, sequence,
      constants: constants(besides: group.map(\.property)), length: length,
      iterations: iterations(forSeconds: 1, states: sequence.times.count))
  }

  /// The most times within a second at which the values of tracks begin to rise or to fall.
  private func turns(of group: [LintedTrack], length: Double) -> Int {
    var times = Set(group.flatMap(\.extremumTimes)).sorted()
    let count = iterations(forSeconds: 1, states: times.count)
    // Of short iterations, all are taken.
    if length < 1 { return times.count * count }
    if count > 1 { times += times.map { $0 + length } }
    var (most, first) = (0, 0)
    for (index, time) in times.enumerated() {
      while time - times[first] > 1 + 1e-9 { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  /// The views of what is evaluated frame by frame.
  func steppedViews(over limit: Int) -> [ViewLight] {
    samples.enumerated().flatMap { index, table in
      steppedViews(
        in: table, of: index == 0 ? transition?.insertion : transition?.removal, over: limit)
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
        property.changesLight, track.index ?? 0 == property.target?.copy ?? timeline.copy ?? 0
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

  /// Whether frames may change the light so often that there are more flashes than a limit.
  private func mayFlashInFrames(over limit: Int) -> Bool {
    if transition != nil { return transition?.mayRepeat ?? false }
    let values = timeline.initial + stateValues
    let mayChangeLight =
      events?.events.contains { !$0.drags.isEmpty } ?? false
      || values.contains { $0.property.mayChangeLight(by: [$0.value.value]) }
    return mayChangeLight
      && mayFlash(over: limit, constants: constants(besides: stateValues.map(\.property)))
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
  var changesLight: Bool { type == .color || traits.light != nil }
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
}
