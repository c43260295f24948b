package import TimelineDocument
internal import TimelineSyntax

/// A side of a transition.
package enum TransitionSide: String, Sendable, CaseIterable {
  case insertion
  case removal

  init(_ members: EditMembers) throws(EditFault) {
    guard let side = TransitionSide(rawValue: try members.string("side")) else {
      throw .malformed("`side` is `insertion` or `removal`")
    }
    self = side
  }
}

/// A value of a transition's effect that stands in the text.
package struct EffectValue {
  /// The number of the effect, from 0.
  package let effect: Int
  /// The effect's name, or the property of a custom effect.
  package let name: String
  package let numbers: [Double]
  package let type: PropertyType
  package let place: PlaceCursor
}

extension TimelineCursor {
  /// A side of a transition with its mapping, which both sides may share.
  package func side(_ side: TransitionSide) -> (change: TransitionChange, place: PlaceCursor)? {
    guard case .transition(let model) = timeline.contents,
      let whole = mapping.value(of: FieldKey.transition)
    else { return nil }
    let change = side == .insertion ? model.insertion : model.removal
    if whole.value(of: FieldKey.use) != nil { return (change, whole) }
    return whole.value(of: side.rawValue).map { (change, $0) }
  }

  /// The values of a side's effects, in source order.
  package func effectValues(_ side: TransitionSide) -> [EffectValue] {
    guard let (change, place) = self.side(side), let use = place.value(of: FieldKey.use) else {
      return []
    }
    let items = use.kind == .sequence ? use.items : [use]
    guard items.count == change.effects.count else { return [] }
    return zip(items, change.effects).enumerated().flatMap { index, entry in
      let (item, effect) = entry
      func value(_ key: String, _ numbers: [Double], _ type: PropertyType) -> [EffectValue] {
        item.value(of: key).map {
          [EffectValue(effect: index, name: key, numbers: numbers, type: type, place: $0)]
        } ?? []
      }
      switch effect.value {
      case .scale(let scale): return value(FieldKey.scale, [scale ?? 0], .number)
      case .offset(let point): return value(FieldKey.offset, point, .point)
      case .active(let assignments):
        return assignments.compactMap { assignment in
          guard !assignment.value.value.numbers.isEmpty,
            let place = item.value(of: assignment, in: FieldKey.active)
          else { return nil }
          let target = assignment.property.target
          let name = target.map { "\($0.element.name).\($0.property)" } ?? assignment.property.name
          return EffectValue(
            effect: index, name: name, numbers: assignment.value.value.numbers,
            type: assignment.property.type, place: place)
        }
      case .identity, .opacity, .move, .slide, .push, .blurReplace: return []
      }
    }
  }
}
