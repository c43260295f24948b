internal import AnimationCore
internal import TimelineSyntax

extension CurveFit {
  /// The keyframes of a colour that moves through sRGB, as it is shown, while tracks move through light.
  ///
  /// A small error of dark light is a large one on the screen, so the error counts there.
  ///
  /// - Parameters:
  ///   - curve: the easing between both colours; nil for one that may be a spring.
  ///   - shown: the components in sRGB at a progress, with the opacity.
  ///   - tolerance: the largest error of a component on the screen.
  /// - Returns: keyframes of light, with the error on the screen.
  static func colors(
    lasting duration: Double, easedBy curve: UnitCurve?, tolerance: Double,
    _ shown: @escaping (Double) -> [Double]
  ) -> Result {
    let motion = ColorMotion(duration: duration, shown: shown)
    // Two of 255 levels; fewer keyframes are better than an error that cannot be seen.
    let allowed = max(0.008, tolerance)
    let samples = motion.samples(48)
    let limit = max(0.001, tolerance) * max(samples.range, 1e-6)
    let fitted = motion.written(
      fit(
        samples, tolerance: limit, budget: 1_000_000, bounds: 0...1, hasSprings: curve == nil,
        hints: [curve].compactMap(\.self)
      ).draft)
    if fitted.draft.frames.count == 1, fitted.error <= allowed { return fitted }
    let cubics = motion.written(motion.cubics(within: allowed))
    // What is exact enough has the fewest keyframes, and what is not comes as close as it can.
    return [fitted, cubics].min { one, other in
      let (isGood, isOtherGood) = (one.error <= allowed, other.error <= allowed)
      if isGood != isOtherGood { return isGood }
      return isGood
        ? one.draft.frames.count < other.draft.frames.count : one.error < other.error
    } ?? fitted
  }

  /// The light of a colour in sRGB, with its opacity as it is.
  static func light(_ shown: [Double]) -> [Double] {
    shown.enumerated().map {
      $0.offset % 4 == 3 ? $0.element : ColorSpace.linear(fromSRGB: min(max($0.element, 0), 1))
    }
  }
}

extension TrackDraft {
  /// The keyframes of colours in light, for those in sRGB, with the error on the screen.
  func colors(tolerance: Double) -> CurveFit.Result {
    var result = CurveFit.Result(
      draft: TrackDraft(start: CurveFit.light(start), frames: []), error: 0, time: 0)
    let shown = curve
    var (time, value) = (0.0, start)
    for frame in frames {
      let length = frame.end - time
      let isMoving = frame.form != .hold && frame.form != .move && length > 0
      if isMoving, frame.to.prefix(3) != value.prefix(3) {
        let begin = time
        var easing = UnitCurve.linear
        if case .linear(let curve) = frame.form { easing = curve }
        let found = CurveFit.colors(lasting: length, easedBy: easing, tolerance: tolerance) {
          let value = shown.value(at: begin + $0 * length)
          return (0..<value.count).map { value[$0] }
        }
        if found.error > result.error {
          (result.error, result.time) = (found.error, time + found.time)
        }
        result.draft.frames += found.draft.isolated.frames.map { part in
          var part = part
          part.end += time
          return part
        }
      } else {
        var copy = frame
        copy.to = CurveFit.light(frame.to)
        result.draft.frames.append(copy)
      }
      if frame.form != .move { time = frame.end }
      value = frame.to
    }
    return result
  }
}

/// A colour over time, as it is shown.
private struct ColorMotion {
  let duration: Double
  /// The components in sRGB at a progress, with the opacity.
  let shown: (Double) -> [Double]

  /// The number of places at which errors are measured.
  private static let count = 240
  /// The most cubics; where they are not enough, something jumps.
  private static let most = 24

  private func visible(_ progress: Double) -> [Double] {
    shown(min(max(progress, 0), 1)).map { min(max($0, 0), 1) }
  }

  /// Its light at evenly spaced times.
  func samples(_ count: Int) -> CurveSamples {
    let progress = (0...count).map { Double($0) / Double(count) }
    let rows = progress.map { CurveFit.light(visible($0)) }
    return CurveSamples(
      times: progress.map { $0 * duration }, values: rows.flatMap(\.self), dimension: rows[0].count)
  }

  /// Keyframes as a file has them, whose colours have 255 levels, and their error on the screen.
  func written(_ draft: TrackDraft) -> CurveFit.Result {
    var draft = draft
    draft.start = Self.levelled(draft.start)
    for index in draft.frames.indices {
      draft.frames[index].to = Self.levelled(draft.frames[index].to)
    }
    let curve = draft.isolated.curve
    var result = CurveFit.Result(draft: draft, error: 0, time: 0)
    for index in 0...Self.count {
      let progress = Double(index) / Double(Self.count)
      let light = curve.value(at: progress * duration)
      let error = error(of: (0..<light.count).map { light[$0] }, at: progress)
      if error > result.error { (result.error, result.time) = (error, progress * duration) }
    }
    return result
  }

  private static func levelled(_ light: [Double]) -> [Double] {
    CurveFit.light(
      light.enumerated().map {
        let shown =
          $0.offset % 4 == 3 ? $0.element : ColorSpace.sRGB(fromLinear: max($0.element, 0))
        return (min(max(shown, 0), 1) * 255).rounded() / 255
      })
  }

  /// The largest error of a component of light on the screen.
  private func error(of light: [Double], at progress: Double) -> Double {
    zip(light, visible(progress)).enumerated().reduce(0) { largest, part in
      let (value, expected) = part.element
      let own = part.offset % 4 == 3 ? value : ColorSpace.sRGB(fromLinear: max(value, 0))
      return max(largest, abs(own - expected))
    }
  }

  /// The fewest cubics that leave and arrive as the light does, with errors that are alike.
  func cubics(within allowed: Double) -> TrackDraft {
    // The levels of the colours between them are half a level off.
    var (low, high) = (0.0, allowed - 0.5 / 255)
    var best = places(within: high)
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let places = places(within: middle)
      if places.count > best.count { low = middle } else { (high, best) = (middle, places) }
    }
    var draft = TrackDraft(start: CurveFit.light(visible(0)), frames: [])
    for (index, place) in best.enumerated() {
      let end = progress(place)
      // The next one leaves with the velocity with which this one arrives.
      draft.frames.append(
        .init(
          form: .cubic(
            startVelocity: index == 0 ? velocity(0, 1) : nil, endVelocity: velocity(end, -1)),
          end: end * duration, to: CurveFit.light(visible(end))))
    }
    return draft
  }

  /// The ends of the longest cubics that are near enough.
  private func places(within limit: Double) -> [Int] {
    var result: [Int] = []
    var begin = 0
    while begin < Self.count, result.count < Self.most {
      var (near, far) = (begin + 1, Self.count)
      if !isWithin(limit, begin, far) {
        while near + 1 < far {
          let middle = (near + far) / 2
          if isWithin(limit, begin, middle) { near = middle } else { far = middle }
        }
        far = near
      }
      result.append(far)
      begin = far
    }
    result[result.count - 1] = Self.count
    return result
  }

  /// The progress at one of the places, which is at a time with few digits.
  private func progress(_ place: Int) -> Double {
    guard place > 0, place < Self.count else { return place == 0 ? 0 : 1 }
    let step = duration / Double(Self.count)
    let time = step * Double(place)
    return RoundNumber.roundest(in: time - step / 2...time + step / 2, near: time) / duration
  }

  /// The velocity of the light before or after a progress.
  private func velocity(_ progress: Double, _ way: Double) -> [Double] {
    let step = 1e-5 * way
    return zip(CurveFit.light(visible(progress + step)), CurveFit.light(visible(progress))).map {
      ($0 - $1) / (step * duration)
    }
  }

  /// Whether one cubic between two places is near enough.
  private func isWithin(_ limit: Double, _ begin: Int, _ end: Int) -> Bool {
    let (low, high) = (progress(begin), progress(end))
    let cubic = TrackDraft(
      start: CurveFit.light(visible(low)),
      frames: [
        .init(
          form: .cubic(startVelocity: velocity(low, 1), endVelocity: velocity(high, -1)),
          end: (high - low) * duration, to: CurveFit.light(visible(high)))
      ]
    ).curve
    return (1..<16).allSatisfy { step in
      let part = Double(step) / 16
      let light = cubic.value(at: part * (high - low) * duration)
      return error(
        of: (0..<light.count).map { light[$0] }, at: low + part * (high - low)) <= limit
    }
  }
}
