internal import AnimationCore

extension FlatTrack {
  /// The segment that is read at one time after another, with its functions at the last time.
  struct ReadSegment {
    /// The time after which it is shown, and the last time at which it is.
    var begin = Double.infinity
    var end = -Double.infinity
    var entry = Entry(start: 0, duration: 0, shape: .constant, offset: 0)
    /// The last time from its start, and the values of its basis functions then.
    var time = Double.nan
    var basis = SIMD4<Double>.zero
  }

  /// Writes the values of all components at a time in seconds, as
  /// ``sample(_:into:)`` does for many times.
  ///
  /// - Parameter segment: the segment at the last time, replaced by the segment at this one.
  func read(
    at time: Double, in segment: inout ReadSegment, into values: UnsafeMutablePointer<Double>
  ) {
    guard time >= 0, !entries.isEmpty else {
      for component in 0..<width { values[component] = start[component] }
      return
    }
    if time <= segment.begin || time > segment.end { segment = self.segment(at: time) }
    let (start, duration) = (segment.entry.start, segment.entry.duration)
    let local = min(SegmentTimes.local(time, start: start, duration: duration), duration)
    // What is held is asked for again and again.
    if local != segment.time {
      segment.basis = segment.entry.shape.basis(at: local)
      segment.time = local
    }
    coefficients.withUnsafeBufferPointer { coefficients in
      guard let first = coefficients.baseAddress else { return }
      SegmentSampler.combine(segment.basis, first + segment.entry.offset, width, into: values)
    }
  }

  private func segment(at time: Double) -> ReadSegment {
    let index = times.index(at: time) ?? entries.count - 1
    let tolerance = SegmentTimes.tolerance
    return ReadSegment(
      begin: index > 0 ? times.ends[index - 1] + tolerance : -.infinity,
      end: index < entries.count - 1 ? times.ends[index] + tolerance : .infinity,
      entry: entries[index])
  }
}
