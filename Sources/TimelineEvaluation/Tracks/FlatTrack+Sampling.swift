internal import AnimationCore

extension FlatTrack {
  /// Writes the values at times into a buffer of `times.count · width` numbers.
  ///
  /// The value at a time does not depend on the other times, to the last bit. Ascending times are
  /// fastest. Sampling does not allocate memory.
  ///
  /// - Complexity: O(times + segments passed), plus O(log segments) for each jump in time.
  package func sample(
    _ samples: [Double], into values: UnsafeMutableBufferPointer<Double>
  ) {
    guard let first = values.baseAddress else { return }
    coefficients.withUnsafeBufferPointer { coefficients in
      var index = 0
      for (sample, time) in samples.enumerated() {
        let destination = first + sample * width
        // What is held is asked for again and again.
        if sample > 0, time == samples[sample - 1] {
          destination.update(from: destination - width, count: width)
        } else {
          write(time, near: &index, coefficients, to: destination)
        }
      }
    }
  }

  /// Writes the values of all components at a time in seconds.
  ///
  /// - Parameter index: the segment at the last time, replaced by the segment at this one.
  private func write(
    _ time: Double, near index: inout Int, _ coefficients: UnsafeBufferPointer<Double>,
    to values: UnsafeMutablePointer<Double>
  ) {
    guard time >= 0, !entries.isEmpty else {
      for component in 0..<width { values[component] = start[component] }
      return
    }
    index = times.index(at: time, after: index) ?? entries.count - 1
    let segment = entries[index]
    let local = SegmentTimes.local(time, start: segment.start, duration: segment.duration)
    sampler(of: index, coefficients)?.value(at: min(local, segment.duration), into: values)
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
  package func values(at time: Double) -> [Double] {
    [Double](unsafeUninitializedCapacity: width) { buffer, count in
      sample([time], into: buffer)
      count = width
    }
  }

  /// The values of all components just after a boundary in seconds.
  func nextValues(after boundary: Double) -> [Double] {
    let next = segments.first {
      $0.duration > 0 && $0.start >= boundary - SegmentTimes.tolerance
    }
    return next?.values(at: 0) ?? values(at: .infinity)
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
