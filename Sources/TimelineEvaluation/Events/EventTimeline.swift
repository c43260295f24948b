internal import AnimationCore
package import TimelineDocument

/// Plays state changes over time, stepped as a display would.
package struct EventTimeline: TimelinePlayer {
  /// The changes.
  package let script: EventScript
  private let name: String

  /// Reads the events of a timeline.
  package init(_ events: EventList, of timeline: Timeline) {
    script = EventScript(events, of: timeline)
    name = timeline.name.value
  }

  package func isEqual(to other: any TimelinePlayer) -> Bool {
    (other as? EventTimeline)?.script == script
  }

  package func run(_ plan: PlayingPlan) throws(EvaluationError) -> TimelineRun {
    var frames = script.frames(plan.framesPerSecond)[...]
    var stage = StateStage(
      properties: script.columns.properties, starts: script.columns.starts, plan)
    return try StateRun.play(&stage, plan, name: name) { stage in
      guard let first = frames.first, first.frame == stage.frame else {
        stage.advance()
        return !frames.isEmpty
      }
      frames.removeFirst()
      stage.advance(except: Set(first.changes.map(\.column)))
      for change in first.changes { stage.apply(change) }
      return !frames.isEmpty
    }
  }
}
