import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// How far the second iteration of a loop is from the first one.
private struct IterationDifference {
  var property: String
  /// In the property's unit.
  var difference: Double
  /// The range of the property.
  var height: Double
  /// Where it is largest, in seconds.
  var time: Double

  var fraction: Double { difference / height }
}

extension CompiledTimeline {
  /// The largest difference between the first two iterations of a loop, as a fraction of the
  /// property's range.
  ///
  /// Springs keep their velocity at the loop boundary: only the first iteration starts at rest.
  ///
  /// - Returns: nil if the timeline does not loop or all its iterations are equal.
  private func iterationDifference() throws(EvaluationError) -> IterationDifference? {
    guard contents.isStepped, repeatCount == .forever, duration > 0 else { return nil }
    let count = Int((duration * frameRate).rounded())
    guard count > 1 else { return nil }
    let times = (1..<count).map { Double($0) / frameRate }
    let twice = try motion(SamplingOptions(cycles: 2))
    let tracks = twice.sample(at: times + times.map { $0 + Double(count) / frameRate })
    var worst: IterationDifference?
    for track in tracks {
      guard case .numbers(let numbers) = track.values else { continue }
      let half = numbers.count / 2
      for component in 0..<track.width {
        let values = stride(from: component, to: numbers.count, by: track.width)
          .map { numbers[$0] }
        let height = (values.max() ?? 0) - (values.min() ?? 0)
        guard height > 0 else { continue }
        let differences = stride(from: component, to: half, by: track.width)
          .map { abs(numbers[$0] - numbers[half + $0]) }
        guard let frame = differences.indices.max(by: { differences[$0] < differences[$1] }) else {
          continue
        }
        let own = IterationDifference(
          property: track.property, difference: differences[frame], height: height,
          time: times[frame] + Double(count) / frameRate)
        if own.fraction > worst?.fraction ?? ExportLog.exactness { worst = own }
      }
    }
    return worst
  }

  /// Reports a loop whose iterations differ, for a format that repeats the first one.
  func warnOfIterations(
    log: inout ExportLog, tolerance: ExportTolerance
  ) throws(EvaluationError) {
    guard let worst = try iterationDifference(), worst.fraction > tolerance.fraction
    else {
      return
    }
    log.add(
      ExportLog.Approximation(
        timeline: name, property: worst.property, error: worst.difference,
        relativeError: worst.fraction, isWithin: false, time: worst.time))
    log.warn(
      "later iterations of `\(name)` differ from the first one: springs keep the velocity of `\(worst.property)`",
      at: timeline.name.span,
      instead:
        "the first iteration is repeated, an error of \(ExportLog.percent(worst.fraction)) of the range"
    )
  }

  /// Reports a trigger, for a format that restarts instead of continuing from the current values.
  func warnOfTrigger(_ properties: [PropertyCurves], _ format: String, log: inout ExportLog) {
    guard let trigger = timeline.trigger, let moving = properties.first(where: \.isMoving) else {
      return
    }
    log.warn(
      "\(format) loses the velocity of `\(moving.name)` when `\(trigger.value)` changes during a run",
      at: trigger.span,
      instead: "it starts again from its first frame; SwiftUI continues from the current values")
  }
}
