import TimelineDocument
import TimelineEvaluation

extension ExportedTimeline {
  /// Where the second lap of a loop differs most from the first, as a share of the property's range.
  ///
  /// Springs take their velocity into the next lap: only the first one starts at rest.
  ///
  /// - Returns: nil for what is no loop, and where all laps are alike.
  func lapDifference() throws(EvaluationError) -> (property: String, share: Double)? {
    guard isStepped, repeatCount == .forever, duration > 0 else { return nil }
    let rate = compiled.frameRate
    let count = Int((duration * rate).rounded())
    guard count > 1 else { return nil }
    let lap = (1..<count).map { Double($0) / rate }
    let table = try compiled.sample(
      SamplingOptions(times: lap + lap.map { $0 + Double(count) / rate }, cycles: 2))
    var worst: (property: String, share: Double)?
    for track in table.tracks {
      guard case .numbers(let numbers) = track.values else { continue }
      let half = numbers.count / 2
      for component in 0..<track.width {
        let values = stride(from: component, to: numbers.count, by: track.width)
          .map { numbers[$0] }
        let height = (values.max() ?? 0) - (values.min() ?? 0)
        guard height > 0 else { continue }
        let differences = stride(from: component, to: half, by: track.width)
          .map { abs(numbers[$0] - numbers[half + $0]) / height }
        let share = differences.max() ?? 0
        if share > worst?.share ?? ExportLog.exactness { worst = (track.property, share) }
      }
    }
    return worst
  }

  /// Reports a loop whose laps differ, for a format that repeats the first one.
  func warnOfLaps(log: inout ExportLog, tolerance: Double) throws(EvaluationError) {
    guard let worst = try lapDifference(), worst.share > tolerance else { return }
    log.warn(
      "a later lap of `\(name)` is not its first: springs take the velocity of `\(worst.property)` into it",
      at: timeline.name.span,
      instead:
        "the first lap repeats, which is off by \(ExportLog.percent(worst.share)) of the range")
  }

  /// Reports a trigger, for a format that does not go on from where a run is when it comes again.
  func warnOfTrigger(_ properties: [PropertyCurves], _ format: String, log: inout ExportLog) {
    guard let trigger = timeline.trigger, let moving = properties.first(where: \.isMoving) else {
      return
    }
    log.warn(
      "\(format) hands no velocity of `\(moving.name)` on when `\(trigger.value)` changes in mid-run",
      at: trigger.span, instead: "it starts again from its first frame")
  }
}
