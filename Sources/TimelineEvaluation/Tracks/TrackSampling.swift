internal import AnimationCore

/// One call of ``FlatTrack/sample(_:into:)``: groups consecutive times by segment and samples each
/// group at once.
struct TrackSampling {
  private let track: FlatTrack
  private let coefficients: UnsafeBufferPointer<Double>
  private let times: UnsafeBufferPointer<Double>
  private let values: UnsafeMutablePointer<Double>
  private let width: Int
  private var tables = CurveTables()

  init(
    track: FlatTrack, coefficients: UnsafeBufferPointer<Double>,
    times: UnsafeBufferPointer<Double>, values: UnsafeMutablePointer<Double>
  ) {
    self.track = track
    self.coefficients = coefficients
    self.times = times
    self.values = values
    width = track.width
  }

  /// Samples the times; those that ascend within a segment are sampled at once.
  mutating func sample() {
    var sample = 0
    var segment = 0
    while sample < times.count {
      let time = times[sample]
      guard time >= 0, let next = track.times.index(at: time, after: segment) else {
        writeOutside(time, at: values + sample * width)
        sample += 1
        continue
      }
      segment = next
      let limit = track.times.ends[next] - SegmentTimes.tolerance
      guard time < limit else {
        writeEnd(of: next, at: values + sample * width)
        sample += 1
        continue
      }
      var end = sample + 1
      while end < times.count, times[end] < limit, times[end] >= times[end - 1] { end += 1 }
      batch(
        next, UnsafeBufferPointer(rebasing: times[sample..<end]), values + sample * width)
      sample = end
    }
  }

  private mutating func batch(
    _ index: Int, _ times: UnsafeBufferPointer<Double>, _ values: UnsafeMutablePointer<Double>
  ) {
    guard let base = coefficients.baseAddress else { return }
    let segment = track.entries[index]
    SegmentBatch(
      segment: segment, width: width, coefficients: base + segment.offset, times: times,
      values: values
    ).sample(&tables)
  }

  private func writeOutside(_ time: Double, at destination: UnsafeMutablePointer<Double>) {
    if time >= 0, !track.entries.isEmpty {
      writeEnd(of: track.entries.count - 1, at: destination)
    } else {
      for component in 0..<width { destination[component] = track.start[component] }
    }
  }

  private func writeEnd(of index: Int, at destination: UnsafeMutablePointer<Double>) {
    track.sampler(of: index, coefficients)?
      .value(at: track.entries[index].duration, into: destination)
  }
}
