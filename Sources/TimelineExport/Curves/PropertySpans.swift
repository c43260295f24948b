import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The first occurrence of each property's name in a timeline.
struct PropertySpans {
  private let spans: [String: SourceSpan]
  /// The timeline's name.
  private let name: SourceSpan

  init(_ compiled: CompiledTimeline) {
    let timeline = compiled.timeline
    var spans: [String: SourceSpan] = [:]
    func add(_ names: [Located<String>]) {
      for name in names where spans[name.value] == nil { spans[name.value] = name.span }
    }
    if case .tracks(let list) = timeline.contents { add(list.tracks.map(\.name)) }
    if case .events(let list) = timeline.contents {
      for event in list.events { add(event.values.map(\.name) + event.drags.map(\.name)) }
    }
    if case .sequence(let sequence) = timeline.contents {
      for (name, index) in Self.entries(of: compiled) {
        let (entry, played) = sequence.plays[index]
        spans[name] = played.name?.span ?? entry.span
      }
    }
    add((timeline.contents.assignments + timeline.initial).map(\.name))
    if case .transition(let transition) = timeline.contents {
      for effect in transition.insertion.effects + transition.removal.effects {
        if case .active(let values) = effect.value { add(values.map(\.name)) }
      }
    }
    self.spans = spans
    name = timeline.name.span
  }

  /// The first entry that moves each property of a sequence, as an index of its plays, by the names of
  /// the property.
  ///
  /// Of a sequence that moves many views, the part for a view has only its own.
  private static func entries(of timeline: CompiledTimeline) -> [String: Int] {
    guard case .sequence(let sequence) = timeline.contents else { return [:] }
    var entries: [String: Int] = [:]
    for column in sequence.columns {
      guard let first = column.plays.lazy.map(\.entry).min() else { continue }
      let property = column.property
      for name in [property.name, property.sharedName, property.localName] {
        entries[name] = min(entries[name] ?? first, first)
      }
    }
    return entries
  }

  /// The span of a property's name; that of the timeline's name if there is none.
  subscript(_ property: String) -> SourceSpan { spans[property] ?? name }
}
