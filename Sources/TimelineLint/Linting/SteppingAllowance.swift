internal import TimelineEvaluation

/// What the timelines of a document may be stepped through in one lint run, together.
///
/// A class, since they share it; it lives on one thread.
package final class SteppingAllowance {
  private var budget = SteppingBudget()

  package init() {}

  /// Plays something, within what is left.
  func run(
    _ player: any TimelinePlayer, _ plan: PlayingPlan
  ) throws(EvaluationError) -> TimelineRun {
    try budget.run(player, plan)
  }
}
