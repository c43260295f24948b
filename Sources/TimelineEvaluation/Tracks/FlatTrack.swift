package import AnimationCore

/// A track's curve as plain numbers, component beside component, for sampling many times in a row.
///
/// It gives what the ``KeyframeCurve`` gives that it is made from.
package struct FlatTrack: Sendable {
  /// One segment: scalar functions of time, and where their coefficients begin.
  package struct Segment: Sendable {
    package var start: Double
    package var duration: Double
    package var shape: SegmentShape
    package var offset: Int

    package var end: Double { start + duration }
  }

  /// The number of components.
  package let width: Int
  /// The segments in order of time.
  package let segments: [Segment]
  /// For each segment the vectors that its functions are multiplied with, four of `width` numbers.
  package let coefficients: [Double]
  /// The length in seconds.
  package let duration: Double
  private let start: [Double]

  /// Lays out a curve's numbers.
  package init(_ curve: KeyframeCurve<AnimatableVector>, width: Int) {
    self.width = width
    duration = curve.duration
    start = (0..<width).map { curve.start[$0] }
    var coefficients: [Double] = []
    coefficients.reserveCapacity(curve.segments.count * width * 4)
    segments = curve.segments.map { segment in
      let offset = coefficients.count
      for index in 0..<4 {
        let vector = index < segment.coefficients.count ? segment.coefficients[index] : .zero
        for component in 0..<width { coefficients.append(vector[component]) }
      }
      return Segment(
        start: segment.start, duration: segment.duration, shape: segment.shape, offset: offset)
    }
    self.coefficients = coefficients
  }

  /// Writes the values at times, one after the other, into a buffer of `times.count · width` numbers.
  ///
  /// - Complexity: O(times), and O(log segments) more for a time before the one before it.
  package func sample(
    _ times: [Double], into values: UnsafeMutableBufferPointer<Double>
  ) {
    walk(times) { sampler, local, sample in
      sampler.value(at: local, into: values, at: sample * width)
    } rest: { isStart, sample in
      if isStart {
        for component in 0..<width { values[sample * width + component] = start[component] }
      } else if let last = segments.last {
        let sampler = SegmentSampler(last, of: self)
        sampler.value(at: last.duration, into: values, at: sample * width)
      }
    }
  }

  /// Writes the velocities at times, in units a second, likewise; 0 outside the track.
  package func sampleVelocities(
    _ times: [Double], into values: UnsafeMutableBufferPointer<Double>
  ) {
    walk(times) { sampler, local, sample in
      sampler.velocity(at: local, into: values, at: sample * width)
    } rest: { _, sample in
      for component in 0..<width { values[sample * width + component] = 0 }
    }
  }

  /// Finds the segment of each time: the next ones from the last one on, else by bisection.
  private func walk(
    _ times: [Double], inside: (SegmentSampler, _ local: Double, _ sample: Int) -> Void,
    rest: (_ isStart: Bool, _ sample: Int) -> Void
  ) {
    let tolerance = SampleTimes.tolerance
    var index = 0
    var sampler = segments.first.map { SegmentSampler($0, of: self) }
    for (sample, time) in times.enumerated() {
      guard time >= 0, !segments.isEmpty else {
        rest(true, sample)
        continue
      }
      let previous = index
      if index > 0, segments[index - 1].end + tolerance >= time { index = bisect(time) }
      while index < segments.count, segments[index].end + tolerance < time { index += 1 }
      guard index < segments.count else {
        rest(false, sample)
        continue
      }
      let segment = segments[index]
      if index != previous || sampler == nil { sampler = SegmentSampler(segment, of: self) }
      guard let sampler else { continue }
      let local = time - segment.start
      inside(
        sampler, abs(local - segment.duration) <= tolerance ? segment.duration : max(0, local),
        sample)
    }
  }

  /// The first segment that has not ended before a time.
  private func bisect(_ time: Double) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end + SampleTimes.tolerance >= time {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
