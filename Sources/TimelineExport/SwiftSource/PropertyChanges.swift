import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// When the properties of a timeline change, and by which animations.
///
/// A modifier of SwiftUI with several parameters is one animatable attribute, with one animation at
/// a time, whereas in a file every property has its own.
struct PropertyChanges {
  private struct Change: Equatable {
    /// The time in seconds, or the index of the phase that is entered.
    var time: Double
    var animation: Animation?
    var isDragged = false
  }

  /// The changes of each property that changes at all, in order of time.
  private var changes: [String: [Change]] = [:]

  /// The changes of a timeline; none for keyframes, which set values in every frame, without an
  /// animation.
  init(_ contents: ResolvedContents) {
    if case .phases(let phases) = contents { read(phases) }
    if case .events(let events) = contents { read(events) }
  }

  /// Properties that all change once, by one animation.
  init(ofEffectOn properties: [PropertyDeclaration]) {
    for property in properties { changes[property.name] = [Change(time: 0)] }
  }

  private mutating func read(_ phases: PhaseTimeline) {
    for (phase, values) in phases.values.enumerated() {
      let previous = phases.values[(phase + phases.values.count - 1) % phases.values.count]
      for (column, property) in phases.columns.properties.enumerated()
      where values[column] != previous[column] {
        changes[property.name, default: []].append(
          Change(time: Double(phase), animation: phases.animations[phase].animation))
      }
    }
  }

  private mutating func read(_ events: EventTimeline) {
    var values = events.columns.starts
    for entry in events.entries where values[entry.change.column] != entry.change.value {
      let change = entry.change
      values[change.column] = change.value
      changes[events.columns.properties[change.column].name, default: []].append(
        Change(
          time: change.time, animation: change.animation?.animation, isDragged: change.isDragged))
    }
  }

  /// Whether a property changes at all.
  func isAnimated(_ property: BuiltInProperty) -> Bool { changes[property.name] != nil }

  /// Whether a property changes together with another one, by a different animation.
  func differ(_ property: String, _ other: String) -> Bool {
    let others = changes[other] ?? []
    return (changes[property] ?? []).contains { change in
      others.contains { $0.time == change.time && $0 != change }
    }
  }

  /// Whether some of the properties change at other times than the others, or by other animations.
  ///
  /// A property that never changes may share an attribute with any other.
  func areApart(_ properties: [BuiltInProperty]) -> Bool {
    let lists = properties.compactMap { changes[$0.name] }
    return !lists.allSatisfy { $0 == lists[0] }
  }
}
