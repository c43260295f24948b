extension AnimatedValue {
  /// The completion state of an animated change.
  public struct Completion: Sendable {
    /// The index of the change among the animated changes, from 0.
    public let change: Int
    /// The time of the frame in which the change was logically complete; nil until then.
    public internal(set) var logicalTime: Double?
    /// The time of the frame in which the animation was removed; nil until then.
    public internal(set) var removalTime: Double?
    /// The handlers that wait for the change.
    var handlers: [AnimationCompletion]

    /// The animation of this change alone, as if no later change had replaced it.
    var animation: Animation
    /// Whether the animation merged with the animations before it.
    var isMerged: Bool
    var total: Value
    var begin: Double
    var context: AnimationContext<Value>
  }

  /// Removes the records of changes whose animations have been removed.
  ///
  /// Call it from time to time on a long-lived value, whose records accumulate otherwise. Later
  /// changes keep counting from the same index.
  ///
  /// - Complexity: O(n) in the number of records.
  public mutating func removeFinishedCompletions() {
    let count = completions.count
    completions.removeAll { $0.removalTime != nil }
    removedCompletions += count - completions.count
    firstOpenCompletion = 0
    firstPendingCompletion = 0
  }

  /// Steps the animations of replaced changes, which complete when they would have completed alone.
  mutating func stepCompletions(elapsed: Double, time: Double) {
    steppedCompletions = 0
    for index in firstPendingCompletion..<completions.count where completions[index].isPending {
      steppedCompletions += 1
      // Copying the whole record would copy the animation's state in every frame.
      let (animation, total) = (completions[index].animation, completions[index].total)
      let part = animation.animate(
        value: total, time: elapsed - completions[index].begin,
        context: &completions[index].context)
      guard part == nil || completions[index].context.isLogicallyComplete else { continue }
      completions[index].logicalTime = time
      // When a merged animation completes, so do the ones it merged with.
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

  /// Completes all changes when the last running animation has ended.
  mutating func endCompletions(at time: Double) {
    for index in firstOpenCompletion..<completions.count
    where completions[index].removalTime == nil {
      completions[index].removalTime = time
      completions[index].logicalTime = completions[index].logicalTime ?? time
    }
  }

  /// Removes and returns the handlers whose criterion is met.
  mutating func takeFinishedHandlers() -> [AnimationCompletion] {
    var finished: [AnimationCompletion] = []
    // Without handlers, visiting every record of an endless animation would take longer each frame.
    let last = hasHandlers ? completions.count : firstOpenCompletion
    for index in firstOpenCompletion..<last where !completions[index].handlers.isEmpty {
      let record = completions[index]
      guard record.logicalTime != nil else { continue }
      let isOver = { (handler: AnimationCompletion) in
        handler.criteria == .logicallyComplete || record.removalTime != nil
      }
      finished += record.handlers.filter(isOver)
      completions[index].handlers.removeAll(where: isOver)
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
  /// Whether it is not yet logically complete.
  fileprivate var isPending: Bool { logicalTime == nil && removalTime == nil }
}
