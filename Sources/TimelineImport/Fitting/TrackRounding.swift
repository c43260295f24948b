internal import AnimationCore
internal import TimelineSyntax

/// Gives numbers the fewest digits, and leaves out what follows from its neighbours, as long as the
/// samples are met.
struct TrackRounding {
  let samples: CurveSamples
  /// The largest error at a sample.
  let bound: Double
  var draft: TrackDraft

  /// The rounded keyframes.
  mutating func round() {
    // The trials of long tracks would take too long; their numbers are rounded without them.
    guard draft.frames.count <= 160 else { return roundCoarsely() }
    for index in draft.frames.indices { startFromRest(index) }
    for component in draft.start.indices {
      `try`(draft.start[component], in: 0) { $0.start[component] = $1 }
    }
    for index in draft.frames.indices { round(index) }
  }

  private mutating func round(_ index: Int) {
    let form = draft.frames[index].form
    if index + 1 < draft.frames.count, form != .move { roundEnd(index) }
    switch form {
    case .hold: break
    case .move: roundTarget(index)
    case .linear(let curve):
      roundTarget(index)
      if let points = curve.controlPoints, CurveNames.name(of: curve) == nil {
        for decimals in 1...6 {
          let rounded = points.map { NumberText.rounded($0, decimals: decimals) }
          if accept(index, { $0.frames[index].form = .linear(Self.bezier(rounded)) }) { break }
        }
      }
    case .cubic(let start, let end):
      roundTarget(index)
      roundVelocity(index, start) { velocity, form in
        if case .cubic(_, let end) = form {
          form = .cubic(startVelocity: velocity, endVelocity: end)
        }
      }
      roundVelocity(index, end) { velocity, form in
        if case .cubic(let start, _) = form {
          form = .cubic(startVelocity: start, endVelocity: velocity)
        }
      }
    case .spring:
      roundSpring(index)
      roundTarget(index)
      guard case .spring(_, _, let velocity) = draft.frames[index].form else { break }
      roundVelocity(index, velocity) { velocity, form in
        if case .spring(let duration, let bounce, _) = form {
          form = .spring(duration: duration, bounce: bounce, startVelocity: velocity)
        }
      }
      // After the target and the velocity, the spring may need fewer digits.
      roundSpring(index)
      settle(index)
    }
  }

  private static func bezier(_ points: [Double]) -> UnitCurve {
    .bezier(
      startControlPoint: UnitPoint(x: points[0], y: points[1]),
      endControlPoint: UnitPoint(x: points[2], y: points[3]))
  }

  /// Rounds the time between a keyframe and the next one, and of a jump there.
  private mutating func roundEnd(_ index: Int) {
    let end = draft.frames[index].end
    let start = index == 0 ? 0 : draft.frames[index - 1].end
    for candidate in RoundNumber.candidates(for: end, upTo: 9)
    where candidate > start + 1e-6
      && candidate < draft.frames[index + 1].end + (draft.frames[index + 1].form == .move ? 1 : 0)
    {
      let isAccepted = accept(index) { draft in
        draft.frames[index].end = candidate
        if draft.frames[index + 1].form == .move { draft.frames[index + 1].end = candidate }
      }
      if isAccepted { return }
    }
  }

  /// Lets a spring after a pause leave from rest, between two samples, with which it meets them as well.
  private mutating func startFromRest(_ index: Int) {
    guard index > 0, draft.frames[index - 1].form == .hold,
      case .spring(let duration, let bounce, .some) = draft.frames[index].form
    else { return }
    let end = draft.frames[index - 1].end
    let before = index > 1 ? draft.frames[index - 2].end : 0
    let next = min(max(1, samples.index(from: end)), samples.count - 1)
    let step = samples.times[next] - samples.times[next - 1]
    let last = samples.index(from: draft.frames[index].end + 1e-9) - 1
    let indices = samples.indices(from: samples.index(from: before), through: last, limit: 120)
    func trial(_ parameters: [Double]) -> TrackDraft {
      var trial = draft
      if index == 1 { (trial.start, trial.frames[0].to) = (samples.value(0), samples.value(0)) }
      trial.frames[index - 1].end = parameters[0]
      trial.frames[index].form = .spring(
        duration: CMath.exp(parameters[1]), bounce: parameters[2], startVelocity: nil)
      trial.frames[index].to = Array(parameters[3...])
      return trial
    }
    let to = draft.frames[index].to
    let start = [end - step / 2, CMath.log(duration), bounce] + to
    let range = max(samples.range, 1e-9)
    let bounds =
      [
        max(before + 1e-6, end - 3 * step)...max(before + 2e-6, end),
        start[1] - 0.7...start[1] + 0.7,
      ]
      + [max(-0.99, bounce - 0.4)...min(0.999, max(bounce + 0.4, -0.98))]
      + to.map { $0 - range...$0 + range }
    let found = LeastSquares.minimize(start, bounds: bounds, goal: 1e-6 * bound * bound) {
      let curve = trial($0).curve
      return indices.flatMap { index in
        let value = curve.value(at: samples.times[index])
        return (0..<samples.dimension).map { value[$0] - samples[index, $0] }
      }
    }
    let best = trial(found.parameters)
    if best.error(at: samples).error <= bound { draft = best }
  }

  private mutating func roundTarget(_ index: Int) {
    for component in draft.frames[index].to.indices {
      `try`(draft.frames[index].to[component], in: index) { $0.frames[index].to[component] = $1 }
    }
    // A hold has the value that is reached before it.
    var next = index + 1
    while next < draft.frames.count, draft.frames[next].form == .hold {
      draft.frames[next].to = draft.frames[index].to
      next += 1
    }
  }

  private mutating func roundVelocity(
    _ index: Int, _ velocity: [Double]?, _ set: ([Double]?, inout TrackDraft.Form) -> Void
  ) {
    guard let velocity else { return }
    if accept(index, { set(nil, &$0.frames[index].form) }) { return }
    if accept(index, { set(velocity.map { _ in 0 }, &$0.frames[index].form) }) { return }
    for decimals in 0...6 {
      let rounded = velocity.map { NumberText.rounded($0, decimals: decimals) }
      if accept(index, { set(rounded, &$0.frames[index].form) }) { return }
    }
  }

  private mutating func roundSpring(_ index: Int) {
    guard case .spring(let duration, let bounce, _) = draft.frames[index].form else { return }
    for decimals in 1...7 {
      let both = (
        NumberText.rounded(duration, decimals: decimals),
        NumberText.rounded(bounce, decimals: decimals)
      )
      guard both.0 > 0 else { continue }
      let isAccepted = accept(index) { draft in
        if case .spring(_, _, let velocity) = draft.frames[index].form {
          draft.frames[index].form = .spring(
            duration: both.0, bounce: both.1, startVelocity: velocity)
        }
      }
      if isAccepted { return }
    }
  }

  /// Leaves out the duration of a spring that ends when it settles.
  private mutating func settle(_ index: Int) {
    let end = draft.frames[index].end
    var trial = draft
    trial.frames[index].settles = true
    let natural = trial.curve.segments.prefix(index + 1).last.map { $0.start + $0.duration } ?? 0
    let step = samples.count > 1 ? samples.times[1] - samples.times[0] : 0
    let isLast = index + 1 == draft.frames.count
    guard natural.isFinite, abs(natural - end) <= (isLast ? step : 1e-6) else { return }
    trial.frames[index].end = natural
    if trial.error(at: samples).error <= bound { draft = trial }
  }

  private mutating func `try`(
    _ value: Double, in index: Int, _ set: (inout TrackDraft, Double) -> Void
  ) {
    for candidate in RoundNumber.candidates(for: value) where candidate != value {
      if accept(index, { set(&$0, candidate) }) { return }
    }
  }

  /// Makes a change if all samples are still met.
  private mutating func accept(_ index: Int, _ change: (inout TrackDraft) -> Void) -> Bool {
    var trial = draft
    change(&trial)
    let start = index > 1 ? draft.frames[index - 2].end : 0
    let end = draft.frames[min(index + 3, draft.frames.count - 1)].end
    let first = min(samples.index(from: start - 1e-9), samples.count - 1)
    let last = max(0, samples.index(from: end + 2e-9) - 1)
    guard trial.error(at: samples, from: min(first, last), through: last).error <= bound else {
      return false
    }
    draft = trial
    return true
  }

  private mutating func roundCoarsely() {
    let decimals = max(0, 1 - NumberText.exponent(of: bound))
    var trial = draft
    func rounded(_ values: [Double]) -> [Double] {
      values.map { NumberText.rounded($0, decimals: min(decimals, 12)) }
    }
    trial.start = rounded(trial.start)
    for index in trial.frames.indices {
      trial.frames[index].to = rounded(trial.frames[index].to)
      trial.frames[index].end = NumberText.rounded(trial.frames[index].end, decimals: 9)
      if case .cubic(let start, let end) = trial.frames[index].form {
        trial.frames[index].form = .cubic(
          startVelocity: start.map(rounded), endVelocity: end.map(rounded))
      }
    }
    if trial.error(at: samples).error <= max(bound, draft.error(at: samples).error) * 1.1 {
      draft = trial
    }
  }
}
