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
    /// Whether the animation replaced the animations before it.
    var isMerged: Bool
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
    beforeLastSet = []
    firstOpenCompletion = 0
    firstPendingCompletion = 0
  }

  /// Removes the first records that are logically complete and have no handlers, but never the last
  /// record.
  ///
  /// The animation of such a change may still run, which is never known from the records then.
  package mutating func forgetCompleted() {
    let count = min(firstPendingCompletion, completions.count - 1)
    guard count > 0, !hasHandlers else { return }
    completions.removeFirst(count)
    removedCompletions += count
    firstPendingCompletion -= count
    firstOpenCompletion = max(0, firstOpenCompletion - count)
  }

  /// Steps the animations that were replaced, which complete when they would have completed.
  mutating func stepReplaced(elapsed: Double, time: Double) {
    for index in replaced.indices.reversed() {
      let hasEnded = replaced[index].animate(at: elapsed) == nil
      complete(replaced[index], hasEnded: hasEnded, at: time)
      if !isPending(replaced[index]) { replaced.remove(at: index) }
    }
  }

  /// Completes the changes of an animation that are logically complete in a frame; all of them if it
  /// has ended.
  mutating func complete(_ animation: RunningAnimation<Value>, hasEnded: Bool, at time: Double) {
    if animation.isChain {
      for link in animation.links where hasEnded || link.isLogicallyComplete {
        complete(link.change, at: time)
      }
    } else if hasEnded || animation.context.isLogicallyComplete {
      complete(animation.change, at: time)
    }
    while firstPendingCompletion < completions.count,
      completions[firstPendingCompletion].logicalTime != nil
    {
      firstPendingCompletion += 1
    }
  }

  private mutating func complete(_ change: Int, at time: Double) {
    let index = change - removedCompletions
    guard index >= 0, completions[index].logicalTime == nil else { return }
    completions[index].logicalTime = time
    // When a merged animation completes, so do the ones that it replaced.
    guard completions[index].isMerged else { return }
    for earlier in firstPendingCompletion..<index where completions[earlier].logicalTime == nil {
      completions[earlier].logicalTime = time
    }
  }

  /// Whether a change of an animation is not yet logically complete.
  func isPending(_ animation: RunningAnimation<Value>) -> Bool {
    func isPending(_ change: Int) -> Bool {
      let index = change - removedCompletions
      return index >= 0 && completions[index].logicalTime == nil
    }
    return animation.isChain
      ? animation.links.contains { isPending($0.change) } : isPending(animation.change)
  }

  /// Completes all changes when the last running animation has ended.
  mutating func endCompletions(at time: Double) {
    replaced = []
    firstPendingCompletion = completions.count
    for index in firstOpenCompletion..<completions.count
    where completions[index].removalTime == nil {
      completions[index].removalTime = time
      completions[index].logicalTime = completions[index].logicalTime ?? time
    }
  }

  /// Takes back what was complete in a frame before which further changes are made.
  mutating func reopenCompletions(at time: Double) {
    for index in completions.indices {
      if completions[index].removalTime == time {
        completions[index].removalTime = nil
        firstOpenCompletion = min(firstOpenCompletion, index)
      }
      if completions[index].logicalTime == time {
        completions[index].logicalTime = nil
        firstPendingCompletion = min(firstPendingCompletion, index)
      }
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
