internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintedTrack {
  /// The values of the track that are outside of the property's range: those that are written there,
  /// and for each bound the furthest one that a keyframe passes on its way.
  func excursions(over tolerance: RangeTolerance) -> [Excursion] {
    guard (0..<property.type.dimension).contains(where: { !property.bounds(of: $0).isEmpty }) else {
      return []
    }
    let passed = extremes.enumerated().flatMap { component, extremes in
      property.bounds(of: component).filter {
        $0.excess(of: extremes.minimum.value) > 0 || $0.excess(of: extremes.maximum.value) > 0
      }.map { (component, $0) }
    }
    // Nearly all tracks stay within the range.
    guard !passed.isEmpty else { return [] }
    let values = (track.from.map { [$0] } ?? []) + track.keyframes.compactMap(\.to)
    return values.compactMap { tolerance.excursion(of: property, $0) }
      + passed.compactMap { overshoot(of: $0.0, $0.1, over: tolerance) }
  }

  /// The furthest excursion between two values within the range.
  private func overshoot(
    of component: Int, _ bound: ValueBound, over tolerance: RangeTolerance
  ) -> Excursion? {
    let allowance = tolerance.allowance(of: property)
    var worst: (index: Int, value: Double, time: Double)?
    for index in track.keyframes.indices {
      guard let segment = segment(of: index), segment.duration > 0 else { continue }
      let number = segment[component]
      let (start, end) = (number.value(at: 0), number.value(at: segment.duration))
      // The fault is a written value, or in the keyframe before.
      let target = track.keyframes[index].to?.value.numbers
      guard bound.excess(of: start) <= allowance,
        target.map({ $0.indices.contains(component) && bound.excess(of: $0[component]) > allowance }
        )
          != true
      else { continue }
      var (extreme, time) = (end, segment.duration)
      number.forEachExtremum(within: segment.duration) { moment in
        let value = number.value(at: moment)
        if bound.excess(of: value) > bound.excess(of: extreme) { (extreme, time) = (value, moment) }
      }
      let goal = target.map { $0[component] } ?? end
      // A keyframe that returns to its start passes the way to its extreme.
      let step = abs(goal - start) > 1e-9 ? goal - start : extreme - start
      let excess = bound.excess(of: extreme)
      guard excess > tolerance.allowance(of: property, step: step),
        excess > worst.map({ bound.excess(of: $0.value) }) ?? 0
      else { continue }
      worst = (index, extreme, segment.start + time)
    }
    return worst.map {
      Excursion(
        property, component: component, bound, value: $0.value, at: $0.time, cause: cause($0.index))
    }
  }

  /// What makes a keyframe go past its value.
  private func cause(_ index: Int) -> (span: SourceSpan, help: String) {
    let keyframe = track.keyframes[index]
    return switch segment(of: index)?.shape {
    case .spring:
      (
        keyframe.spring?.span ?? keyframe.kind.span,
        "a spring without bounce, such as `smooth`, does not go beyond its value"
      )
    case .hermite:
      (
        keyframe.kind.span,
        "a `linear` with a curve such as `easeInOut` does not go beyond its value"
      )
    case .constant, .curve, nil:
      (
        keyframe.curve?.span ?? keyframe.kind.span,
        "a curve whose control points have y in 0…1 does not go beyond its value"
      )
    }
  }
}
