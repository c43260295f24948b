import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Keyframes of a track that is played backwards.
///
/// The way back along a timing curve is one along its mirror, and that along a spline is a spline, both
/// exactly. A spring backwards is none: it becomes splines within a tolerance.
struct ReversedKeyframes {
  private(set) var keyframes: [Keyframe] = []
  /// The value from which the way back begins.
  let start: PropertyValue
  /// The largest distance of splines from springs, in the property's unit; 0 if there are none.
  private(set) var error = 0.0

  private let prototype: PropertyValue
  /// The decimal places of its numbers.
  private let decimals: Int
  private let span: SourceSpan
  private var time: Double
  private var value: [Double]

  /// The allowed distance from a spring, as a fraction of its range.
  static let tolerance = 5e-4

  /// Converts the segments of one cycle of a track.
  ///
  /// - Parameters:
  ///   - begin: when the way back begins, in seconds.
  ///   - span: the place of the property in its file.
  /// - Returns: nil for colours, whose components move in other spaces than those of keyframes, and
  ///   for discrete values.
  init?(_ motion: TrackTimeline.PropertyMotion, from begin: Double, at span: SourceSpan) {
    guard case .moving(let track, let space) = motion.motion, space.interpolation == nil,
      !motion.property.type.hasColors
    else { return nil }
    self.span = span
    prototype =
      motion.property.type.dimension == 1
      ? .number(0) : .components(Array(repeating: 0, count: motion.property.type.dimension))
    time = begin
    let lead = motion.cycle?.start ?? 0
    let segments = track.segments.filter { $0.end > lead + SegmentTimes.tolerance }
    value = track.values(at: track.duration)
    let numbers = track.segments.flatMap { $0.values(at: 0) + $0.values(at: $0.duration) }
    decimals = Digits.decimals(forRange: (numbers.max() ?? 0) - (numbers.min() ?? 0))
    let places = decimals
    self.start = prototype.with(numbers: value.map { Digits.rounded($0, decimals: places) })
    for segment in segments.reversed() where segment.duration > 0 { add(segment) }
    jump(to: track.start)
  }

  private mutating func add(_ segment: TrackSegment) {
    let (duration, start) = (segment.duration, segment.values(at: 0))
    jump(to: segment.values(at: duration))
    switch segment.shape {
    case .constant: append(.hold, lasting: duration)
    case .curve(let curve, _):
      let reversed = curve == .linear ? nil : located(CurveModel(reversed: curve))
      append(.linear, lasting: duration, to: start) { $0.curve = reversed }
    case .hermite: addSpline(segment, from: duration, to: 0)
    case .spring: addSplines(segment)
    }
  }

  /// Adds splines between times of a spring, each tangent to it at both ends.
  private mutating func addSplines(_ segment: TrackSegment) {
    let components = (0..<segment.width).map { segment[$0] }
    let ranges = components.map { component in
      let values = (0...64).map { component.value(at: segment.duration * Double($0) / 64) }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    error = max(error, Self.tolerance * (ranges.max() ?? 0))
    func isNear(_ low: Double, _ high: Double) -> Bool {
      zip(components, ranges).allSatisfy { component, range in
        let (from, to) = (component.value(at: low), component.value(at: high))
        let (first, last) = (component.velocity(at: low), component.velocity(at: high))
        let length = high - low
        return (1..<16).allSatisfy { step in
          let u = Double(step) / 16
          let s = 1 - u
          let spline =
            from + (to - from) * u * u * (3 - 2 * u) + length * u * s * (first * s - last * u)
          return abs(spline - component.value(at: low + length * u))
            <= Self.tolerance * range
        }
      }
    }
    var ends = [segment.duration]
    while let high = ends.last, high > 0 {
      // The longest piece that is near enough, by halving what is too long and then growing it.
      var (near, far) = (0.0, high)
      var length = high
      for _ in 0..<24 {
        if isNear(max(high - length, 0), high) {
          near = length
          if far - near < 0.05 * near || length == high { break }
        } else {
          far = length
        }
        length = near == 0 ? far / 2 : (near + far) / 2
      }
      ends.append(near > 0 && high - near > 1e-6 ? high - near : 0)
    }
    for (high, low) in zip(ends, ends.dropFirst()) {
      addSpline(segment, from: high, to: low)
    }
  }

  /// Adds a spline between two times of a segment, tangent to it at both.
  private mutating func addSpline(_ segment: TrackSegment, from high: Double, to low: Double) {
    let (first, last) = (
      velocity(segment.velocities(at: high)), velocity(segment.velocities(at: low))
    )
    append(.cubic, lasting: high - low, to: segment.values(at: low)) { keyframe in
      (keyframe.startVelocity, keyframe.endVelocity) = (first, last)
    }
  }

  /// Adds the distance of splines from springs to a log.
  func add(
    of property: PropertyDeclaration, in timeline: String, at time: Double, to log: inout ExportLog
  ) {
    guard error > 0 else { return }
    log.add(
      ExportLog.Approximation(
        timeline: timeline, property: property.name, error: error,
        unit: VisibleUnit(property), relativeError: Self.tolerance, isWithin: true,
        time: time))
  }

  // MARK: Keyframes

  private mutating func append(
    _ kind: KeyframeKind, lasting duration: Double, to target: [Double]? = nil,
    _ change: (inout Keyframe) -> Void = { _ in }
  ) {
    var keyframe = Keyframe(kind: located(kind), span: span)
    keyframe.startTime = time
    keyframe.resolvedDuration = duration
    if duration > 0 { keyframe.duration = located(duration) }
    keyframe.to = target.map { located(prototype.with(numbers: rounded($0))) }
    change(&keyframe)
    keyframes.append(keyframe)
    time += duration
    if let target { value = target }
  }

  private mutating func jump(to target: [Double]) {
    guard zip(target, value).contains(where: { abs($0 - $1) > 1e-9 * max(1, abs($0)) }) else {
      return
    }
    append(.move, lasting: 0, to: target)
  }

  private func velocity(_ numbers: [Double]) -> Located<PropertyValue> {
    located(prototype.with(numbers: rounded(numbers.map { -$0 })))
  }

  /// Numbers without more digits than show.
  private func rounded(_ numbers: [Double]) -> [Double] {
    numbers.map { Digits.rounded($0, decimals: decimals) }
  }

  private func located<Value>(_ value: Value) -> Located<Value> {
    Located(value, node: NodeID(0), span: span)
  }
}

extension CurveModel {
  /// The curve of the way back.
  fileprivate init(reversed curve: UnitCurve) {
    let reversed = curve.reversed
    if CurvePreset.swiftUIName(of: reversed) == nil, let points = reversed.controlPoints {
      self.init(
        form: .bezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]), curve: reversed)
    } else {
      self.init(form: .preset(""), curve: reversed)
    }
  }
}
