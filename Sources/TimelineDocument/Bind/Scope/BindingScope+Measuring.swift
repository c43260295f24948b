internal import TimelineSyntax

/// The only place where the evaluation is asked: for durations, by ``RunMeasurer``.
extension BindingScope {
  /// What an entry of a sequence plays; nil if that takes too many frames.
  ///
  /// - Parameters:
  ///   - isInsertion: which part of a transition is played; nil for other timelines.
  ///   - end: the time up to which an endless timeline is played.
  func run(of timeline: Timeline, isInsertion: Bool?, to end: Double?)
    -> (any MeasuredRun)?
  {
    file.measurer.run(
      of: timeline, isInsertion: isInsertion, frameRate: file.frameRate, to: end,
      within: &budget.steppedNumbers)
  }

  /// When the events of a timeline happen; nil for an event that never does, or for all if that takes
  /// too many frames.
  func eventTimes(of timeline: Timeline) -> [Double?]? {
    file.measurer.eventTimes(
      of: timeline, frameRate: file.frameRate, within: &budget.steppedNumbers)
  }

  /// Checks that a time in seconds is within the limit, and reports it otherwise.
  ///
  /// - Parameter what: the beginning of the message, before the time.
  func checkLimit(
    of seconds: Double, _ what: @autoclosure () -> String, at id: NodeID
  ) -> Bool {
    reader.check(seconds, within: budget.limits.duration, what(), at: id)
  }
}
