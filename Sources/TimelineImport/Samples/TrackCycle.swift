internal import AnimationCore
internal import TimelineSyntax

/// A track that repeats the same keyframes.
struct TrackCycle {
  /// One cycle, without the wait before it.
  var draft: TrackDraft
  /// The keys of the track: `delay` and `repeat`.
  var options: [ImportedNode.Entry]

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
    guard repeats(single, from: start, count: Double(count), samples, tolerance) else { return nil }
    var options: [ImportedNode.Entry] = []
    if start > 0 { options.append(.init("delay", .seconds(start))) }
    options.append(.init("repeat", .number(Double(count))))
    for index in single.frames.indices {
      single.frames[index].end = NumberText.rounded(single.frames[index].end, decimals: 9)
    }
    return TrackCycle(draft: single, options: options)
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
        if repeats(single, from: 0, count: 2, samples, tolerance) {
          return TrackCycle(draft: single, options: [.init("repeat", .word("forever"))])
        }
      }
    }
    return nil
  }

  /// Whether samples are those of repeated keyframes.
  private static func repeats(
    _ single: TrackDraft, from start: Double, count: Double, _ samples: CurveSamples,
    _ tolerance: Double
  ) -> Bool {
    let curve = single.curve
    let length = single.frames.last?.end ?? 0
    for index in 0..<samples.count {
      let time = samples.times[index] - start
      let cycles = max(0, min(count - 1, ((time - 1e-9) / length).rounded(.down)))
      let value =
        time <= 0
        ? AnimatableVector(single.start) : curve.value(at: min(time - cycles * length, length))
      for component in 0..<samples.dimension
      where abs(value[component] - samples[index, component]) > max(tolerance, 1e-9) {
        return false
      }
    }
    return true
  }
}
