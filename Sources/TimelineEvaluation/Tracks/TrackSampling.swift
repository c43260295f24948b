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
        if !repeats(sample) { writeOutside(time, at: values + sample * width) }
        sample += 1
        continue
      }
      segment = next
      let limit = track.times.ends[next] - SegmentTimes.tolerance
      guard time < limit else {
        if !repeats(sample) { writeEnd(of: next, at: values + sample * width) }
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

  /// Writes the values of the sample before if it has the same time, as what is held is asked for
  /// again and again; returns whether it did.
  private func repeats(_ sample: Int) -> Bool {
    guard sample > 0, times[sample] == times[sample - 1] else { return false }
    let destination = values + sample * width
    for component in 0..<width { destination[component] = destination[component - width] }
    return true
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
