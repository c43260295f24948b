internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// A value of a property of the format, which may be a percentage of the view's size.
struct StyleValue: Sendable, Equatable {
  /// The components; colours have sRGB.
  var numbers: [Double]
  /// A percentage for each component; empty for none.
  var percents: [Double] = []
  var isColor = false

  init(_ number: Double) { numbers = [number] }
  init(_ numbers: [Double], percents: [Double] = [], isColor: Bool = false) {
    self.numbers = numbers
    self.percents = percents.contains { $0 != 0 } ? percents : []
    self.isColor = isColor
  }

  /// Whether a component is a percentage.
  var hasPercents: Bool { !percents.isEmpty }

  /// The value as it is written.
  var node: ImportedNode {
    if isColor {
      let linear = numbers.enumerated().map {
        $0.offset == 3 ? $0.element : ColorSpace.linear(fromSRGB: $0.element)
      }
      return ValueText.node(linear, of: .color, error: 1e-6)
    }
    let nodes = numbers.indices.map { index -> ImportedNode in
      let number = NumberText.written(numbers[index])
      guard hasPercents, percents[index] != 0 else { return .number(number) }
      return .percentage(NumberText.written(percents[index]), plus: number)
    }
    return nodes.count == 1 ? nodes[0] : .list(nodes)
  }

  /// The value between this one and another one, also beyond both.
  func interpolated(_ other: StyleValue, _ p: Double) -> StyleValue {
    let count = numbers.count
    let own = hasPercents ? percents : [Double](repeating: 0, count: count)
    let others = other.hasPercents ? other.percents : [Double](repeating: 0, count: count)
    return StyleValue(
      zip(numbers, other.numbers).map { $0 + ($1 - $0) * p },
      percents: zip(own, others).map { $0 + ($1 - $0) * p }, isColor: isColor)
  }
}

/// The values of a property over an animation's cycle.
struct StyleStops: Sendable {
  /// A value at an offset, and the easing up to the next one.
  struct Stop: Sendable {
    var offset: Double
    var value: StyleValue
    var easing: StyleEasing
    /// The values up to the next stop, by the progress in time, if no easing leads to it.
    var between: (@Sendable (Double) -> StyleValue)?
  }

  var property: String
  var stops: [Stop]
  /// Where the property is in the source.
  var span: SourceSpan
  /// Whether values change at once, in the middle between two stops.
  var isDiscrete = false

  /// Whether the value never changes.
  var isStill: Bool { stops.allSatisfy { $0.value == stops[0].value && $0.between == nil } }

  /// The same backwards.
  var reversed: StyleStops {
    var copy = self
    copy.stops = stops.indices.reversed().map { index in
      var stop = Stop(
        offset: 1 - stops[index].offset, value: stops[index].value,
        easing: index > 0 ? stops[index - 1].easing.reversed : stops[index].easing)
      if index > 0, let between = stops[index - 1].between {
        stop.between = { between(1 - $0) }
      }
      return stop
    }
    return copy
  }

  /// The value at an offset.
  func value(at offset: Double) -> StyleValue {
    for (start, end) in zip(stops, stops.dropFirst()) where offset <= end.offset {
      let progress = (offset - start.offset) / max(end.offset - start.offset, 1e-12)
      return start.between?(progress)
        ?? start.value.interpolated(end.value, start.easing.value(at: progress))
    }
    return stops[stops.count - 1].value
  }

  /// The keyframes of a cycle of some duration.
  ///
  /// - Returns: the keyframes, and the largest error where points were replaced by fewer keyframes.
  func keyframes(
    lasting duration: Double, tolerance: ImportTolerance, _ log: inout ImportLog
  ) -> (keyframes: [ImportedKeyframe], error: Double, time: Double) {
    var result: [ImportedKeyframe] = []
    var (worst, at) = (0.0, 0.0)
    func seconds(_ start: Double, _ end: Double) -> Double {
      NumberText.rounded(end * duration, decimals: 9)
        - NumberText.rounded(start * duration, decimals: 9)
    }
    for (start, end) in zip(stops, stops.dropFirst()) {
      let length = NumberText.rounded(seconds(start.offset, end.offset), decimals: 9)
      guard length > 0 else {
        if start.value != end.value { result.append(.move(to: end.value.node)) }
        continue
      }
      if let between = start.between {
        let fitted = Self.fitted(between, start, lasting: length, tolerance)
        result += fitted.keyframes
        if fitted.error > worst {
          (worst, at) = (fitted.error, start.offset * duration + fitted.time)
        }
        continue
      }
      if start.value == end.value {
        if case .hold(let before)? = result.last {
          result[result.count - 1] = .hold(
            duration: NumberText.rounded(before + length, decimals: 9))
        } else {
          result.append(.hold(duration: length))
        }
        continue
      }
      if isDiscrete {
        let half = NumberText.rounded(length / 2, decimals: 9)
        result += [.hold(duration: half), .move(to: end.value.node)]
        result.append(.hold(duration: NumberText.rounded(length - half, decimals: 9)))
        continue
      }
      if start.value.isColor {
        let fitted = Self.fittedColors(start, end, lasting: length, tolerance)
        result += fitted.keyframes
        if fitted.error > worst {
          (worst, at) = (fitted.error, start.offset * duration + fitted.time)
        }
        continue
      }
      switch start.easing {
      case .curve(let curve):
        result.append(
          .linear(to: end.value.node, duration: length, curve: CurveNames.node(of: curve)))
      case .points(let points):
        let fitted = Self.fitted(points, lasting: length, tolerance)
        // What no single keyframe is stays as it was written.
        if fitted.draft.frames.count > 1, let curve = start.easing.lines {
          result.append(
            .linear(to: end.value.node, duration: length, curve: CurveNames.node(of: curve)))
          continue
        }
        result += fitted.keyframes(from: start.value, to: end.value)
        if fitted.error > worst {
          (worst, at) = (fitted.error, start.offset * duration + fitted.time)
        }
      }
    }
    return (result.mergingHolds, worst, at)
  }

  /// The keyframes of values that no easing leads through, and their error as a fraction of the range.
  private static func fitted(
    _ between: @escaping (Double) -> StyleValue, _ start: Stop, lasting duration: Double,
    _ tolerance: ImportTolerance
  ) -> (keyframes: [ImportedKeyframe], error: Double, time: Double) {
    if start.value.isColor {
      let found = CurveFit.colors(
        lasting: duration, easedBy: start.easing.curve ?? .linear,
        tolerance: tolerance.fraction ?? 0.002
      ) { between($0).numbers }
      let keyframes = found.draft.isolated.keyframes(
        value: { ValueText.node($0, of: .color, error: 0.002) },
        velocity: { ValueText.velocity($0, of: .color, at: $1, decimals: 3) })
      return (keyframes, found.error, found.time)
    }
    let count = max(72, min(240, Int(min(duration, 60) * 60)))
    let times = (0...count).map { Double($0) / Double(count) * duration }
    let samples = CurveSamples(
      times: times, values: times.flatMap { between($0 / duration).numbers },
      dimension: start.value.numbers.count)
    let range = max(samples.range, 1e-9)
    let found = CurveFit.fit(
      samples, tolerance: range * (tolerance.fraction ?? 0.002), budget: 2_000_000)
    let keyframes = found.draft.isolated.keyframes(value: { StyleValue($0).node }) { velocity, _ in
      StyleValue(velocity).node
    }
    return (keyframes, found.error / range, found.time)
  }

  /// The keyframes of a colour, which CSS interpolates as it is shown, and tracks as light.
  private static func fittedColors(
    _ start: Stop, _ end: Stop, lasting duration: Double, _ tolerance: ImportTolerance
  ) -> (keyframes: [ImportedKeyframe], error: Double, time: Double) {
    let found = CurveFit.colors(
      lasting: duration, easedBy: start.easing.curve, tolerance: tolerance.fraction ?? 0.002
    ) { start.value.interpolated(end.value, start.easing.value(at: $0)).numbers }
    let keyframes = found.draft.isolated.keyframes(
      value: { ValueText.node($0, of: .color, error: 0.002) },
      velocity: { ValueText.velocity($0, of: .color, at: $1, decimals: 3) })
    return (keyframes, found.error, found.time)
  }

  /// The keyframes of `linear()`, which often is a spring that was written out.
  static func fitted(
    _ points: [SIMD2<Double>], lasting duration: Double, _ tolerance: ImportTolerance
  ) -> UnitKeyframes {
    var times: [Double] = []
    var values: [Double] = []
    for point in points {
      let time = point.x * duration
      if let last = times.last, time <= last {
        // Two points at one place are a jump, which a line in no time is.
        values[values.count - 1] = point.y
        continue
      }
      times.append(time)
      values.append(point.y)
    }
    if times.first != 0 {
      times.insert(0, at: 0)
      values.insert(values[0], at: 0)
    }
    if let last = times.last, last < duration {
      times.append(duration)
      values.append(values[values.count - 1])
    }
    let samples = CurveSamples(times: times, values: values, dimension: 1)
    let limit = max(0.0015, tolerance.fraction ?? 0.002)
    let result = CurveFit.fit(samples, tolerance: limit, budget: 8_000_000)
    let rounded = digitError(of: points)
    if result.draft.frames.count > 1, rounded > limit {
      // One spring that meets the points but for their digits is what was written out.
      let other = CurveFit.fit(samples, tolerance: rounded, budget: 8_000_000)
      if other.draft.frames.count == 1 {
        return UnitKeyframes(draft: other.draft, error: other.error, time: other.time)
      }
    }
    return UnitKeyframes(draft: result.draft, error: result.error, time: result.time)
  }

  /// The error of points whose places were rounded to tenths of a percent, as tools write them.
  private static func digitError(of points: [SIMD2<Double>]) -> Double {
    let steepest = zip(points, points.dropFirst()).reduce(0) { steepest, pair in
      let width = pair.1.x - pair.0.x
      return width > 0 ? max(steepest, abs(pair.1.y - pair.0.y) / width) : steepest
    }
    return min(0.01, 0.0005 * steepest + 0.0005)
  }
}

/// Keyframes of a progress from 0 to 1, for values between which it leads.
struct UnitKeyframes {
  var draft: TrackDraft
  var error: Double
  var time: Double

  func keyframes(from start: StyleValue, to end: StyleValue) -> [ImportedKeyframe] {
    let jump: [ImportedKeyframe] =
      (draft.start.first ?? 0) == 0
      ? [] : [.move(to: start.interpolated(end, draft.start.first ?? 0).node)]
    let keyframes = draft.isolated.keyframes(value: { start.interpolated(end, $0.first ?? 0).node })
    {
      speed, _ in
      let change = zip(start.numbers, end.numbers).map { ($1 - $0) * (speed.first ?? 0) }
      guard !start.hasPercents, !end.hasPercents, !start.isColor else { return nil }
      return StyleValue(change).node
    }
    return jump + keyframes
  }
}
