import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Tracks as SwiftUI has them: without a repetition of their own, and with its curves alone.
///
/// Other curves and reversed cycles are cut into linear keyframes.
struct SwiftTracks {
  /// The largest distance of a cut curve from the curve, as a fraction of its change.
  private static let tolerance = 1e-3
  /// The maximum number of keyframes that cycles are written as.
  static let limit = 1000

  private let timeline: CompiledTimeline
  private let duration: Double

  init(_ timeline: CompiledTimeline) {
    self.timeline = timeline
    duration = timeline.duration
  }

  /// The same tracks, as far as SwiftUI has them.
  func tracks(of list: TrackList, log: inout ExportLog) -> TrackList {
    var result = list
    result.tracks = list.tracks.map { track in
      var track = track
      let cycle = track.cycle
      track.removeRepetition()
      guard !track.property.type.isDiscrete else {
        return cycle.map { repeated(track, $0, log: &log) } ?? track
      }
      track.keyframes = track.keyframes.flatMap { cut($0, of: track, log: &log) }
      return cycle.map { repeated(track, $0, log: &log) } ?? track
    }
    return result
  }

  // MARK: Curves

  /// A keyframe whose curve SwiftUI has not, as linear keyframes and jumps.
  private func cut(_ keyframe: Keyframe, of track: Track, log: inout ExportLog) -> [Keyframe] {
    guard let curve = keyframe.curve?.value.curve, !curve.isSwiftUI, let to = keyframe.to,
      keyframe.resolvedDuration > 0,
      let start = timeline.numbers(of: track.property.name, at: [keyframe.startTime])
    else { return [keyframe] }
    let space = ValueSpace(track.property, colorsMove: .linear)
    let (from, target) = (
      space.vector(to.value.with(numbers: start)), space.vector(to.value)
    )
    let range = (0..<space.width).map { abs(target[$0] - from[$0]) }.max() ?? 0
    if curve.lines == nil {
      log.add(
        ExportLog.Approximation(
          timeline: timeline.name, property: track.property.name, error: Self.tolerance * range,
          unit: VisibleUnit(track.property), relativeError: Self.tolerance, isWithin: true,
          time: keyframe.startTime))
    }
    let decimals = Digits.decimals(forRange: range)
    var result: [Keyframe] = []
    for line in lines(of: curve) {
      let last = result.last?.to?.value
      let (first, end) = (line.start, line.end)
      let value = { (fraction: Double) in
        let vector = space.vector { from[$0] + (target[$0] - from[$0]) * fraction }
        return fraction == 1
          ? to.value
          : to.value.with(
            numbers: space.decoded(vector).map { Digits.rounded($0, decimals: decimals) })
      }
      if first.y != 0 || last != nil, value(first.y) != last {
        result.append(keyframe.linear(to: value(first.y), at: first.x, lasting: 0))
      }
      result.append(keyframe.linear(to: value(end.y), at: first.x, lasting: end.x - first.x))
    }
    if let last = result.last?.to?.value, last != to.value {
      result.append(keyframe.linear(to: to.value, at: 1, lasting: 0))
    }
    return result
  }

  private func lines(
    of curve: UnitCurve
  ) -> [(start: (x: Double, y: Double), end: (x: Double, y: Double))] {
    if let lines = curve.lines { return lines }
    let count = 512
    let points = (0...count).map { index in
      let x = Double(index) / Double(count)
      return CurvePoint(x, curve.value(at: x))
    }
    let path = PolylineFit.onCurve(points, tolerance: Self.tolerance)
    return zip(path, path.dropFirst()).map { (($0.x, $0.y), ($1.x, $1.y)) }
  }

  // MARK: Cycles

  /// A track with its cycles written out, up to the end of one iteration.
  private func repeated(_ track: Track, _ cycle: TrackCycle, log: inout ExportLog) -> Track {
    guard cycle.length > 0 else { return track }
    let count = cycle.count ?? Int(max(1, ((duration - cycle.start) / cycle.length + 1e-9)))
    let total = count.multipliedReportingOverflow(by: max(track.keyframes.count, 1))
    guard !total.overflow, total.partialValue <= Self.limit else {
      log.warn(
        "SwiftUI plays keyframes once or forever, and `\(track.name.value)` repeated would need more than \(Self.limit)",
        at: track.name.span, instead: "it plays once")
      return track
    }
    var result = track
    let start = Located(track.start, node: track.name.node, span: track.name.span)
    for number in 1..<max(count, 1) {
      let offset = Double(number) * cycle.length
      if cycle.isReversed(Double(number)) {
        result.keyframes += reversed(track, cycle, from: cycle.start + offset, log: &log)
        continue
      }
      if cycle.restarts {
        var jump = Keyframe(
          kind: Located(.move, node: track.name.node, span: track.name.span), span: track.span)
        jump.to = start
        jump.startTime = cycle.start + offset
        result.keyframes.append(jump)
      }
      result.keyframes += track.keyframes.map { keyframe in
        var keyframe = keyframe
        keyframe.startTime += offset
        return keyframe
      }
    }
    return result
  }

  /// A cycle that plays backwards; as linear keyframes if its values are colours.
  private func reversed(
    _ track: Track, _ cycle: TrackCycle, from start: Double, log: inout ExportLog
  ) -> [Keyframe] {
    if case .tracks(let tracks) = timeline.contents,
      let motion = tracks.motion(of: track.property),
      let way = ReversedKeyframes(motion, from: start, at: track.span)
    {
      way.add(of: track.property, in: timeline.name, at: start, to: &log)
      return way.keyframes.flatMap { cut($0, of: track, log: &log) }
    }
    let count = max(16, Int((cycle.length * 60).rounded(.up)))
    let times = (0...min(count, Self.limit)).map {
      start + cycle.length * Double($0) / Double(min(count, Self.limit))
    }
    guard let to = track.keyframes.last(where: { $0.to != nil })?.to ?? track.from,
      let numbers = timeline.numbers(of: track.property.name, at: times)
    else { return [] }
    let width = track.property.type.dimension
    var kept: Set<Int> = [0, times.count - 1]
    var decimals = Digits.decimals(forRange: 1)
    for component in 0..<width {
      let points = times.indices.map { CurvePoint(times[$0], numbers[$0 * width + component]) }
      let heights = points.map(\.y)
      let range = (heights.max() ?? 0) - (heights.min() ?? 0)
      guard range > 0 else { continue }
      decimals = max(decimals, Digits.decimals(forRange: range))
      log.add(
        ExportLog.Approximation(
          timeline: timeline.name, property: track.property.name, error: Self.tolerance * range,
          unit: VisibleUnit(track.property), relativeError: Self.tolerance, isWithin: true,
          time: start))
      for point in PolylineFit.onCurve(points, tolerance: Self.tolerance * range) {
        if let index = times.firstIndex(of: point.x) { kept.insert(index) }
      }
    }
    let indices = kept.sorted()
    return zip(indices, indices.dropFirst()).map { before, after in
      var keyframe = Keyframe(
        kind: Located(.linear, node: track.name.node, span: track.name.span), span: track.span)
      keyframe.startTime = times[before]
      keyframe.resolvedDuration = times[after] - times[before]
      keyframe.to = to.map {
        $0.with(
          numbers: numbers[after * width..<(after + 1) * width].map {
            Digits.rounded($0, decimals: decimals)
          })
      }
      return keyframe
    }
  }
}

extension Keyframe {
  /// A linear keyframe over a part of this one, or a jump where it takes no time.
  fileprivate func linear(
    to value: PropertyValue, at fraction: Double, lasting part: Double
  ) -> Keyframe {
    var result = self
    result.kind.value = part > 0 ? .linear : .move
    result.curve = nil
    result.to = to?.map { _ in value }
    result.startTime = startTime + fraction * resolvedDuration
    result.resolvedDuration = part * resolvedDuration
    return result
  }
}

extension PropertyValue {
  /// A value of the same form with other numbers.
  func with(numbers: [Double]) -> PropertyValue {
    switch self {
    case .number: .number(numbers.first ?? 0)
    case .components: .components(numbers)
    case .integer: .integer(Int(exactly: (numbers.first ?? 0).rounded()) ?? 0)
    case .boolean, .string: self
    }
  }
}

extension ValueSpace {
  /// The document units of a vector.
  fileprivate func decoded(_ vector: AnimatableVector) -> [Double] {
    var values = (0..<width).map { vector[$0] }
    var velocities: [Double]?
    decode(&values, velocities: &velocities)
    return values
  }
}
