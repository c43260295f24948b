import TimelineDocument
import TimelineEvaluation

/// Finds the jumps among a stepped timeline's changes: those without an animation.
///
/// A drag is continuous, so the changes between its samples are not jumps, however fast.
struct JumpDetector: Sendable {
  /// The frames in which events change a property without an animation, by property.
  private var frames: [String: Set<Int>] = [:]
  /// The values of phases that have no animation, by property.
  private var targets: [String: [PropertyValue]] = [:]
  /// Whether every change is a jump.
  private var isAll = false

  /// - Parameter names: the properties that are asked for; nil for all.
  init(_ timeline: CompiledTimeline, of names: Set<String>? = nil) {
    let contents = timeline.contents
    if case .events(let events) = contents { read(events, names, timeline.frameRate) }
    if case .phases(let phases) = contents { read(phases) }
    if case .transition(let transition) = contents {
      isAll = transition.animation?.isNone ?? true
    }
  }

  private mutating func read(_ events: EventTimeline, _ names: Set<String>?, _ rate: Double) {
    let columns = names.map { names in
      Set(
        events.columns.properties.indices.filter {
          names.contains(events.columns.properties[$0].name)
        })
    }
    for frame in events.frames(rate, of: columns) {
      for change in frame.changes where change.animation == nil && !change.isDragged {
        let name = events.columns.properties[change.column].name
        frames[name, default: []].insert(frame.frame)
      }
    }
  }

  private mutating func read(_ phases: PhaseTimeline) {
    isAll = phases.animations.allSatisfy(\.isNone)
    for (values, animation) in zip(phases.values, phases.animations) where animation.isNone {
      for (property, value) in zip(phases.columns.properties, values) {
        targets[property.name, default: []].append(value)
      }
    }
  }

  /// Whether a property's change in a frame can be a jump, without its value.
  func mayJump(_ property: String, in frame: Int) -> Bool {
    isAll || frames[property]?.contains(frame) ?? false || targets[property] != nil
  }

  /// Whether a property's change in a frame is a jump.
  ///
  /// - Parameters:
  ///   - frame: the index of the frame.
  ///   - value: the property's components in that frame.
  func isJump(of property: String, in frame: Int, to value: [Double]) -> Bool {
    if isAll || frames[property]?.contains(frame) ?? false { return true }
    // An animation only approaches its phase's value; a jump reaches it within one frame.
    return targets[property]?.contains { target in
      zip(target.numbers, value).allSatisfy { abs($0 - $1) < 1e-9 }
    } ?? false
  }
}
