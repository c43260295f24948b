/// How much of a document may still be stepped through, so that many timelines take no longer than a few.
///
/// A class: those who share it spend from one amount. It stays in one thread.
package final class SteppingBudget {
  /// Numbers, those of all frames of all timelines together.
  private var rest: Int

  package init(_ numbers: Int = 2 * AnimatedState.numberLimit) { rest = numbers }

  /// Plays contents, within what is left.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``; what was left for it is spent then.
  package func motion(
    of contents: ResolvedContents, _ options: PlaybackOptions
  ) throws(EvaluationError) -> TimelineMotion {
    var options = options
    options.numberLimit = min(options.numberLimit, rest)
    do throws(EvaluationError) {
      let motion = try contents.motion(options)
      rest -= motion.steppedCount
      return motion
    } catch {
      rest -= options.numberLimit
      throw error
    }
  }
}
