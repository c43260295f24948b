/// How much of a document may still be stepped through, so that many timelines take no longer than a few.
package struct SteppingBudget: Sendable {
  /// Numbers, those of all frames of all timelines together.
  private var rest: Int

  package init(_ numbers: Int = 2 * StateStage.numberLimit) { rest = numbers }

  /// Plays something, within what is left.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``; what was left for it is spent then.
  package mutating func run(
    _ player: any TimelinePlayer, _ plan: PlayingPlan
  ) throws(EvaluationError) -> TimelineRun {
    var plan = plan
    plan.numberLimit = min(plan.numberLimit, rest)
    do throws(EvaluationError) {
      let run = try player.run(plan)
      rest -= run.steppedCount
      return run
    } catch {
      rest -= plan.numberLimit
      throw error
    }
  }
}
