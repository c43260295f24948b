internal import TimelineSyntax

/// The times of events, some of which wait for others.
extension ChangeBinder {
  /// The events in order of time, with the measured times of those that wait for others.
  ///
  /// - Parameter timeline: the timeline without its contents.
  func ordered(_ list: EventList, of timeline: Timeline) -> EventList {
    reader.checkOrder(of: list.events.filter { $0.completion == nil })
    var list = list
    if list.events.contains(where: { $0.completion != nil }) { measure(&list, of: timeline) }
    // A stable order: events of one time happen in the order of the file.
    list.events = list.events.enumerated().sorted {
      ($0.element.time.value, $0.offset) < ($1.element.time.value, $1.offset)
    }.map(\.element)
    reader.checkDrags(of: list.events)
    reader.checkEnds(of: list.events, within: budget.limits.duration)
    return list
  }

  /// Gives events that wait for others the times at which they happen.
  private func measure(_ list: inout EventList, of timeline: Timeline) {
    list.estimate()
    // An event that is left out may be one that others wait for.
    guard !findings.hasBrokenEvents else { return }
    var timeline = timeline
    timeline.contents = .events(list)
    guard let times = scope.eventTimes(of: timeline) else { return }
    var isReported = false
    for (index, time) in times.enumerated() {
      guard let completion = list.events[index].completion else { continue }
      if let time {
        list.events[index].time.value = time
      } else if !isReported {
        // The events that wait for this one do not happen either.
        isReported = true
        reader.reportEndless(completion, in: list)
      }
    }
  }
}

extension TreeReader {
  fileprivate func reportEndless(_ completion: EventCompletion, in list: EventList) {
    let label = completion.label
    let awaited = list.events.first { $0.label?.value == label.value }
    let endless = awaited?.animation.flatMap { animation in
      let isEndless =
        completion.criteria == .removed
        ? animation.value.isEndless : !animation.value.logicalDuration.isFinite
      return isEndless ? animation : nil
    }
    let isRemoval = completion.criteria == .removed
    let canBeComplete = isRemoval && awaited?.animation?.value.logicalDuration.isFinite ?? true
    report(
      .endlessDuration,
      isRemoval
        ? "the animations of `\(label.value)` are never removed, so this event never happens"
        : "the animations of `\(label.value)` are never complete, so this event never happens",
      at: label.node,
      secondary: endless.map { [tree.label($0.node, "this animation never ends")] } ?? [],
      help: canBeComplete
        ? "wait for `criteria: logicallyComplete`, or write a time such as `at: 1s`"
        : "limit the repetitions, give the animation `logicallyCompleteAfter: 1s`, or write a time")
  }
}

extension EventList {
  /// Gives events that wait for others the times at which these would be complete by themselves.
  fileprivate mutating func estimate() {
    var ends: [String: Double] = [:]
    for index in events.indices {
      let event = events[index]
      let time = event.completion.map { ends[$0.label.value] ?? 0 } ?? event.time.value
      events[index].time.value = time
      let length = event.animation?.value.logicalDuration ?? 0
      if let label = event.label { ends[label.value] = time + (length.isFinite ? length : 0) }
    }
  }
}
