/// The remaining amount of stepping for a document, which limits the time for many timelines.
///
/// A class, so that timelines share one amount. Used in one thread only.
package final class SteppingBudget {
  /// The remaining numbers, over all frames of all timelines.
  private var remaining: Int

  /// Whether a motion was not computed because others had left too little.
  package private(set) var isUsedUp = false

  package init(_ numbers: Int = 2 * EvaluationLimits.components) {
    remaining = numbers
  }

  /// Computes the motion of contents within the remaining amount.
  ///
  /// - Throws: ``EvaluationError/tooManyFrames(timeline:limit:)``, which uses up the amount that
  ///   was available to the contents.
  package func motion(
    of contents: ResolvedContents, _ options: PlaybackOptions
  ) throws(EvaluationError) -> TimelineMotion {
    var options = options
    let isReduced = remaining < options.componentLimit
    options.componentLimit = min(options.componentLimit, remaining)
    do throws(EvaluationError) {
      let motion = try contents.motion(options)
      remaining -= motion.steppedCount
      return motion
    } catch {
      isUsedUp = isUsedUp || isReduced
      remaining -= options.componentLimit
      throw error
    }
  }
}
