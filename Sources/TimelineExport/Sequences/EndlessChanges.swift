import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// State changes with an animation that repeats forever, as keyframe tracks: what a format repeats by
/// itself is a track.
///
/// A property that ends in a cycle of frames becomes a track that repeats after a delay. All others
/// become lines on their frames.
struct EndlessChanges {
  /// The largest distance of lines from the frames, as a fraction of the range.
  private static let tolerance = 1e-3
  /// The most frames that are searched for a cycle.
  private static let frameLimit = 20_000.0

  private let timeline: CompiledTimeline
  private let motion: TimelineMotion
  private let times: [Double]
  private let spans: PropertySpans
  /// The largest distance of lines from the frames in points or degrees.
  private var limit = Double.infinity

  /// - Returns: nil for a timeline that comes to rest, or that is repeated as a whole.
  init?(_ timeline: CompiledTimeline) {
    // Phases start again.
    guard timeline.contents.columns != nil, timeline.contents.kind != .phases else { return nil }
    // A cycle that was sampled once may be the way there alone, and is compared with the next one.
    let end = 4 * timeline.duration + 2 / timeline.frameRate
    guard timeline.motion.isEndless, end * timeline.frameRate <= Self.frameLimit,
      let motion = try? timeline.motion(SamplingOptions(to: end))
    else { return nil }
    self.timeline = timeline
    self.motion = motion
    times = (0...Int(end * timeline.frameRate)).map { Double($0) / timeline.frameRate }
    spans = PropertySpans(timeline)
  }

  /// All changes of a timeline that moves views along paths, whether or not it comes to rest.
  init(followingPaths timeline: CompiledTimeline) {
    let end =
      timeline.motion.isEndless
      ? min(4 * timeline.duration, Self.frameLimit / timeline.frameRate) : timeline.duration
    self.timeline = timeline
    motion = (try? timeline.motion(SamplingOptions(to: end))) ?? timeline.motion
    times = (0...Int((end * timeline.frameRate).rounded(.up))).map {
      Double($0) / timeline.frameRate
    }
    spans = PropertySpans(timeline)
    limit = PathTracks.tolerance
  }

  /// The timeline with tracks in place of its changes; itself if a property moves before its cycle.
  func timeline(log: inout ExportLog) -> CompiledTimeline {
    let properties = timeline.contents.properties.flatMap { $0.path == nil ? [$0] : $0.following }
    let declarations = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
    var list = TrackList(tracks: [])
    for sampled in motion.sample(at: times) {
      guard let property = declarations[sampled.name] else { continue }
      guard let track = track(sampled, property, log: &log) else {
        log.warn(
          "`\(property.name)` repeats forever after another motion in `\(timeline.name)`",
          at: spans[property.name],
          instead: "it stops after \(NumberText.seconds(timeline.duration))")
        return timeline
      }
      list.tracks.append(track)
    }
    return timeline.replacingTracks(by: list)
  }

  /// - Returns: nil if the property moves before it begins to repeat.
  private func track(
    _ sampled: SampledTrack, _ property: PropertyDeclaration, log: inout ExportLog
  ) -> Track? {
    var values = sampled.propertyValues
    guard let first = values.first else { return nil }
    let rounding = values.rounding
    for index in values.indices.dropFirst().reversed()
    where values[index - 1].isNear(values[index], rounding) { values[index - 1] = values[index] }
    let span = spans[property.name]
    let name = Located(property.name, node: NodeID(0), span: span)
    var track = Track(name: name, property: property, keyframes: [], start: first, span: span)
    track.from = Located(first, node: NodeID(0), span: span)
    var builder = TrackBuilder(value: first, span: span)
    let last = values.count - 1
    if !timeline.motion.isEndless || values[(last / 2)...].allSatisfy({ $0 == values[last] }) {
      let rest = values.lastIndex { $0 != values[last] }.map { $0 + 1 } ?? 0
      addFrames(values, until: rest, to: &builder, property, log: &log)
      track.keyframes = builder.keyframes
      return track
    }
    guard let cycle = Cycle(values) else { return nil }
    let start = times[cycle.start]
    if start > 0 { track.delay = Located(start, node: NodeID(0), span: span) }
    track.repeatCount = Located(.forever, node: NodeID(0), span: span)
    if cycle.autoreverses { track.autoreverses = Located(true, node: NodeID(0), span: span) }
    let own = Array(values[cycle.start...cycle.start + cycle.length])
    if !cycle.autoreverses, isJump(from: own[cycle.length], to: first, of: property) {
      log.warn(
        "`\(property.name)` jumps at the end of each cycle in `\(timeline.name)`", at: span,
        instead: "it has its last value for a frame less than in SwiftUI")
    }
    addFrames(own, until: cycle.length, to: &builder, property, log: &log)
    track.keyframes = builder.keyframes
    for index in track.keyframes.indices { track.keyframes[index].startTime += start }
    return track
  }

  /// Whether a change is seen; a whole turn is none.
  private func isJump(
    from last: PropertyValue, to first: PropertyValue, of property: PropertyDeclaration
  ) -> Bool {
    guard property.type == .angle, let end = last.numbers.first, let start = first.numbers.first
    else { return last != first }
    let turns = (end - start) / 360
    return abs(turns - turns.rounded()) > 1e-9
  }

  /// The timing curve of the animations that frames follow from their first value to their last.
  private func curve(of values: [PropertyValue]) -> CurveModel? {
    guard let first = values.first?.numbers, let last = values.last?.numbers, !first.isEmpty,
      case .events(let list) = timeline.timeline.contents
    else { return nil }
    let animations =
      list.events.compactMap(\.animation?.value) + list.implicitAnimations.map(\.animation.value)
    return animations.lazy.compactMap(\.baseTiming?.model).first { model in
      values.enumerated().allSatisfy { index, value in
        let progress = model.curve.value(at: Double(index) / Double(values.count - 1))
        return zip(value.numbers, zip(first, last)).allSatisfy { number, ends in
          abs(number - (ends.0 + (ends.1 - ends.0) * progress))
            <= 1e-6 * max(abs(ends.1 - ends.0), 1e-9)
        }
      }
    }
  }

  /// Adds frames, which begin at 0: rests, jumps, and motions from one rest to the next.
  private func addFrames(
    _ values: [PropertyValue], until last: Int, to builder: inout TrackBuilder,
    _ property: PropertyDeclaration, log: inout ExportLog
  ) {
    var index = 0
    while index < last {
      let isStill = values[index + 1] == values[index]
      var end = index + 1
      while end < last, (values[end + 1] == values[end]) == isStill { end += 1 }
      defer { index = end }
      if isStill || end == index + 1 || property.type.isDiscrete {
        for next in index + 1...end {
          builder.hold(until: times[next])
          builder.jump(to: values[next])
        }
      } else if let curve = curve(of: Array(values[index...end])) {
        builder.line(to: values[end], at: times[end], along: curve)
      } else {
        addLines(values, from: index, to: end, &builder, property, log: &log)
      }
    }
  }

  private func addLines(
    _ values: [PropertyValue], from first: Int, to last: Int, _ builder: inout TrackBuilder,
    _ property: PropertyDeclaration, log: inout ExportLog
  ) {
    var kept: Set<Int> = [first, last]
    var heights: [Double] = []
    for component in values[0].numbers.indices {
      let points = (first...last).map { CurvePoint(times[$0], values[$0].numbers[component]) }
      let own = points.map(\.y)
      heights.append((own.max() ?? 0) - (own.min() ?? 0))
      let allowed = min(Self.tolerance * (heights.last ?? 0), limit)
      guard allowed > 0 else { continue }
      let corners = Set(PolylineFit.onCurve(points, tolerance: allowed).map(\.x))
      kept.formUnion((first + 1...last).filter { corners.contains(times[$0]) })
    }
    let corners = kept.sorted()
    for index in corners.dropFirst() { builder.line(to: values[index], at: times[index]) }
    var worst = (error: 0.0, fraction: 0.0, index: first)
    for (start, end) in zip(corners, corners.dropFirst()) {
      for index in start..<end {
        let progress = Double(index - start) / Double(end - start)
        for (component, height) in heights.enumerated() where height > 0 {
          let ends = (values[start].numbers[component], values[end].numbers[component])
          let error = abs(
            ends.0 + (ends.1 - ends.0) * progress - values[index].numbers[component])
          if error / height > worst.fraction { worst = (error, error / height, index) }
        }
      }
    }
    log.add(
      ExportLog.Approximation(
        timeline: timeline.name, property: property.name, error: worst.error,
        unit: VisibleUnit(property), relativeError: worst.fraction, isWithin: true,
        time: times[worst.index]))
  }
}

/// The cycle in which frames end.
private struct Cycle {
  /// The frame before the first one that is repeated.
  let start: Int
  /// The frames until it begins again, or plays backwards.
  let length: Int
  let autoreverses: Bool

  /// - Returns: nil if the last half of the frames has no cycle, or they move before it.
  init?(_ values: [PropertyValue]) {
    let last = values.count - 1
    let rounding = values.rounding
    func areEqual(_ one: Int, _ other: Int) -> Bool {
      values[one].isNear(values[other], rounding)
    }
    let found = (1...max(last / 2, 1)).first { length in
      (last - 2 * length + 1...last - length).allSatisfy { $0 >= 0 && areEqual($0, $0 + length) }
    }
    guard var length = found else { return nil }
    var first = last - 2 * length + 1
    while first > 0, areEqual(first - 1, first - 1 + length) { first -= 1 }
    // The first cycle begins a frame earlier, with the value that was there before, and rests not
    // before it moves.
    let still = (values.indices.first { !areEqual($0, 0) } ?? 1) - 1
    guard first - 1 <= still else { return nil }
    let start = max(still, 0)
    let isMirrored =
      length.isMultiple(of: 2)
      && (0...length).allSatisfy { areEqual(start + $0, start + length - $0) }
    if isMirrored { length /= 2 }
    (self.start, self.length, autoreverses) = (start, length, isMirrored)
  }
}

extension [PropertyValue] {
  /// What values differ by that are computed in other ways.
  fileprivate var rounding: Double {
    let heights = flatMap(\.numbers)
    return 1e-9 * Swift.max((heights.max() ?? 0) - (heights.min() ?? 0), 1e-9)
  }
}

extension PropertyValue {
  fileprivate func isNear(_ other: PropertyValue, _ rounding: Double) -> Bool {
    numbers.isEmpty
      ? self == other : zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= rounding }
  }
}
