import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A timeline that moves a view along a path, with tracks of the offset or position and of the rotation
/// in place of `travel`: as the motion is written without the path.
///
/// A track of `travel` becomes cubic keyframes with velocities, with its own delay, repetition and
/// stagger. State changes become lines on their frames.
struct PathTracks {
  /// The largest distance of keyframes from the motion, in points or degrees.
  ///
  /// A part of what exports allow: formats without cubic keyframes approximate them once more.
  static let tolerance = 0.1
  /// The shortest time in seconds that is divided; over it a corner is a line, and a leap a jump.
  private static let shortest = 2e-4

  private let timeline: CompiledTimeline

  /// - Returns: nil for a timeline without `travel`.
  init?(_ timeline: CompiledTimeline) {
    guard timeline.contents.properties.contains(where: { $0.path != nil }) else { return nil }
    self.timeline = timeline
  }

  /// The timeline with tracks in place of `travel`.
  func timeline(log: inout ExportLog) -> CompiledTimeline {
    guard timeline.contents.columns == nil else {
      log.warn(
        "the state changes of `\(timeline.name)` move a view along a path",
        at: timeline.timeline.name.span,
        instead: "they are exported as keyframes that play them once, at their times in the file")
      return EndlessChanges(followingPaths: timeline).timeline(log: &log)
    }
    // Nil for tracks.
    let own = SequenceTracks(timeline)?.timeline(log: &log) ?? timeline
    guard case .tracks(let tracks) = own.contents else { return timeline }
    return replacing(in: tracks, of: own, log: &log)
  }

  private func replacing(
    in resolved: TrackTimeline, of timeline: CompiledTimeline, log: inout ExportLog
  ) -> CompiledTimeline {
    guard case .tracks(var list) = timeline.timeline.contents else { return timeline }
    list.tracks = list.tracks.flatMap { track in
      guard let path = track.property.path,
        case .moving(let flat, _)? = resolved.motion(of: track.property)?.motion
      else { return [track] }
      return path.properties.map { own in
        self.track(track, flat, path, own, log: &log)
      }
    }
    let initial = timeline.timeline.initial.flatMap { assignment -> [PropertyAssignment] in
      guard let path = assignment.property.path else { return [assignment] }
      return path.properties.map { own in
        var following = assignment
        following.property = assignment.property.following(own)
        following.name.value = following.property.name
        following.value = assignment.value.map { path.propertyValue(of: own, at: $0) }
        return following
      }
    }
    return timeline.replacingTracks(by: list, initial: initial)
  }

  /// The track of a property that follows from another track.
  private func track(
    _ travel: Track, _ flat: FlatTrack, _ path: PathFollowing, _ own: BuiltInProperty,
    log: inout ExportLog
  ) -> Track {
    var result = travel
    let name = travel.name
    result.property = travel.property.following(own)
    result.name = Located(result.property.name, node: name.node, span: name.span)
    result.start = path.propertyValue(of: own, at: travel.start)
    result.from = travel.from.map { $0.map { path.propertyValue(of: own, at: $0) } }
    var fit = PathFit(flat, path, own, span: name.span, start: result.start)
    fit.add(from: travel.delay?.value ?? 0)
    result.keyframes = fit.builder.keyframes
    for index in result.keyframes.indices {
      result.keyframes[index].startTime += travel.delay?.value ?? 0
    }
    log.add(
      ExportLog.Approximation(
        timeline: timeline.name, property: result.property.name, error: fit.error,
        unit: VisibleUnit(result.property),
        relativeError: fit.height > 0 ? fit.error / fit.height : 0, isWithin: true,
        time: fit.errorTime))
    return result
  }

  /// What is shown at a time from the end of the delay.
  private struct Place {
    var time: Double
    var values: [Double]
    var velocities: [Double]
  }

  /// What follows from a segment of a track.
  private struct SegmentMotion {
    let segment: TrackSegment
    let path: PathFollowing
    let property: BuiltInProperty
    let delay: Double

    private func fraction(_ time: Double) -> Double { segment[0].value(at: time - segment.start) }

    /// What is shown at a time, with the heading and the velocity towards another time: a path may have
    /// a corner there.
    func place(_ time: Double, before other: Double) -> Place {
      let inner = time + (other - time) * 1e-6
      let (rate, innerRate) = (
        segment[0].velocity(at: time - segment.start),
        segment[0].velocity(at: inner - segment.start)
      )
      let isSmooth = abs(rate - innerRate) <= 1e-3 * max(abs(rate), abs(innerRate), 1e-3)
      let own = isSmooth ? rate : innerRate
      var values = path.value(of: property, at: fraction(time))
      let inside = path.value(of: property, at: fraction(inner))
      if property == .rotation, abs(values[0] - inside[0]) > 1e-2 { values = inside }
      return Place(
        time: time - delay, values: values,
        velocities: path.slope(of: property, at: fraction(inner)).map { own == 0 ? 0 : $0 * own })
    }

    /// The times at which the view is where lines or curves of the path meet, in order; none if there are
    /// very many.
    var joints: [Double] {
      let curve = path.path.curve
      let own = [0] + curve.joints + (curve.isClosed ? [] : [1])
      var times: [Double] = []
      let parts = 64
      for part in 0..<parts {
        let step = segment.duration / Double(parts)
        let (low, high) = (
          segment.start + step * Double(part), segment.start + step * Double(part + 1)
        )
        let range = (min(fraction(low), fraction(high)), max(fraction(low), fraction(high)))
        guard range.1 > range.0, range.1 - range.0 < 1_000 else { continue }
        let rounds =
          curve.isClosed ? Int(range.0.rounded(.down))...Int(range.1.rounded(.down)) : 0...0
        for round in rounds {
          for joint in own where joint + Double(round) > range.0 && joint + Double(round) < range.1
          {
            guard times.count < 2_000 else { return [] }
            times.append(time(of: joint + Double(round), low, high))
          }
        }
      }
      return times.sorted()
    }

    /// When a fraction is reached between two times.
    private func time(of target: Double, _ low: Double, _ high: Double) -> Double {
      var (low, high) = (low, high)
      let rises = fraction(high) > fraction(low)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (fraction(middle) < target) == rises { low = middle } else { high = middle }
      }
      return high
    }
  }

  /// Fits keyframes to what follows from a track.
  private struct PathFit {
    private let flat: FlatTrack
    private let path: PathFollowing
    private let property: BuiltInProperty
    var builder: TrackBuilder
    /// The largest distance that was found between two keyframes, and when.
    private(set) var error = 0.0
    private(set) var errorTime = 0.0
    /// The range of the values.
    var height: Double { zip(greatest, least).map { $0 - $1 }.max() ?? 0 }
    private var least: [Double] = []
    private var greatest: [Double] = []

    init(
      _ flat: FlatTrack, _ path: PathFollowing, _ property: BuiltInProperty, span: SourceSpan,
      start: PropertyValue
    ) {
      (self.flat, self.path, self.property) = (flat, path, property)
      builder = TrackBuilder(value: start, span: span)
    }

    /// Adds keyframes for all segments of the track after its delay.
    mutating func add(from delay: Double) {
      for segment in flat.segments {
        let (start, end) = (segment.start, segment.start + segment.duration)
        guard end > delay + 1e-9 || segment.duration == 0 && start >= delay - 1e-9 else {
          continue
        }
        let motion = SegmentMotion(segment: segment, path: path, property: property, delay: delay)
        let first = motion.place(start, before: end)
        builder.hold(until: first.time)
        if value(first).isFar(from: builder.value) { builder.jump(to: value(first)) }
        guard segment.duration > 0, segment.duration.isFinite else { continue }
        divide(start, end, depth: 0, motion, motion.joints[...])
      }
    }

    private func value(_ place: Place) -> PropertyValue {
      place.values.count == 1 ? .number(place.values[0]) : .components(place.values)
    }

    private func velocity(_ place: Place) -> PropertyValue {
      place.velocities.count == 1
        ? .number(place.velocities[0]) : .components(place.velocities)
    }

    /// - Parameter joints: the times between the ends at which the view is where lines or curves of the
    ///   path meet.
    private mutating func divide(
      _ start: Double, _ end: Double, depth: Int, _ motion: SegmentMotion,
      _ joints: ArraySlice<Double>
    ) {
      let (a, b) = (motion.place(start, before: end), motion.place(end, before: start))
      let length = end - start
      var worst = (error: 0.0, time: a.time)
      // The middle and two places on either side of it, at which a cubic is furthest off.
      for fraction in [0.13, 0.31, 0.5, 0.69, 0.87] {
        let time = start + length * fraction
        let exact = motion.place(time, before: end)
        note(exact.values)
        for component in exact.values.indices {
          let fitted = Self.hermite(a, b, component, fraction, length)
          let error = abs(fitted - exact.values[component])
          if error > worst.error { worst = (error, time) }
        }
      }
      note(a.values)
      note(b.values)
      if worst.error <= PathTracks.tolerance || length < PathTracks.shortest || depth > 30 {
        let leap = zip(a.values, b.values).map { abs($0 - $1) }.max() ?? 0
        if worst.error > PathTracks.tolerance, leap > 10 * PathTracks.tolerance {
          // A move of the path.
          builder.hold(until: b.time)
          builder.jump(to: value(b))
          return
        }
        // The heading has another value after a corner.
        if zip(builder.value.numbers, a.values).contains(where: { abs($0 - $1) > 1e-3 }) {
          builder.jump(to: value(a))
        }
        if worst.error > error { (error, errorTime) = worst }
        if isLine(a, b) {
          builder.line(to: value(b), at: b.time)
        } else {
          builder.cubic(to: value(b), at: b.time, from: velocity(a), arriving: velocity(b))
        }
        return
      }
      let inner = joints.filter { $0 > start + 1e-9 && $0 < end - 1e-9 }
      let half = start + length / 2
      let middle = inner.min { abs($0 - half) < abs($1 - half) } ?? half
      divide(start, middle, depth: depth + 1, motion, inner[...])
      divide(middle, end, depth: depth + 1, motion, inner[...])
    }

    /// Whether both velocities are those of the straight line between two places.
    private func isLine(_ a: Place, _ b: Place) -> Bool {
      let length = b.time - a.time
      return a.values.indices.allSatisfy { index in
        let way = b.values[index] - a.values[index]
        return [a, b].allSatisfy { abs($0.velocities[index] * length - way) < 1e-6 }
      }
    }

    private mutating func note(_ values: [Double]) {
      if least.isEmpty { (least, greatest) = (values, values) }
      for index in values.indices {
        least[index] = min(least[index], values[index])
        greatest[index] = max(greatest[index], values[index])
      }
    }

    private static func hermite(
      _ a: Place, _ b: Place, _ component: Int, _ u: Double, _ length: Double
    ) -> Double {
      let s = 1 - u
      let (from, to) = (a.values[component], b.values[component])
      return from + (to - from) * u * u * (3 - 2 * u)
        + length * u * s * (a.velocities[component] * s - b.velocities[component] * u)
    }
  }
}

extension PropertyValue {
  /// Whether it is another value, and not the same with other rounding errors.
  fileprivate func isFar(from other: PropertyValue) -> Bool {
    zip(numbers, other.numbers).contains { abs($0 - $1) > 1e-6 }
  }
}

extension PathFollowing {
  /// The value of a property that follows from a value of `travel`.
  fileprivate func propertyValue(of property: BuiltInProperty, at travel: PropertyValue)
    -> PropertyValue
  {
    let numbers = value(of: property, at: travel.numbers.first ?? 0)
    return numbers.count == 1 ? .number(numbers[0]) : .components(numbers)
  }
}
