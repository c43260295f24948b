internal import TimelineDocument

/// The frames of an insertion or a removal, with a column for each effect on a property.
struct TransitionSimulation: FrameSimulation {
  var state: AnimatedState
  let effects: EffectColumns?
  private let transition: TransitionTimeline

  init(_ transition: TransitionTimeline, _ options: PlaybackOptions) {
    self.transition = transition
    effects = transition.combination
    let properties = zip(transition.columns.properties, transition.parts)
    state = AnimatedState(
      properties: properties.flatMap { property, parts in parts.map { _ in property } },
      starts: transition.parts.joined().map { transition.isInsertion ? $0.active : $0.identity },
      options)
  }

  mutating func advance() -> Bool {
    for (column, part) in transition.parts.joined().enumerated() where state.frame == 0 {
      state.apply(
        StateChange(
          column: column, value: transition.isInsertion ? part.identity : part.active,
          animation: transition.animation))
    }
    state.advance()
    return false
  }
}
