internal import AnimationCore
package import TimelineDocument

/// An insertion or a removal of a view by effects that act at the same time, evaluated frame by
/// frame.
package struct TransitionTimeline: Sendable, Equatable {
  /// One effect on a property: its value while the view is absent, and its value while it is
  /// present.
  package struct Part: Sendable, Equatable {
    package var active: PropertyValue
    package var identity: PropertyValue
  }

  /// The properties.
  package let columns: StateColumns
  /// The combined effects on each column; empty for a column that does not change.
  package let parts: [[Part]]
  /// Whether the view is inserted; otherwise it is removed.
  package let isInsertion: Bool
  /// The animation of the change; nil for none.
  package let animation: AnimationModel?
  private let name: String

  /// Resolves the insertion or the removal of a timeline's transition.
  package init(_ transition: TransitionModel, isInsertion: Bool, of timeline: Timeline) {
    let direction = isInsertion ? transition.insertion : transition.removal
    name = timeline.name.value + (isInsertion ? ".insertion" : ".removal")
    self.isInsertion = isInsertion
    animation = direction.animation?.value
    let context = TransitionContext(
      isInsertion: isInsertion, size: transition.size?.value.numbers ?? [0, 0])
    var columns = StateColumns(timeline)
    var parts: [Int: [Part]] = [:]
    for effect in direction.effects {
      for (property, active) in effect.value.activeValues(context) {
        let column = columns.column(of: property, or: active)
        let identity = columns.starts[column]
        parts[column, default: []].append(Part(active: active, identity: identity))
      }
    }
    self.columns = columns
    self.parts = columns.properties.indices.map { parts[$0] ?? [] }
  }

  /// Steps through the change until all properties are at rest.
  func motion(_ options: PlaybackOptions) throws(EvaluationError) -> TimelineMotion {
    var simulation = TransitionSimulation(self, options)
    return try simulation.motion(options, name: name)
  }

  /// Combines the columns of the effects, in the order of ``parts``, to what is seen.
  var combination: EffectColumns {
    var next = 0
    return EffectColumns(
      columns,
      sources: parts.map { own in
        defer { next += own.count }
        return Array(next..<next + own.count)
      })
  }
}

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
