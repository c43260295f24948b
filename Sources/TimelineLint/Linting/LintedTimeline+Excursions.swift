internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintedTimeline {
  /// The values outside of their property's range, one for each fault in the file.
  func excursions(over tolerance: RangeTolerance) -> [Excursion] {
    var excursions =
      (timeline.initial + stateValues + effectValues).compactMap {
        tolerance.excursion(of: $0.property, $0.value)
      } + drags.compactMap { $0.excursion(over: tolerance) }
    if tracks.isEmpty {
      excursions += overshoots(besides: excursions, over: tolerance)
    } else {
      excursions += tracks.flatMap { $0.excursions(over: tolerance) }
    }
    // Both sides of a transition, and the components of a value, may have one cause.
    return excursions.distinct { ExcursionPlace(property: $0.property.name, span: $0.span) }
  }

  /// The values of custom effects of a transition.
  var effectValues: [PropertyAssignment] {
    (transition.map { [$0.insertion, $0.removal].flatMap(\.effects) } ?? []).flatMap { effect in
      if case .active(let values) = effect.value { values } else { [PropertyAssignment]() }
    }
  }

  private var drags: [Drag] { events?.events.flatMap(\.drags) ?? [] }

  /// The properties that change in frames.
  private var steppedProperties: [PropertyDeclaration] {
    let all =
      (stateValues + effectValues).map(\.property) + drags.map(\.property)
      + (transition == nil ? [] : BuiltInProperty.allCases.map(\.declaration))
    return all.distinct(by: \.identity)
  }

  /// The furthest frames outside of each bound that no written value explains.
  private func overshoots(
    besides written: [Excursion], over tolerance: RangeTolerance
  ) -> [Excursion] {
    let properties = steppedProperties.filter { property in
      (0..<property.type.dimension).contains { !property.bounds(of: $0).isEmpty }
    }
    guard !properties.isEmpty else { return [] }
    var excursions: [Excursion] = []
    let lookup = TrackLookup(properties) { $0 }
    let explained = Set(written.map(ExcursionBound.init))
    for (tableIndex, table) in samples.enumerated() {
      for track in table.tracks {
        guard let property = lookup[track],
          case .numbers(let values) = track.values
        else { continue }
        for component in 0..<track.width {
          let column = FrameColumn(values: values, width: track.width, component: component)
          for bound in property.bounds(of: component) {
            let isWritten = explained.contains(
              ExcursionBound(
                property: property.name, component: component, isLower: bound.isLower))
            guard !isWritten, let frame = column.frame(outside: bound, of: property, tolerance),
              table.times.indices.contains(frame)
            else { continue }
            excursions.append(
              Excursion(
                property, component: component, bound, value: column[frame],
                at: table.times[frame],
                cause: cause(
                  of: property, component, bound, at: table.times[frame], tableIndex: tableIndex)))
          }
        }
      }
    }
    return excursions
  }

  /// The state change after which a property leaves its range.
  private func cause(
    of property: PropertyDeclaration, _ component: Int, _ bound: ValueBound, at time: Double,
    tableIndex: Int
  ) -> (span: SourceSpan, help: String) {
    if let transition {
      let change = tableIndex == 0 ? transition.insertion : transition.removal
      return (
        change.animation?.span ?? change.span,
        "an animation without bounce, such as `smooth`, does not go beyond its values"
      )
    }
    var candidates = stateValuesByName[property.name] ?? []
    if let events {
      let past = eventIndices[property.name]?.last { events.events[$0].time.value <= time + 1e-9 }
      candidates =
        past.map { events.events[$0].values.filter { $0.property.name == property.name } }
        ?? candidates
    }
    // The overshoot passes the phase whose value is nearest to the bound.
    let nearest = candidates.min { first, second in
      let (a, b) = (first.value.value.numbers, second.value.value.numbers)
      guard component < a.count, component < b.count else { return false }
      return bound.isLower ? a[component] < b[component] : a[component] > b[component]
    }
    return (
      nearest?.value.span ?? timeline.name.span,
      "an animation without bounce, such as `smooth`, does not go beyond its value"
    )
  }
}

extension Drag {
  /// The furthest sample outside of the property's range.
  fileprivate func excursion(over tolerance: RangeTolerance) -> Excursion? {
    samples.compactMap { tolerance.excursion(of: property, $0.value) }
      .max { $0.bound.excess(of: $0.value) < $1.bound.excess(of: $1.value) }
  }
}

/// A bound of a component that is left.
private struct ExcursionBound: Hashable {
  var property: String
  var component: Int
  var isLower: Bool

  init(property: String, component: Int, isLower: Bool) {
    (self.property, self.component, self.isLower) = (property, component, isLower)
  }

  init(_ excursion: Excursion) {
    self.init(
      property: excursion.property.name, component: excursion.component,
      isLower: excursion.bound.isLower)
  }
}

private struct ExcursionPlace: Hashable {
  var property: String
  var span: SourceSpan
}

/// A component of a sampled property.
private struct FrameColumn {
  let values: [Double]
  let width: Int
  let component: Int

  subscript(frame: Int) -> Double { values[frame * width + component] }

  /// The furthest frame outside of a bound; nil if it is within the tolerance.
  ///
  /// The step is the part of the motion within the range.
  func frame(
    outside bound: ValueBound, of property: PropertyDeclaration, _ tolerance: RangeTolerance
  ) -> Int? {
    let count = values.count / width
    guard count > 0 else { return nil }
    var (nearest, furthest) = (0, 0)
    for frame in 1..<max(count, 1) {
      let excess = bound.excess(of: self[frame])
      if excess > bound.excess(of: self[furthest]) { furthest = frame }
      if excess < bound.excess(of: self[nearest]) { nearest = frame }
    }
    let step = -bound.excess(of: self[nearest])
    let allowance = tolerance.allowance(of: property, step: max(step, 0))
    return bound.excess(of: self[furthest]) > allowance ? furthest : nil
  }
}
