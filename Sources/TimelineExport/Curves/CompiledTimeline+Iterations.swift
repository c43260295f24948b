import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension CompiledTimeline {
  /// The largest difference between the first two iterations of a loop, as a fraction of the
  /// property's range.
  ///
  /// Springs keep their velocity at the loop boundary: only the first iteration starts at rest.
  ///
  /// - Returns: nil if the timeline does not loop or all its iterations are equal.
  private func iterationDifference() throws(EvaluationError) -> (
    property: String, relativeDifference: Double
  )? {
    guard contents.isStepped, repeatCount == .forever, duration > 0 else { return nil }
    let count = Int((duration * frameRate).rounded())
    guard count > 1 else { return nil }
    let times = (1..<count).map { Double($0) / frameRate }
    let twice = try motion(SamplingOptions(cycles: 2))
    let tracks = twice.sample(at: times + times.map { $0 + Double(count) / frameRate })
    var worst: (property: String, relativeDifference: Double)?
    for track in tracks {
      guard case .numbers(let numbers) = track.values else { continue }
      let half = numbers.count / 2
      for component in 0..<track.width {
        let values = stride(from: component, to: numbers.count, by: track.width)
          .map { numbers[$0] }
        let height = (values.max() ?? 0) - (values.min() ?? 0)
        guard height > 0 else { continue }
        let differences = stride(from: component, to: half, by: track.width)
          .map { abs(numbers[$0] - numbers[half + $0]) / height }
        let relativeDifference = differences.max() ?? 0
        if relativeDifference > worst?.relativeDifference ?? ExportLog.exactness {
          worst = (track.property, relativeDifference)
        }
      }
    }
    return worst
  }

  /// Reports a loop whose iterations differ, for a format that repeats the first one.
  ///
  /// - Parameter repeatsTracks: whether the format repeats each endless track by itself.
  func warnOfIterations(
    log: inout ExportLog, tolerance: ExportTolerance, repeatsTracks: Bool = false
  ) throws(EvaluationError) {
    if !repeatsTracks { warnOfEndlessTracks(log: &log) }
    guard let worst = try iterationDifference(), worst.relativeDifference > tolerance.fraction
    else {
      return
    }
    log.warn(
      "later iterations of `\(name)` differ from the first one: springs keep the velocity of `\(worst.property)`",
      at: timeline.name.span,
      instead:
        "the first iteration is repeated, an error of \(ExportLog.percent(worst.relativeDifference)) of the range"
    )
  }

  /// Reports endless tracks that do not begin again at the end of an iteration, for a format that
  /// repeats the first one.
  func warnOfEndlessTracks(log: inout ExportLog) {
    guard case .tracks(let list) = timeline.contents, list.hasEndlessTracks else { return }
    for track in list.tracks {
      let fits: Bool
      if let cycle = track.cycle, cycle.count == nil, cycle.length > 0 {
        let period = cycle.length * (cycle.autoreverses ? 2 : 1)
        let count = duration / period
        fits = cycle.start == 0 && abs(count - count.rounded()) < 1e-9
      } else {
        // It ends once, and would begin again.
        fits = track.keyframes.allSatisfy { $0.to == nil }
      }
      if fits { continue }
      log.warn(
        "the tracks of `\(name)` repeat independently, and `\(track.name.value)` is not at its start after \(NumberText.seconds(duration))",
        at: (track.repeatCount?.span ?? track.name.span),
        instead: "the first \(NumberText.seconds(duration)) of all tracks are repeated together")
      return
    }
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
