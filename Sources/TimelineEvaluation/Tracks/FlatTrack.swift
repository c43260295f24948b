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
  }

  /// The number of components.
  package let width: Int
  /// The segments in order of time.
  package let segments: [Segment]
  /// When they end.
  private let times: SegmentTimes
  /// For each segment the vectors that its functions are multiplied with, four of `width` numbers.
  package let coefficients: [Double]
  /// The length in seconds.
  package let duration: Double
  private let start: [Double]

  /// Lays out a curve's numbers.
  package init(_ curve: KeyframeCurve<AnimatableVector>, width: Int) {
    self.width = width
    duration = curve.duration
    times = curve.times
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

  /// Finds the segment of each time, from the one of the time before on.
  private func walk(
    _ samples: [Double], inside: (SegmentSampler, _ local: Double, _ sample: Int) -> Void,
    rest: (_ isStart: Bool, _ sample: Int) -> Void
  ) {
    var index = 0
    var sampler = segments.first.map { SegmentSampler($0, of: self) }
    for (sample, time) in samples.enumerated() {
      guard time >= 0, let first = sampler else {
        rest(true, sample)
        continue
      }
      guard let next = times.index(at: time, after: index) else {
        rest(false, sample)
        continue
      }
      let segment = segments[next]
      let current = next == index ? first : SegmentSampler(segment, of: self)
      (index, sampler) = (next, current)
      inside(
        current, SegmentTimes.local(time, start: segment.start, duration: segment.duration), sample)
    }
  }
}
