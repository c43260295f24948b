internal import AnimationCore

extension FlatTrack {
  /// Writes the values at times, one after the other, into a buffer of `times.count · width` numbers.
  ///
  /// Times that rise are quickest, and equidistant ones above all. In whatever order they are asked for,
  /// the values are the same to 1e-12 of the largest number among a component's values in a segment and
  /// the target that it moves to. Nothing is allocated a sample.
  ///
  /// - Complexity: O(times + segments walked over), and O(log segments) more for a time that jumps.
  package func sample(
    _ times: [Double], into values: UnsafeMutableBufferPointer<Double>
  ) {
    guard let first = values.baseAddress, !times.isEmpty else { return }
    coefficients.withUnsafeBufferPointer { coefficients in
      times.withUnsafeBufferPointer { times in
        var sampling = TrackSampling(
          track: self, coefficients: coefficients, times: times, values: first)
        if TrackSampling.mostlyRise(times) || entries.count > TrackSampling.sortingLimit {
          sampling.walk()
        } else {
          sampling.sort()
        }
      }
    }
  }

  /// Writes the velocities at times, in units a second, likewise; 0 outside the track.
  ///
  /// - Complexity: O(times), and O(log segments) more for a time that jumps.
  package func sampleVelocities(
    _ samples: [Double], into values: UnsafeMutableBufferPointer<Double>
  ) {
    guard let first = values.baseAddress else { return }
    coefficients.withUnsafeBufferPointer { coefficients in
      var index = 0
      for (sample, time) in samples.enumerated() {
        let place = first + sample * width
        guard time >= 0, let next = times.index(at: time, after: index),
          let sampler = sampler(of: next, coefficients)
        else {
          for component in 0..<width { place[component] = 0 }
          continue
        }
        index = next
        let segment = entries[next]
        sampler.velocity(
          at: SegmentTimes.local(time, start: segment.start, duration: segment.duration),
          into: place)
      }
    }
  }

  /// What samples a segment exactly.
  func sampler(
    of index: Int, _ coefficients: UnsafeBufferPointer<Double>
  ) -> SegmentSampler? {
    guard let base = coefficients.baseAddress else { return nil }
    let segment = entries[index]
    return SegmentSampler(
      shape: segment.shape, coefficients: base + segment.offset, width: width)
  }
}
