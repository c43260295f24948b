import TimelineDocument
import TimelineEvaluation

/// Says which of a stepped timeline's changes are jumps: those that no animation acts on.
///
/// What a finger drags is no jump, however fast: between two of its samples it was somewhere.
struct JumpDetector {
  /// The frames of events' jumps by property.
  private var frames: [String: Set<Int>] = [:]
  /// The values to which phases jump, by property.
  private var targets: [String: [PropertyValue]] = [:]
  /// Whether every change is a jump.
  private var isAll = false

  init(_ timeline: CompiledTimeline) {
    switch timeline.contents {
    case .tracks: break
    case .events(let events): read(events, timeline.frameRate)
    case .phases(let phases): read(phases)
    case .transition(let transition): isAll = transition.animation?.isNone ?? true
    }
  }

  private mutating func read(_ events: EventTimeline, _ rate: Double) {
    for frame in events.frames(rate) {
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

  /// Whether a property's change in a frame is a jump.
  ///
  /// - Parameters:
  ///   - frame: the number of the frame.
  ///   - value: what it shows of the property.
  func isJump(of property: String, in frame: Int, to value: [Double]) -> Bool {
    if isAll || frames[property]?.contains(frame) ?? false { return true }
    // An animation comes near its phase's value and nearer; only a jump stands on it at once.
    return targets[property]?.contains { target in
      zip(target.numbers, value).allSatisfy { abs($0 - $1) < 1e-9 }
    } ?? false
  }
}
