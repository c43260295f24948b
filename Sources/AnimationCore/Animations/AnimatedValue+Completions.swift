extension AnimatedValue {
  /// What became of an animated change.
  public struct Completion: Sendable {
    /// The number of the change, from 0, among the animated ones.
    public let change: Int
    /// The time of the frame in which it counted as done; nil until then.
    public internal(set) var logicalTime: Double?
    /// The time of the frame in which it was gone; nil until then.
    public internal(set) var removalTime: Double?
    /// The handlers that wait for it.
    var waiting: [AnimationCompletion]

    /// The change alone, as it would go on if nothing had replaced it.
    var animation: Animation
    /// Whether it took over from the changes before it.
    var isMerged: Bool
    var total: Value
    var begin: Double
    var context: AnimationContext<Value>
  }

  /// Forgets what became of changes that are gone.
  ///
  /// For a value that lives long: its records add up until then. The numbers of the changes go on.
  ///
  /// - Complexity: O(n) in the number of records.
  public mutating func removeFinishedCompletions() {
    let count = completions.count
    completions.removeAll { $0.removalTime != nil }
    removedCompletions += count - completions.count
    firstOpenCompletion = 0
    firstPendingCompletion = 0
  }

  /// A change that was replaced counts as done when it would have been: it is stepped on unseen.
  mutating func stepCompletions(elapsed: Double, time: Double) {
    for index in firstPendingCompletion..<completions.count where completions[index].isPending {
      // Not the whole record, or what the animation keeps would be copied in every frame.
      let (animation, total) = (completions[index].animation, completions[index].total)
      let part = animation.animate(
        value: total, time: elapsed - completions[index].begin,
        context: &completions[index].context)
      guard part == nil || completions[index].context.isLogicallyComplete else { continue }
      completions[index].logicalTime = time
      // Where the one that took over is done, so is what it took over from.
      guard completions[index].isMerged else { continue }
      for earlier in firstPendingCompletion..<index
      where completions[earlier].logicalTime == nil {
        completions[earlier].logicalTime = time
      }
    }
    while firstPendingCompletion < completions.count,
      !completions[firstPendingCompletion].isPending
    {
      firstPendingCompletion += 1
    }
  }

  /// Everything ends with the last animation of a run.
  mutating func endCompletions(at time: Double) {
    for index in firstOpenCompletion..<completions.count
    where completions[index].removalTime == nil {
      completions[index].removalTime = time
      completions[index].logicalTime = completions[index].logicalTime ?? time
    }
  }

  /// Takes the handlers whose criterion is met out of the records.
  mutating func takeFinishedHandlers() -> [AnimationCompletion] {
    var finished: [AnimationCompletion] = []
    // Where nobody waits, a look at each record of an endless animation would take ever longer.
    let last = hasHandlers ? completions.count : firstOpenCompletion
    for index in firstOpenCompletion..<last where !completions[index].waiting.isEmpty {
      let record = completions[index]
      guard record.logicalTime != nil else { continue }
      let isOver = { (handler: AnimationCompletion) in
        handler.criteria == .logicallyComplete || record.removalTime != nil
      }
      finished += record.waiting.filter(isOver)
      completions[index].waiting.removeAll(where: isOver)
    }
    while firstOpenCompletion < completions.count,
      completions[firstOpenCompletion].removalTime != nil
    {
      firstOpenCompletion += 1
    }
    return finished
  }
}

extension AnimatedValue.Completion {
  /// Whether it has not counted as done yet.
  fileprivate var isPending: Bool { logicalTime == nil && removalTime == nil }
}
