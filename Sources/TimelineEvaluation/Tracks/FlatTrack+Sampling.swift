internal import AnimationCore

extension FlatTrack {
  /// Writes the values at times into a buffer of `times.count · width` numbers.
  ///
  /// Ascending times are fastest, in particular equidistant ones; others are computed one by one.
  /// In any order the values are the same to 1e-12 of the largest number among a component's values
  /// in a segment and its target. Sampling does not allocate memory for each sample.
  ///
  /// - Complexity: O(times + segments passed), plus O(log segments) for each jump in time.
  package func sample(
    _ times: [Double], into values: UnsafeMutableBufferPointer<Double>
  ) {
    guard let first = values.baseAddress, !times.isEmpty else { return }
    coefficients.withUnsafeBufferPointer { coefficients in
      times.withUnsafeBufferPointer { times in
        var sampling = TrackSampling(
          track: self, coefficients: coefficients, times: times, values: first)
        sampling.sample()
      }
    }
  }

  /// Writes the velocities at times, in units per second, likewise; 0 outside the track.
  ///
  /// - Complexity: O(times), plus O(log segments) for each jump in time.
  package func sampleVelocities(
    _ samples: [Double], into values: UnsafeMutableBufferPointer<Double>
  ) {
    guard let first = values.baseAddress else { return }
    coefficients.withUnsafeBufferPointer { coefficients in
      var index = 0
      for (sample, time) in samples.enumerated() {
        let destination = first + sample * width
        guard time >= 0, let next = times.index(at: time, after: index),
          let sampler = sampler(of: next, coefficients)
        else {
          for component in 0..<width { destination[component] = 0 }
          continue
        }
        index = next
        let segment = entries[next]
        sampler.velocity(
          at: SegmentTimes.local(time, start: segment.start, duration: segment.duration),
          into: destination)
      }
    }
  }

  /// The values of all components at a time in seconds.
  func values(at time: Double) -> [Double] {
    guard time >= 0, let last = entries.indices.last else { return start }
    let index = times.index(at: time) ?? last
    let (start, duration) = (entries[index].start, entries[index].duration)
    let local = min(SegmentTimes.local(time, start: start, duration: duration), duration)
    return coefficients.withUnsafeBufferPointer { coefficients in
      [Double](unsafeUninitializedCapacity: width) { buffer, count in
        if let values = buffer.baseAddress {
          sampler(of: index, coefficients)?.value(at: local, into: values)
        }
        count = width
      }
    }
  }

  /// The velocities of all components, in units per second, at a time in seconds.
  func velocities(at time: Double) -> [Double] {
    [Double](unsafeUninitializedCapacity: width) { buffer, count in
      sampleVelocities([time], into: buffer)
      count = width
    }
  }

  /// A sampler for exact values of a segment.
  func sampler(
    of index: Int, _ coefficients: UnsafeBufferPointer<Double>
  ) -> SegmentSampler? {
    guard let base = coefficients.baseAddress else { return nil }
    let segment = entries[index]
    return SegmentSampler(
      shape: segment.shape, coefficients: base + segment.offset, width: width)
  }
}
