package import TimelineDocument

/// The effects by which the events of a timeline insert and remove its view.
///
/// Each effect is an animated value of its own, as a layer of SwiftUI's transition is: a removal
/// during the insertion starts from what is seen, with its velocity.
package struct PresenceEffects: Sendable, Equatable {
  /// An effect on a property, with its values before the insertion, while the view is present, and
  /// after the removal.
  package struct Effect: Sendable, Equatable {
    /// The column of the property.
    package var column: Int
    package var before: PropertyValue
    package var identity: PropertyValue
    package var after: PropertyValue
    /// The animation of the effect's side, which overrides that of an event; nil for none.
    package var animation: AnimationModel?
  }

  /// The effects, in the order in which they act.
  package private(set) var effects: [Effect] = []
  /// Whether the view is present at the start.
  package private(set) var startsPresent = true
  /// The columns of properties that events set, beside the effects.
  package private(set) var setColumns: Set<Int> = []

  init() {}

  /// Resolves the transition of a timeline's events.
  init(_ list: EventList, _ columns: inout StateColumns) {
    guard let first = list.events.lazy.compactMap(\.presence).first else { return }
    startsPresent = !first.isInsertion
    setColumns = Set(columns.properties.indices)
    let transition = first.transition
    let size = transition.size?.value.numbers ?? [0, 0]
    let insertion = TransitionContext(isInsertion: true, size: size)
    let removal = TransitionContext(isInsertion: false, size: size)
    guard !transition.isSymmetric else {
      for effect in transition.insertion.effects {
        let before = effect.value.activeValues(insertion)
        for (index, after) in effect.value.activeValues(removal).enumerated() {
          add(after.property, (before[index].value, after.value), transition.insertion, &columns)
        }
      }
      return
    }
    for effect in transition.insertion.effects {
      for (property, before) in effect.value.activeValues(insertion) {
        add(property, (before, nil), transition.insertion, &columns)
      }
    }
    for effect in transition.removal.effects {
      for (property, after) in effect.value.activeValues(removal) {
        add(property, (nil, after), transition.removal, &columns)
      }
    }
  }

  /// Adds an effect; without a value before or after, the view is unchanged there.
  private mutating func add(
    _ property: PropertyDeclaration, _ absent: (before: PropertyValue?, after: PropertyValue?),
    _ side: TransitionChange, _ columns: inout StateColumns
  ) {
    let column = columns.column(
      of: property, or: absent.before ?? absent.after ?? .number(0))
    let identity = columns.starts[column]
    effects.append(
      Effect(
        column: column, before: absent.before ?? identity, identity: identity,
        after: absent.after ?? identity, animation: side.animation?.value))
  }

  /// The changes of an insertion or a removal, one for each effect, with its index.
  func changes(_ event: Event, isInsertion: Bool) -> [(effect: Int, change: StateChange)] {
    effects.enumerated().map { index, effect in
      (
        index,
        StateChange(
          column: effect.column, value: isInsertion ? effect.identity : effect.after,
          animation: effect.animation ?? event.animation?.value, time: event.time.value)
      )
    }
  }

  /// Combines the columns of the properties and of the effects, in this order, to what is seen; nil
  /// without effects.
  func combination(_ columns: StateColumns) -> EffectColumns? {
    guard !effects.isEmpty else { return nil }
    let count = columns.properties.count
    let byColumn = Dictionary(grouping: effects.indices) { effects[$0].column }
    return EffectColumns(
      columns,
      sources: columns.properties.indices.map { column in
        let own = (byColumn[column] ?? []).map { count + $0 }
        return (setColumns.contains(column) || own.isEmpty ? [column] : []) + own
      })
  }
}
