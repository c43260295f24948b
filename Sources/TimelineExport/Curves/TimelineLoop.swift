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
  func replacingTracks(by list: TrackList) -> CompiledTimeline {
    var result = timeline
    result.contents = .tracks(list)
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

  /// The timeline until the end of a loop of all its endless tracks.
  func joined(_ loop: MotionLoop) -> CompiledTimeline {
    guard case .tracks(var list) = timeline.contents else { return self }
    list.length = loop.end
    return replacingTracks(by: list)
  }

  /// The property that jumps where a loop begins again from the start of the timeline; nil if none does.
  func jump(atEndOf loop: MotionLoop) -> String? { jump(between: 0, loop.end) }

  /// The property that has other values at one time than at another, in seconds; nil if none has.
  func jump(between start: Double, _ end: Double) -> String? {
    let (first, last) = (motion.sample(at: [start]), motion.sample(at: [end]))
    return zip(first, last).first { $0.values.differs(from: $1.values) }?.0.property
  }
}

extension Track {
  /// One cycle of the track, without its delay.
  fileprivate var withoutRepetition: Track {
    var track = self
    let start = delay?.value ?? 0
    (track.repeatCount, track.autoreverses, track.delay) = (nil, nil, nil)
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
}
