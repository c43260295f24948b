import TimelineDocument
import TimelineEvaluation

/// When and how often the curve of a property plays by itself.
struct CurveTiming: Hashable {
  /// The time until it starts, in seconds.
  var delay = 0.0
  /// The length of a cycle in seconds.
  var duration: Double
  /// The number of cycles; nil if infinite.
  var iterations: Int?
  /// Whether every second cycle plays backwards.
  var alternates = false
}

extension CurveTiming {
  /// The times of a track that repeats by itself.
  init(_ cycle: TrackCycle) {
    self.init(
      delay: cycle.start, duration: cycle.length, iterations: cycle.count,
      alternates: cycle.autoreverses)
  }
}

/// Curves of a property's components with the times at which they play.
struct TimedCurves {
  /// The curve of each component by its name: one cycle, where ``timing`` is given.
  var curves: [(name: String, curve: PiecewiseCurve)]
  /// nil for the times of the timeline, which all of its curves share.
  var timing: CurveTiming?
}

extension PropertyCurves {
  /// When the property plays by itself in a timeline that plays once, or has endless tracks; nil for
  /// the times of the timeline.
  func timing(in timeline: CompiledTimeline) -> CurveTiming? {
    if let cycle, timeline.hasEndlessTracks || timeline.repeatCount == .times(1) {
      return CurveTiming(cycle.repetition)
    }
    return timeline.hasEndlessTracks
      ? CurveTiming(duration: timeline.duration, iterations: 1) : nil
  }

  /// The motion that repeats at the times of ``timing(in:)``.
  func repeatedMotion(in timeline: CompiledTimeline) -> Motion {
    timing(in: timeline) == nil ? motion : cycle?.motion ?? motion
  }

  /// The curves of all components with their times; nil if the property is not interpolated.
  func timedCurves(in timeline: CompiledTimeline) -> TimedCurves? {
    let timing = timing(in: timeline)
    let own = timing == nil ? nil : cycleCurves
    return (own ?? curves(duration: timeline.duration)).map {
      TimedCurves(curves: $0, timing: timing)
    }
  }
}

extension CompiledTimeline {
  /// Whether a track of it repeats forever by itself, so that the timeline has no iteration.
  var hasEndlessTracks: Bool {
    guard case .tracks(let list) = timeline.contents else { return false }
    return list.hasEndlessTracks
  }

  /// A curve that is a function of several ones, with the times at which it plays.
  ///
  /// - Parameter parts: a component of each property that the number depends on.
  /// - Returns: nil if parts repeat at different times, so that no cycle has all of them.
  func combined(
    _ parts: [(property: PropertyCurves, component: Int)], _ function: ([Double]) -> Double
  ) -> (curve: PiecewiseCurve, timing: CurveTiming?)? {
    let timed = parts.compactMap { part in
      part.property.timedCurves(in: self).map { ($0.curves[part.component].curve, $0.timing) }
    }
    guard timed.count == parts.count, let first = timed.first else { return nil }
    if timed.count == 1 { return first }
    let moving = timed.filter { !$0.0.isConstant }
    let timings = Set(moving.map(\.1))
    if timings.count <= 1 {
      let timing = moving.first?.1 ?? first.1
      let length = timing?.duration ?? duration
      let curves = timed.map { curve, _ in
        curve.isConstant ? PiecewiseCurve(constant: curve.finalValue, duration: length) : curve
      }
      return (PiecewiseCurve.combining(curves, function), timing)
    }
    guard !hasEndlessTracks else { return nil }
    let whole = parts.compactMap { $0.property.curves(duration: duration)?[$0.component].curve }
    return (PiecewiseCurve.combining(whole, function), nil)
  }
}
