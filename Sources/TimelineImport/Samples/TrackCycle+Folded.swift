internal import AnimationCore
internal import TimelineSyntax

extension TrackCycle {
  /// A cycle that all recorded iterations together show; nil if there is none.
  ///
  /// Where the period is no multiple of the time between two samples, each iteration is recorded at other places, so that
  /// its keyframes differ from those of the others. Laid over each other, the iterations are one curve.
  ///
  /// - Parameter fit: finds keyframes for the samples of one iteration.
  static func findFolded(
    in draft: TrackDraft, _ samples: CurveSamples, tolerance: Double,
    fit: (CurveSamples) -> CurveFit.Result
  ) -> TrackCycle? {
    guard draft.frames.count >= 3, (8...10_000).contains(samples.count) else { return nil }
    let delay = draft.frames[0].form == .hold ? draft.frames[0].end : 0
    let total = samples.times[samples.count - 1] - delay
    for length in periods(of: draft, samples, after: delay, tolerance) where total >= 1.2 * length {
      let folded = FoldedSamples(samples, from: delay, period: length)
      for single in folded.iterations where single.count >= 3 {
        var cycle = fit(single).draft
        guard let last = cycle.frames.indices.last,
          cycle.frames.count * 2 <= draft.frames.count + 1,
          cycle.frames.contains(where: { $0.form != .hold && $0.form != .move })
        else { continue }
        cycle.frames[last].end = length
        let count = (total / length).rounded()
        let isWhole = count >= 2 && abs(total - length * count) <= 0.02 * length + 1e-6
        // What shows the start again at the end of the recording has begun once more.
        for count in isWhole ? [count, nil] : [nil] {
          let found = TrackCycle(cycle, from: delay, count: count, samples, tolerance)
          if let found { return found }
        }
      }
    }
    return nil
  }

  /// The lengths that an iteration may have, the likeliest first: what lies between a keyframe and the one that has its place in the
  /// next iteration.
  private static func periods(
    of draft: TrackDraft, _ samples: CurveSamples, after delay: Double, _ tolerance: Double
  ) -> [Double] {
    var ends = [delay]
    for frame in draft.frames where frame.end > delay && frame.end != ends.last {
      ends.append(frame.end)
    }
    // The end of the recording is none of the motion.
    ends.removeLast()
    let step = zip(samples.times, samples.times.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
    let search = PeriodSearch(samples, after: delay, tolerance: tolerance)
    var found: [Double] = []
    for count in 1..<max(2, min(ends.count, 40)) where ends.count > count {
      // Each end is between two samples.
      var (low, high) = (0.0, Double.infinity)
      for first in 0..<(ends.count - count) {
        let laps = (ends.count - 1 - first) / count
        let mean = (ends[first + laps * count] - ends[first]) / Double(laps)
        low = max(low, mean - 2 * step / Double(laps))
        high = min(high, mean + 2 * step / Double(laps))
      }
      guard low < high, low > 2 * step else { continue }
      for period in search.smoothest(in: low...high) where !found.contains(period) {
        found.append(period)
      }
      if found.count > 12 { break }
    }
    return found
  }
}

/// The samples of all iterations at the times of one.
private struct FoldedSamples {
  private let times: [Double]
  private let values: [[Double]]
  private let start: [Double]
  private let period: Double

  init(_ samples: CurveSamples, from delay: Double, period: Double) {
    var all = Self.phases(samples, from: delay, period: period)
    all.sort { $0.time < $1.time }
    var (times, values) = ([Double](), [[Double]]())
    for (time, index) in all where times.last.map({ time - $0 > 2 * RepeatedCurve.instant }) ?? true
    {
      times.append(time)
      values.append(samples.value(index))
    }
    start = values.first ?? []
    (self.times, self.values, self.period) = (times, values, period)
  }

  /// One iteration, with each value that it may have at its end, of which there is no sample: where its last samples lead, by a line or a parabola,
  /// and the value at its start.
  var iterations: [CurveSamples] {
    let last = times.count - 1
    guard last >= 3, let dimension = values.first?.count else { return [] }
    func value(_ component: Int, _ points: [Int]) -> Double {
      points.reduce(0) { sum, point in
        sum
          + points.filter { $0 != point }.reduce(values[point][component]) {
            $0 * (period - times[$1]) / (times[point] - times[$1])
          }
      }
    }
    let line = (0..<dimension).map { value($0, [last - 1, last]) }
    let parabola = (0..<dimension).map { value($0, [last - 2, last - 1, last]) }
    return [line, parabola, start].map { end in
      CurveSamples(
        times: times + [period], values: values.flatMap(\.self) + end, dimension: dimension)
    }
  }

  /// Samples at their times in an iteration; those between two iterations are left out, since they may be of either.
  static func phases(
    _ samples: CurveSamples, from delay: Double, period: Double
  ) -> [(time: Double, index: Int)] {
    samples.times.indices.compactMap { index in
      let time = samples.times[index] - delay
      let phase = time - (time / period).rounded(.down) * period
      let isBetween = min(phase, period - phase) <= RepeatedCurve.instant
      if isBetween {
        return time < RepeatedCurve.instant && time > -RepeatedCurve.instant ? (0, index) : nil
      }
      return time > 0 ? (phase, index) : nil
    }
  }
}

/// Finds the period with which the iterations lie closest to each other.
private struct PeriodSearch {
  private let samples: CurveSamples
  private let delay: Double
  private let tolerance: Double
  /// How far the samples are from each other as they were recorded.
  private let way: Double
  private let total: Double

  init(_ samples: CurveSamples, after delay: Double, tolerance: Double) {
    (self.samples, self.delay, self.tolerance) = (samples, delay, tolerance)
    way = (1..<samples.count).reduce(0) { $0 + samples.distance($1 - 1, $1) }
    total = samples.times[samples.count - 1] - delay
  }

  /// The periods of a range with which the iterations lie on each other, the best first; none where the iterations differ.
  func smoothest(in range: ClosedRange<Double>) -> [Double] {
    let steps = 100
    let all = (0...steps).map {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / Double(steps)
    }
    let rough = all.map(roughness)
    let least = rough.min() ?? 0
    let good = all.indices.filter { rough[$0] <= 1.02 * least + 1e-12 }
    return RoundNumber.candidates(for: all[good[good.count / 2]], upTo: 5)
      .filter { range ~= $0 }.map { (period: $0, roughness: roughness($0)) }
      // The way of all iterations together is that of one of them.
      .filter {
        $0.roughness <= 2 * way * $0.period / total + 2 * tolerance * Double(samples.count)
      }
      .sorted { $0.roughness < $1.roughness }.map(\.period)
  }

  /// How far it is altogether from each sample to the next one of the same or another iteration.
  private func roughness(_ period: Double) -> Double {
    let order = FoldedSamples.phases(samples, from: delay, period: period).sorted {
      $0.time < $1.time
    }
    return zip(order, order.dropFirst()).reduce(0) {
      $0 + samples.distance($1.0.index, $1.1.index)
    }
  }
}
