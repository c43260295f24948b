package import AnimationCore
internal import TimelineSyntax

/// Finds the fewest keyframes that meet samples.
package enum CurveFit {
  /// The result of a fit.
  package struct Result: Sendable {
    package var draft: TrackDraft
    /// The largest error at a sample, and its time.
    package var error: Double
    package var time: Double
    /// The number of evaluations that were needed.
    package var cost = 0
  }

  /// The keyframes for samples whose first time is 0.
  ///
  /// At first without an error but for that of the samples' own digits, and then with the tolerance,
  /// if that needs fewer keyframes.
  ///
  /// - Parameters:
  ///   - tolerance: the largest error of a component.
  ///   - budget: the number of evaluations after which only simple forms are tried.
  ///   - bounds: the values to which keyframes may lead, such as those of a colour.
  ///   - hasSprings: whether springs are among the keyframes; no hand moves as one does.
  ///   - hints: curves that the samples may have been made with, besides those with names.
  ///   - limit: the number of keyframes from which on it does not matter how many there are.
  package static func fit(
    _ samples: CurveSamples, tolerance: Double, budget: Int = 40_000_000,
    bounds: ClosedRange<Double>? = nil, hasSprings: Bool = true, hints: [UnitCurve] = [],
    limit: Int = .max
  ) -> Result {
    guard samples.count > 1 else {
      return Result(
        draft: TrackDraft(start: samples.value(0), frames: []), error: 0, time: 0)
    }
    let range = samples.range
    let digits = digitError(of: samples)
    let exact = max(2e-9 * range, 1e-12 * samples.magnitude, 1e-300)
    var levels = [exact]
    if digits > exact, digits < tolerance { levels.append(digits) }
    if tolerance > levels[levels.count - 1] { levels.append(tolerance) }
    if tolerance < exact { levels = [max(tolerance, 1e-12 * samples.magnitude)] }
    var best: Result?
    var rest = budget
    for level in levels {
      let isLoosest = level == levels[levels.count - 1]
      let most = isLoosest ? limit : max(4, samples.count / 6)
      guard
        let result = attempt(
          samples, level, tolerance, most: most, isLoosest: isLoosest, hasSprings: hasSprings,
          hints: hints, &rest)
      else { continue }
      if let bounds, !result.draft.isWithin(bounds) { continue }
      // A more exact result may have one keyframe more.
      if let known = best, known.draft.frames.count <= result.draft.frames.count + 1 { continue }
      best = result
      if result.draft.frames.count <= 2 { break }
    }
    var result = best ?? polyline(samples, tolerance)
    result.cost = budget - rest
    return result
  }

  private static func attempt(
    _ samples: CurveSamples, _ level: Double, _ tolerance: Double, most: Int, isLoosest: Bool,
    hasSprings: Bool, hints: [UnitCurve], _ budget: inout Int
  ) -> Result? {
    for factor in [1, 0.5, 0.2] {
      guard
        let pieces = CurveSegmentation.pieces(
          of: samples, tolerance: level * factor, most: most, stopsAtNoise: !isLoosest,
          hasSprings: hasSprings, hints: hints, budget: &budget)
      else { return nil }
      let assembly = TrackAssembly(samples: samples, tolerance: level * factor)
      let draft = assembly.draft(of: pieces)
      let (error, _) = draft.error(at: samples)
      guard error <= level * 1.5 || error <= tolerance * 0.8 else { continue }
      var rounding = TrackRounding(
        samples: samples,
        bound: min(max(1.3 * error, 1.1 * level, 0.1 * tolerance), max(tolerance, error)),
        draft: draft)
      rounding.round()
      let found = rounding.draft.error(at: samples)
      guard found.error <= max(tolerance, level * 1.1) else { continue }
      return Result(draft: rounding.draft, error: found.error, time: samples.times[found.index])
    }
    return nil
  }

  /// Straight lines between samples, which always meet them.
  private static func polyline(_ samples: CurveSamples, _ tolerance: Double) -> Result {
    var kept = [0, samples.count - 1]
    var stack = [(0, samples.count - 1)]
    // Where the furthest sample is at an end each time, halves are fewer steps.
    var work = 40 * samples.count
    while let (first, last) = stack.popLast() {
      work -= last - first
      var worst = (error: tolerance * 0.9, index: -1)
      for index in first + 1..<max(first + 1, last) {
        let fraction =
          (samples.times[index] - samples.times[first])
          / (samples.times[last] - samples.times[first])
        for component in 0..<samples.dimension {
          let line =
            samples[first, component]
            + (samples[last, component] - samples[first, component]) * fraction
          let error = abs(line - samples[index, component])
          if error > worst.error { worst = (error, index) }
        }
      }
      guard worst.index >= 0 else { continue }
      if work < 0 { worst.index = (first + last) / 2 }
      kept.append(worst.index)
      stack += [(first, worst.index), (worst.index, last)]
    }
    kept.sort()
    let frames = kept.dropFirst().map { index in
      TrackDraft.Frame(
        form: .linear(.linear), end: samples.times[index], to: samples.value(index))
    }
    let draft = TrackDraft(start: samples.value(0), frames: frames)
    let found = draft.error(at: samples)
    return Result(draft: draft, error: found.error, time: samples.times[found.index])
  }

  /// The error of values that were rounded to a number of decimals; 0 if they were not.
  private static func digitError(of samples: CurveSamples) -> Double {
    for decimals in 0...7 {
      let scale = NumberText.powerOfTen(decimals)
      let isRounded = samples.values.allSatisfy {
        abs($0 * scale - ($0 * scale).rounded()) <= 1e-9 * max(1, abs($0 * scale))
      }
      if isRounded { return 0.51 / scale }
    }
    return 0
  }
}

extension TrackDraft {
  /// Whether no keyframe leads out of bounds.
  fileprivate func isWithin(_ bounds: ClosedRange<Double>) -> Bool {
    let room = (bounds.lowerBound - 1e-9)...(bounds.upperBound + 1e-9)
    return frames.allSatisfy { $0.to.allSatisfy(room.contains) } && start.allSatisfy(room.contains)
  }
}
