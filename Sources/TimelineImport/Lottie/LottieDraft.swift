internal import AnimationCore
internal import TimelineSyntax

/// Keyframes in seconds, from those of Lottie.
extension TrackDraft {
  /// The keyframes of a curve from 0 to the end of the timeline.
  ///
  /// - Parameter tolerance: the largest error where the time of the composition does not run evenly.
  init(
    _ curve: LottieCurve, _ clock: LottieClock, until end: Double, tolerance: Double
  ) {
    guard clock.remap == nil else {
      self =
        Self.sampled(until: end, tolerance: tolerance) { curve.value(at: clock.frame(at: $0)) }
        .draft
      return
    }
    self.init(start: curve.first, frames: [])
    var time = min(0, clock.seconds(curve.keys[0].frame))
    var value = start
    func hold(until end: Double) {
      guard end > time else { return }
      if case .hold? = frames.last?.form {
        frames[frames.count - 1].end = end
      } else {
        frames.append(.init(form: .hold, end: end, to: value))
      }
      time = end
    }
    func jump(to next: [Double]) {
      guard zip(next, value).contains(where: { abs($0 - $1) > 1e-9 }) else { return }
      frames.append(.init(form: .move, end: time, to: next))
      value = next
    }
    hold(until: clock.seconds(curve.keys[0].frame))
    for (key, next) in zip(curve.keys, curve.keys.dropFirst()) {
      let stop = clock.seconds(next.frame)
      if next.frame - key.frame < 2e-3 {
        // Players need ascending frames, so a jump takes a thousandth of a frame.
        if let last = frames.indices.last, frames[last].form != .move { frames[last].end = stop }
        time = stop
      } else if key.holds {
        hold(until: stop)
      } else if key.end == key.value {
        hold(until: stop)
      } else if stop > time {
        frames.append(.init(form: .linear(key.sharedEasing), end: stop, to: key.end))
        (time, value) = (stop, key.end)
      }
      jump(to: next.value)
    }
    self = clipped(from: 0, to: end, startingAt: min(0, clock.seconds(curve.keys[0].frame)))
  }

  /// Keyframes that are fitted to a function of time.
  static func sampled(
    until end: Double, tolerance: Double, bounds: ClosedRange<Double>? = nil,
    _ value: (Double) -> [Double]
  ) -> (draft: TrackDraft, relativeError: Double, time: Double) {
    let count = max(2, min(6000, Int((end * 60).rounded(.up))))
    let times = (0...count).map { end * Double($0) / Double(count) }
    let first = value(0)
    let samples = CurveSamples(
      times: times, values: times.flatMap(value), dimension: first.count)
    let limit = max(samples.range * tolerance, 1e-9)
    // Of Bézier curves nothing is a spring, though a part of one may be near.
    let fitted = CurveFit.fit(
      samples, tolerance: limit, budget: 4_000_000, bounds: bounds, hasSprings: false)
    return (fitted.draft, fitted.error / max(samples.range, 1e-9), fitted.time)
  }

  /// The part between two times; times stay as they are.
  ///
  /// - Parameter origin: the time at which the first keyframe begins.
  func clipped(from begin: Double, to end: Double, startingAt origin: Double = 0) -> TrackDraft {
    var result = TrackDraft(start: start, frames: [])
    var time = origin
    var value = start
    for frame in frames {
      let stop = frame.end
      defer {
        if frame.form != .move { time = stop }
        value = frame.to
      }
      if frame.form == .move {
        if stop <= begin {
          result.start = frame.to
        } else if stop < end + 1e-9 {
          result.frames.append(frame)
        }
        continue
      }
      if stop <= begin + 1e-9 {
        result.start = frame.to
        continue
      }
      let from = time
      guard from < end - 1e-9 else { break }
      if from >= begin - 1e-9, stop <= end + 1e-9 {
        result.frames.append(frame)
      } else if let cut = Self.cut(frame, value, from, max(from, begin), min(stop, end)) {
        if from < begin { result.start = cut.start }
        result.frames += cut.frames
      }
    }
    return result
  }

  /// A part of a keyframe.
  private static func cut(
    _ frame: Frame, _ value: [Double], _ from: Double, _ begin: Double, _ end: Double
  ) -> TrackDraft? {
    func between(_ p: Double) -> [Double] { zip(value, frame.to).map { $0 + ($1 - $0) * p } }
    switch frame.form {
    case .hold:
      return TrackDraft(start: value, frames: [.init(form: .hold, end: end, to: value)])
    case .linear(let curve):
      let length = frame.end - from
      let (low, high) = ((begin - from) / length, (end - from) / length)
      let values = [low, high].map { between(curve.value(at: $0)) }
      var part = curve
      if curve != .linear {
        var isExact = true
        if high < 1 {
          if let first = part.divided(at: high)?.first { part = first } else { isExact = false }
        }
        if low > 0 {
          if let second = part.divided(at: low / high)?.second {
            part = second
          } else {
            isExact = false
          }
        }
        guard isExact else {
          // Straight lines where no curve has the part's form.
          let count = 24
          let frames = (1...count).map { index -> Frame in
            let p = low + (high - low) * Double(index) / Double(count)
            return Frame(
              form: .linear(.linear), end: from + p * length, to: between(curve.value(at: p)))
          }
          return TrackDraft(start: values[0], frames: frames)
        }
      }
      return TrackDraft(
        start: values[0], frames: [.init(form: .linear(part), end: end, to: values[1])])
    default: return nil
    }
  }

  /// The same only during some times, in order, and zero before, between and after them.
  func shown(during ranges: [ClosedRange<Double>], until stop: Double) -> TrackDraft {
    let none = start.map { _ in 0.0 }
    var result = TrackDraft(start: none, frames: [])
    var (time, value) = (0.0, none)
    func hold(until end: Double) {
      guard end > time + 1e-9 else { return }
      result.frames.append(.init(form: .hold, end: end, to: value))
      time = end
    }
    func jump(to next: [Double]) {
      guard next != value else { return }
      if time == 0, result.frames.isEmpty {
        result.start = next
      } else {
        result.frames.append(.init(form: .move, end: time, to: next))
      }
      value = next
    }
    for range in ranges where range.upperBound > range.lowerBound {
      hold(until: range.lowerBound)
      let part = clipped(from: range.lowerBound, to: range.upperBound)
      jump(to: part.start)
      result.frames += part.frames
      if let last = part.frames.last { (time, value) = (max(time, last.end), last.to) }
      guard range.upperBound < stop - 1e-9 else { continue }
      hold(until: range.upperBound)
      jump(to: none)
    }
    return result
  }
}
