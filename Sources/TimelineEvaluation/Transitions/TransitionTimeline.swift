internal import AnimationCore
package import TimelineDocument

/// Plays one side of a transition: all effects at once, each from or to where the view is not there.
package struct TransitionTimeline: TimelinePlayer {
  /// What the effects do.
  package let script: TransitionScript
  private let name: String
  private let isInsertion: Bool
  private let animation: AnimationModel?

  /// Reads one side of a timeline's transition.
  package init(
    _ side: TransitionSide, isInsertion: Bool, size: PropertyValue?, of timeline: Timeline
  ) {
    script = TransitionScript(side, isInsertion: isInsertion, size: size, of: timeline)
    name = timeline.name.value + (isInsertion ? ".insertion" : ".removal")
    self.isInsertion = isInsertion
    animation = side.animation?.value
  }

  package func isEqual(to other: any TimelinePlayer) -> Bool {
    guard let other = other as? TransitionTimeline else { return false }
    return other.script == script && other.isInsertion == isInsertion
      && other.animation == animation
  }

  package func run(_ plan: PlayingPlan) throws(EvaluationError) -> TimelineRun {
    let parts = script.parts.enumerated().flatMap { column, parts in
      parts.map { (property: script.columns.properties[column], part: $0) }
    }
    var stage = StateStage(
      properties: parts.map(\.property),
      starts: parts.map { isInsertion ? $0.part.away : $0.part.identity }, plan)
    return try StateRun.play(
      &stage, plan, name: name, showing: { script.combine($0) }
    ) { stage in
      guard stage.frame == 0 else {
        stage.advance()
        return false
      }
      for (column, entry) in parts.enumerated() {
        stage.apply(
          StateChange(
            column: column, value: isInsertion ? entry.part.identity : entry.part.away,
            animation: animation))
      }
      return false
    }
  }
}
