import TimelineDocument
import TimelineEvaluation

/// Tracks of a timeline that play at the same times, as a timeline of their own.
struct TimelineLoop {
  /// One cycle of the tracks, without their delay.
  let timeline: CompiledTimeline
  /// When and how often the cycle plays.
  let timing: CurveTiming
}

extension CompiledTimeline {
  /// The same timeline with other tracks.
  ///
  /// - Parameter initial: the values before them; nil for its own.
  func replacingTracks(
    by list: TrackList, initial: [PropertyAssignment]? = nil
  ) -> CompiledTimeline {
    var result = timeline
    result.contents = .tracks(list)
    result.initial = initial ?? timeline.initial
    guard let own = ResolvedTimeline.all(of: result, frameRate: frameRate).first else {
      return self
    }
    return (try? CompiledTimeline(own.named(name))) ?? self
  }

  /// Its tracks; nil for other contents.
  var trackList: TrackList? {
    if case .tracks(let list) = timeline.contents { list } else { nil }
  }

  /// The timeline in parts that each repeat as a whole: one for the tracks that play once, and one for
  /// all endless tracks with the same delay and cycle, each with the tracks that never move; itself if
  /// no track is endless.
  var loops: [TimelineLoop] {
    guard case .tracks(let list) = timeline.contents, list.hasEndlessTracks else {
      let count: Int? = if case .times(let count) = repeatCount { count } else { nil }
      return [
        TimelineLoop(timeline: self, timing: CurveTiming(duration: duration, iterations: count))
      ]
    }
    var timings: [CurveTiming?] = []
    var groups: [CurveTiming?: [Track]] = [:]
    // What never moves may be a factor of what does.
    let still = list.tracks.filter { $0.keyframes.allSatisfy { $0.to == nil } }
    let moving = list.tracks.filter { $0.keyframes.contains { $0.to != nil } }
    for track in moving {
      let timing = track.isEndless ? track.cycle.map(CurveTiming.init) : nil
      if groups[timing] == nil { timings.append(timing) }
      groups[timing, default: []].append(timing == nil ? track : track.withoutRepetition)
    }
    return timings.map { timing in
      let own = replacingTracks(by: TrackList(tracks: still + (groups[timing] ?? [])))
      return TimelineLoop(
        timeline: own, timing: timing ?? CurveTiming(duration: own.duration, iterations: 1))
    }
  }

  /// Each property with the loop of its track.
  var loopsOfProperties: [String: (property: PropertyCurves, loop: TimelineLoop)] {
    var result: [String: (property: PropertyCurves, loop: TimelineLoop)] = [:]
    for loop in loops {
      for property in loop.timeline.properties
      where result[property.name] == nil || property.isMoving {
        result[property.name] = (property, loop)
      }
    }
    return result
  }

  /// The properties, each in the loop of its track.
  var loopedProperties: [PropertyCurves] {
    let loops = loopsOfProperties
    return properties.map { loops[$0.name]?.property ?? $0 }
  }

  /// The timeline until the end of a loop of all its endless tracks.
  func joined(_ loop: MotionLoop) -> CompiledTimeline {
    guard case .tracks(var list) = timeline.contents else { return self }
    list.length = loop.end
    return replacingTracks(by: list)
  }

  /// The property that jumps where a loop begins again from the start of the timeline; nil if none does.
  func jump(atEndOf loop: MotionLoop) -> String? {
    let (first, last) = (motion.sample(at: [0]), motion.sample(at: [loop.end]))
    return zip(first, last).first { $0.values.differs(from: $1.values) }?.0.property
  }

  /// Whether a property jumps right where a loop starts, and so does not have its first value when
  /// the loop begins again.
  func jumps(atStartOf loop: MotionLoop) -> Bool {
    let instant = 1e-6
    let first = motion.sample(at: [loop.start])
    let next = motion.sample(at: [loop.start + instant])
    let last = motion.sample(at: [loop.end])
    return first.indices.contains { index in
      let values = first[index].values
      return values.differs(from: last[index].values)
        && values.differs(from: next[index].values, besides: last[index].values)
    }
  }
}

extension Track {
  /// One cycle of the track, without its delay.
  fileprivate var withoutRepetition: Track {
    var track = self
    let start = delay?.value ?? 0
    track.removeRepetition()
    track.delay = nil
    for index in track.keyframes.indices { track.keyframes[index].startTime -= start }
    return track
  }
}

extension SampledValues {
  /// Whether the values of two samples differ by more than rounding.
  fileprivate func differs(from other: SampledValues) -> Bool {
    guard case .numbers(let own) = self, case .numbers(let others) = other else {
      return self != other
    }
    return zip(own, others).contains { abs($0 - $1) > 1e-6 * max(1, abs($0), abs($1)) }
  }

  /// Whether values differ by a part of their difference from others that no motion makes in an
  /// instant.
  fileprivate func differs(from other: SampledValues, besides end: SampledValues) -> Bool {
    guard case .numbers(let own) = self, case .numbers(let others) = other,
      case .numbers(let ends) = end
    else { return self != other }
    return own.indices.contains {
      abs(own[$0] - others[$0]) > max(1e-6, 1e-3 * abs(own[$0] - ends[$0]))
    }
  }
}
