internal import AnimationCore
internal import TimelineSyntax

/// A track that repeats the same keyframes.
struct TrackCycle {
  /// One cycle, without the wait before it.
  var draft: TrackDraft
  /// The keys of the track: `delay` and `repeat`.
  var options: [ImportedNode.Entry]
  /// The largest error at a sample, and its time.
  var error: Double
  var time: Double

  /// Whether it goes on beyond the recording.
  var isEndless: Bool { options.contains { $0.key == "repeat" && $0.value == .word("forever") } }

  /// The shortest cycle that a track repeats; nil if there is none.
  static func find(
    in draft: TrackDraft, _ samples: CurveSamples, tolerance: Double
  ) -> TrackCycle? {
    let frames = draft.frames
    guard frames.count >= 2, frames.count <= 2000 else { return nil }
    for skipped in frames[0].form == .hold ? [0, 1] : [0] {
      let start = skipped == 0 ? 0 : frames[0].end
      let rest = Array(frames[skipped...])
      for period in 1...max(1, rest.count / 2) where period * 2 <= rest.count + 1 {
        if let cycle = cycle(draft, rest, period, start, samples, tolerance) { return cycle }
      }
    }
    return nil
  }

  private static func cycle(
    _ draft: TrackDraft, _ frames: [TrackDraft.Frame], _ period: Int, _ start: Double,
    _ samples: CurveSamples, _ tolerance: Double
  ) -> TrackCycle? {
    // A jump back to the start is part of the recording, but not of the cycle.
    let jumps = frames.count > period && frames[period - 1].form == .move
    let count = (frames.count + (jumps && frames.last?.form != .move ? 1 : 0)) / period
    guard count >= 2, count * period == frames.count + (jumps && frames.last?.form != .move ? 1 : 0)
    else { return nil }
    let own = Array(frames.prefix(jumps ? period - 1 : period))
    guard let last = own.last, own.contains(where: { $0.form != .hold && $0.form != .move }) else {
      return nil
    }
    let length = last.end - start
    guard length > 1e-6 else { return nil }
    // Without a jump, the cycle ends where it starts.
    let end = jumps ? frames[period - 1].to : last.to
    guard zip(end, draft.start).allSatisfy({ abs($0 - $1) <= max(tolerance, 1e-9) }) else {
      return nil
    }
    let total = (samples.times.last ?? 0) - start
    guard abs(total - length * Double(count)) <= 0.02 * length + 1e-6 else { return nil }
    let measured = (frames.last?.end ?? 0) - start
    let exact = RoundNumber.roundest(
      in: min(length, measured / Double(count)) - 1e-9...max(length, measured / Double(count))
        + 1e-9,
      near: length)
    var single = TrackDraft(start: draft.start, frames: own)
    for index in single.frames.indices { single.frames[index].end -= start }
    single.frames[single.frames.count - 1].end = exact
    return TrackCycle(single, from: start, count: Double(count), samples, tolerance)
  }

  /// A cycle from a time on; nil if samples are not those of its repetition.
  ///
  /// - Parameter count: nil for one that goes on beyond the recording.
  init?(
    _ single: TrackDraft, from start: Double, count: Double?, _ samples: CurveSamples,
    _ tolerance: Double
  ) {
    let cycle = RepeatedCurve(draft: single, start: start, count: count)
    guard let found = cycle.error(at: samples, below: max(tolerance, 1e-9)) else { return nil }
    (draft, error, time) = (single, found.error, found.time)
    options = start > 0 ? [.init("delay", .seconds(start))] : []
    options.append(.init("repeat", count.map { .number($0) } ?? .word("forever")))
    for index in draft.frames.indices {
      draft.frames[index].end = NumberText.rounded(draft.frames[index].end, decimals: 9)
    }
  }

  /// A cycle whose second iteration was recorded only in part; nil if there is none.
  static func findPartial(
    in draft: TrackDraft, _ samples: CurveSamples, tolerance: Double
  ) -> TrackCycle? {
    let total = samples.times.last ?? 0
    guard draft.frames.count >= 2, draft.frames.count <= 200 else { return nil }
    for period in 1..<draft.frames.count {
      let own = Array(draft.frames.prefix(period))
      guard let last = own.last, last.form != .move, total >= 1.2 * last.end, total < 2 * last.end,
        own.contains(where: { $0.form != .hold && $0.form != .move })
      else { continue }
      let before = period > 1 ? own[period - 2].end : 0
      for length in RoundNumber.candidates(for: last.end, upTo: 4)
      where length > before && abs(length - last.end) < 0.01 {
        var single = TrackDraft(start: draft.start, frames: own)
        single.frames[period - 1].end = length
        if let cycle = TrackCycle(single, from: 0, count: nil, samples, tolerance) { return cycle }
      }
    }
    return nil
  }
}

/// Keyframes that are played again and again.
struct RepeatedCurve {
  let draft: TrackDraft
  /// When the first iteration begins.
  let start: Double
  /// The number of iterations; nil for an endless one.
  let count: Double?

  /// The length of an iteration.
  private var length: Double { draft.frames.last?.end ?? 0 }

  /// How exact the times of samples are, as they are often rounded to a microsecond.
  static let instant = 2e-6

  /// The largest error at samples, and its time; nil where one is not below a limit.
  ///
  /// At the instant at which an iteration ends and the next one begins, a recording may show either.
  func error(at samples: CurveSamples, below limit: Double) -> (error: Double, time: Double)? {
    let curve = draft.curve
    var largest = (error: 0.0, time: 0.0)
    for index in 0..<samples.count {
      let time = samples.times[index] - start
      let cycle = min(
        (count ?? .infinity) - 1, (max(0, time - Self.instant) / length).rounded(.down))
      let shown =
        time <= 0
        ? AnimatableVector(draft.start) : curve.value(at: min(time - cycle * length, length))
      var error = samples.error(of: shown, at: index)
      let isNext =
        abs(time - (cycle + 1) * length) <= Self.instant && cycle + 1 < count ?? .infinity
      if isNext { error = min(error, samples.error(of: AnimatableVector(draft.start), at: index)) }
      guard error <= limit else { return nil }
      if error > largest.error { largest = (error, samples.times[index]) }
    }
    return largest
  }
}

extension CurveSamples {
  /// The largest difference of a component between a value and a sample.
  func error(of value: AnimatableVector, at index: Int) -> Double {
    var largest = 0.0
    for component in 0..<dimension {
      largest = max(largest, abs(value[component] - self[index, component]))
    }
    return largest
  }
}
