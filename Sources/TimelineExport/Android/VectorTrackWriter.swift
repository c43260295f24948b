import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Converts the curves of a view to animators of Android.
struct VectorTrackWriter {
  private let timeline: CompiledTimeline
  private let tolerance: ExportTolerance
  /// When the copy starts, in seconds.
  private let start: Double
  /// The furthest that a time was moved to a whole millisecond, in seconds.
  private(set) var shift = 0.0

  init(_ timeline: CompiledTimeline, tolerance: ExportTolerance, start: Double) {
    (self.timeline, self.tolerance, self.start) = (timeline, tolerance, start)
  }

  /// A part of a number: a component of a property and its factor.
  typealias Term = (property: PropertyCurves, component: Int, factor: Double)

  /// A number that is animated: what it is at first, and its animator if it moves.
  struct Number {
    var start: Double
    var animator: VectorAnimator?
  }

  /// The sum of terms and a constant.
  ///
  /// - Returns: nil without terms.
  mutating func sum(
    _ terms: [Term], plus constant: Double = 0, of attribute: String, log: inout ExportLog
  ) -> Number? {
    guard terms.count == 1, let only = terms.first else {
      return number(terms, of: attribute, log: &log) { values in
        zip(values, terms).reduce(constant) { $0 + $1.0 * $1.1.factor }
      }
    }
    return number(terms, of: attribute, log: &log, function: { $0[0] }) {
      constant + only.factor * $0
    }
  }

  /// The product of terms and their factors; nil without terms.
  mutating func product(
    _ terms: [Term], of attribute: String, log: inout ExportLog
  ) -> Number? {
    let factor = terms.reduce(1) { $0 * $1.factor }
    guard terms.count == 1 else {
      return number(terms, of: attribute, log: &log) { $0.reduce(factor, *) }
    }
    return number(terms, of: attribute, log: &log, function: { $0[0] }) { factor * $0 }
  }

  /// A number that follows from terms.
  ///
  /// - Parameters:
  ///   - range: what it is limited to.
  ///   - function: the number of values, which is fitted.
  ///   - map: what is written of a fitted number.
  mutating func number(
    _ terms: [Term], of attribute: String, within range: ClosedRange<Double>? = nil,
    log: inout ExportLog, function: ([Double]) -> Double, map: (Double) -> Double = { $0 }
  ) -> Number? {
    guard let fitted = fitted(terms, of: attribute, within: range, log: &log, function) else {
      return nil
    }
    let keyframes = fitted.keyframes.map { keyframe in
      var own = keyframe
      own.value = map(keyframe.value)
      return own
    }
    guard let first = keyframes.first, keyframes.contains(where: { $0.value != first.value })
    else { return keyframes.first.map { Number(start: $0.value) } }
    shift = max(shift, fitted.timing.shift)
    return Number(start: first.value, animator: .number(keyframes, fitted.timing))
  }

  /// The keyframes of a number, and when they play.
  private func fitted(
    _ terms: [Term], of attribute: String, within range: ClosedRange<Double>?,
    log: inout ExportLog, _ function: ([Double]) -> Double
  ) -> (keyframes: [EasedKeyframe], timing: VectorTiming)? {
    guard let first = terms.first else { return nil }
    var own = timeline.combined(terms.map { ($0.property, $0.component) }, function)
    if own == nil {
      let names = WordList.text(terms.map(\.property.name), limit: 4, conjunction: "and")
      log.warn(
        "\(names) repeat at different times, but a group of Android has one `\(attribute)`",
        at: first.property.span, instead: "it follows `\(first.property.name)` alone")
      own = timeline.combined([(first.property, first.component)], function)
    }
    guard let (curve, cycle) = own else { return nil }
    let limited = range.map { curve.clamped(to: $0) } ?? curve
    let timing = self.timing(cycle)
    guard !limited.isConstant else {
      return ([EasedKeyframe(time: 0, value: limited.finalValue, easing: .linear)], timing)
    }
    let fit = EasedFit(
      style: .beziers, tolerance: tolerance.curve(of: first.property.property)
    ).roundedFit(limited, duration: timing.duration)
    log.add(fit.approximation(of: first.property.name, in: timeline.name))
    return (fit.keyframes, timing)
  }

  /// When a curve plays.
  private func timing(_ cycle: CurveTiming?) -> VectorTiming {
    let count: Int? = if case .times(let count) = timeline.repeatCount { count } else { nil }
    let own = cycle ?? CurveTiming(duration: timeline.duration, iterations: count)
    return VectorTiming(
      delay: start + own.delay, duration: own.duration, iterations: own.iterations,
      alternates: own.alternates)
  }

  // MARK: Colours and paths

  /// A colour: what it is at first, and its changes.
  mutating func color(
    _ property: PropertyCurves, log: inout ExportLog
  ) -> (start: MarkupText, animators: [VectorAnimator]) {
    let loop = timeline.loops.first { loop in
      loop.timeline.properties.contains { $0.name == property.name && $0.isMoving }
    }
    let (source, cycle) = (loop?.timeline ?? timeline, loop?.timing)
    let own = source.properties.first { $0.name == property.name } ?? property
    let fit = ColorFit(own, of: source, tolerance: tolerance.curve(of: own.property))
    for approximation in fit.approximations { log.add(approximation) }
    let points = VectorColor.refined(Array(zip(fit.times, fit.colors)))
    let timing = self.timing(cycle.map { $0 })
    let values = points.map { (time: $0.time, text: VectorColor.text($0.color)) }
    return (
      values.first?.text ?? "#FF000000",
      changes(
        values.map { ($0.time, $0.text, .linear) }, "colorType", timing, of: property, log: &log)
    )
  }

  /// A path that follows from a number: what it is at first, and its changes.
  mutating func path(
    _ property: PropertyCurves, within range: ClosedRange<Double>, log: inout ExportLog,
    _ data: (Double) -> MarkupText
  ) -> (start: MarkupText, animators: [VectorAnimator])? {
    guard
      let fitted = fitted(
        [(property, 0, 1)], of: "pathData", within: range, log: &log, { $0[0] }),
      let first = fitted.keyframes.first
    else { return nil }
    return (
      data(first.value),
      changes(
        fitted.keyframes.map { ($0.time, data($0.value), $0.easing) }, "pathType", fitted.timing,
        of: property, log: &log)
    )
  }

  /// An animator for each change from a value to the next one: on its own thread, Android plays only
  /// the first and the last of several colours or paths of one animator.
  private mutating func changes(
    _ values: [(time: Double, text: MarkupText, easing: Easing)], _ type: MarkupText,
    _ timing: VectorTiming, of property: PropertyCurves, log: inout ExportLog
  ) -> [VectorAnimator] {
    let pairs = zip(values, values.dropFirst()).filter { $0.text != $1.text }
    guard !pairs.isEmpty else { return [] }
    let isWhole = pairs.count == 1 && values.count == 2 && values[1].time > values[0].time
    var repeats = timing
    if timing.iterations != 1, !isWhole {
      log.warn(
        "an animator of Android repeats a change from a value to another one, but `\(property.name)` has more",
        at: property.span, instead: "it plays once")
      (repeats.iterations, repeats.alternates) = (1, false)
    }
    return pairs.map { from, to in
      var own = repeats
      own.delay = timing.delay + from.time
      // A jump takes the least time that there is.
      own.duration = max(to.time - from.time, 0.001)
      if from.easing == .hold { (own.delay, own.duration) = (timing.delay + to.time, 0.001) }
      shift = max(shift, own.shift)
      return .change(type: type, from: from.text, to: to.text, easing: from.easing, own)
    }
  }
}
