import TimelineDocument
import TimelineEvaluation

extension EventList {
  /// Whether events insert or remove the view.
  var changesPresence: Bool { startsPresent != nil }

  /// Whether the view is present at the start; nil if no event inserts or removes it.
  var startsPresent: Bool? {
    events.lazy.compactMap(\.presence).first.map { !$0.isInsertion }
  }

  /// The properties of a timeline without those that only its view's transition changes.
  func setProperties(of timeline: CompiledTimeline) -> [PropertyCurves] {
    guard changesPresence else { return timeline.properties }
    let set = Set(
      timeline.timeline.initial.map(\.property.name)
        + events.flatMap { $0.values.map(\.property.name) + $0.drags.map(\.property.name) })
    return timeline.properties.filter { set.contains($0.property.name) }
  }
}
