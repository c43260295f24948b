internal import AnimationCore

/// Joins fitted pieces to keyframes: finds the times between two samples at which one leads into the
/// next.
struct TrackAssembly {
  let samples: CurveSamples
  let tolerance: Double

  /// The keyframes of pieces.
  func draft(of fitted: [FittedPiece]) -> TrackDraft {
    let pieces = connected(fitted)
    guard let first = pieces.first else { return TrackDraft(start: samples.value(0), frames: []) }
    var draft = TrackDraft(start: first.value(at: samples.times[0]), frames: [])
    var start = 0.0
    var value = draft.start
    for (index, piece) in pieces.enumerated() {
      guard index + 1 < pieces.count else {
        append(piece, from: start, through: samples.times[samples.count - 1], value, &draft)
        break
      }
      let next = pieces[index + 1]
      switch junction(piece, next) {
      case .smooth(let time):
        append(piece, from: start, through: time, value, &draft)
        start = time
      case .jump(let time):
        append(piece, from: start, through: time, value, &draft)
        draft.frames.append(.init(form: .move, end: time, to: next.value(at: time)))
        start = time
      case .filled(let from, let to):
        append(piece, from: start, through: from, value, &draft)
        draft.frames.append(.init(form: .linear(.linear), end: to, to: next.value(at: to)))
        start = to
      }
      value = draft.frames.last?.to ?? value
    }
    return draft
  }

  /// The pieces, in which a single sample is a line from the sample before it.
  private func connected(_ fitted: [FittedPiece]) -> [FittedPiece] {
    var pieces = fitted
    for index in pieces.indices.dropFirst() where pieces[index].first == pieces[index].last {
      let sample = pieces[index].first
      let (before, after) = (samples.times[sample - 1], samples.times[sample])
      let value = pieces[index - 1].value(at: before)
      let end = samples.value(sample)
      pieces[index].form = .line(
        at: before, value: value, slope: zip(value, end).map { ($1 - $0) / (after - before) })
    }
    return pieces
  }

  private enum Junction {
    case smooth(Double)
    case jump(Double)
    case filled(from: Double, to: Double)
  }

  /// Where one piece leads into the next: the roundest time at which both have the same value.
  private func junction(_ left: FittedPiece, _ right: FittedPiece) -> Junction {
    let (low, high) = (samples.times[left.last], samples.times[right.first])
    func mismatch(_ time: Double) -> Double {
      Self.distance(left.value(at: time), right.value(at: time))
    }
    // The ends of eased lines are known; beyond them, they stay at their end.
    var known: [Double] = []
    var speed = 0.0
    if case .eased(let start, let end, let from, let to, _) = left.form {
      known.append(end)
      speed = Self.distance(from, to) / (end - start)
    }
    if case .eased(let start, let end, let from, let to, _) = right.form {
      known.append(start)
      speed = max(speed, Self.distance(from, to) / (end - start))
    }
    if let time = known.first, speed > 0 {
      let time = min(max(known.count == 2 ? (time + known[1]) / 2 : time, low), high)
      if mismatch(time) <= tolerance {
        let room = max(0.15 * tolerance / speed, 1e-9)
        return .smooth(
          RoundNumber.roundest(in: max(low, time - room)...min(high, time + room), near: time))
      }
    }
    let grid = 48
    let times = (0...grid).map { low + (high - low) * Double($0) / Double(grid) } + known
    var best = times[0]
    var least = Double.infinity
    for time in times where (low...high).contains(time) {
      let error = mismatch(time)
      if error < least { (best, least) = (time, error) }
    }
    // Golden section around the best place.
    let step = (high - low) / Double(grid)
    var (a, b) = (max(low, best - step), min(high, best + step))
    for _ in 0..<60 {
      let c = b - 0.6180339887498949 * (b - a)
      let d = a + 0.6180339887498949 * (b - a)
      if mismatch(c) < mismatch(d) { b = d } else { a = c }
    }
    if mismatch((a + b) / 2) < least { (best, least) = ((a + b) / 2, mismatch((a + b) / 2)) }
    guard least <= tolerance else { return discontinuity(left, right, low, high) }
    let allowed = max(1.5 * least, 0.3 * tolerance)
    func reach(_ direction: Double) -> Double {
      let end = direction < 0 ? low : high
      if mismatch(end) <= allowed { return end }
      var (inside, outside) = (best, end)
      for _ in 0..<50 {
        let middle = (inside + outside) / 2
        if mismatch(middle) <= allowed { inside = middle } else { outside = middle }
      }
      return inside
    }
    let (from, to) = (reach(-1), reach(1))
    return .smooth(RoundNumber.roundest(in: min(from, to)...max(from, to), near: best))
  }

  private func discontinuity(
    _ left: FittedPiece, _ right: FittedPiece, _ low: Double, _ high: Double
  ) -> Junction {
    let (before, after) = (left.value(at: low), right.value(at: high))
    let gap = zip(before, after).reduce(0) { max($0, abs($1.0 - $1.1)) }
    let speed = zip(left.velocity(at: low), right.velocity(at: high))
      .reduce(0) { max($0, abs($1.0), abs($1.1)) }
    let isJump = left.last > left.first && gap > 2 * speed * (high - low)
    if isJump {
      // The sample at `low` still has the old value, a keyframe includes its end.
      let near = low + (high - low) * 0.5
      let time = RoundNumber.roundest(
        in: low...max(low, high - 1e-6 - (high - low) * 0.02), near: low)
      return .jump(time < high ? time : near)
    }
    // Eased lines have their own ends.
    var (from, to) = (low, high)
    if case .eased(_, let end, _, _, _) = left.form { from = min(max(end, low), high) }
    if case .eased(let start, _, _, _, _) = right.form { to = min(max(start, low), high) }
    return to - from < 1e-6 ? .smooth((from + to) / 2) : .filled(from: from, to: to)
  }

  private static func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private func append(
    _ piece: FittedPiece, from start: Double, through end: Double, _ value: [Double],
    _ draft: inout TrackDraft
  ) {
    // A piece whose range has become empty is only the value to which the next one leads.
    guard end - start > 1e-9 else {
      if draft.frames.isEmpty, start == 0 { draft.start = piece.value(at: end) }
      return
    }
    switch piece.form {
    case .constant(let constant):
      draft.frames.append(.init(form: .hold, end: end, to: constant))
    case .line:
      draft.frames.append(.init(form: .linear(.linear), end: end, to: piece.value(at: end)))
    case .cubic:
      draft.frames.append(
        .init(
          form: .cubic(
            startVelocity: piece.velocity(at: start), endVelocity: piece.velocity(at: end)),
          end: end, to: piece.value(at: end)))
    case .eased(_, _, _, let to, let curve):
      draft.frames.append(.init(form: .linear(curve), end: end, to: to))
    case .spring(_, _, let to, _, let spring):
      draft.frames.append(
        .init(
          form: .spring(
            duration: spring.duration, bounce: spring.bounce,
            startVelocity: piece.velocity(at: start)),
          end: end, to: to))
    }
  }
}
