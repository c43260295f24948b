internal import AnimationCore

/// One call of ``FlatTrack/sample(_:into:)``: groups the times by segment and samples each group at
/// once.
struct TrackSampling {
  /// The maximum number of segments for which unordered times are sorted.
  static let sortingLimit = 16
  private static let chunkSize = 1024

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

  /// Whether times ascend except for a few jumps, as in a few iterations.
  static func mostlyRise(_ times: UnsafeBufferPointer<Double>) -> Bool {
    var falls = 0
    for index in 1..<max(1, times.count) { falls += times[index] < times[index - 1] ? 1 : 0 }
    return falls * 16 <= times.count
  }

  /// Samples mostly ascending times, one segment after another.
  mutating func walk() {
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

  /// Samples times in any order, in chunks of a thousand that are sorted by segment.
  mutating func sort() {
    let size = Self.chunkSize
    let bounds = bounds
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * size + bounds.count + 1) { integers in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: size * (1 + width)) { doubles in
        for first in stride(from: 0, to: times.count, by: size) {
          let samples = first..<min(first + size, times.count)
          guard let integers = integers.baseAddress, let doubles = doubles.baseAddress else {
            return
          }
          let chunk = Chunk(
            samples: samples, classes: integers, order: integers + size,
            positions: integers + 2 * size,
            sorted: doubles, results: doubles + size)
          sample(chunk, bounds)
        }
      }
    }
  }

  /// The boundaries between the classes of times: before the track, in the first segment, at its
  /// end, in the second segment, and so on.
  private var bounds: [Double] {
    var bounds = [0.0]
    for end in track.times.ends {
      // Of several segments that end at the same time, the first is used.
      let last = bounds[bounds.count - 1]
      bounds.append(max(end - SegmentTimes.tolerance, last))
      bounds.append((end + SegmentTimes.tolerance).nextUp)
    }
    return bounds
  }

  /// The buffers for a thousand times.
  private struct Chunk {
    var samples: Range<Int>
    /// The class of each time.
    var classes: UnsafeMutablePointer<Int>
    /// The index of the time at each position in sorted order.
    var order: UnsafeMutablePointer<Int>
    /// The position of the next time in each class.
    var positions: UnsafeMutablePointer<Int>
    var sorted: UnsafeMutablePointer<Double>
    var results: UnsafeMutablePointer<Double>
  }

  private mutating func sample(_ chunk: Chunk, _ bounds: [Double]) {
    let count = chunk.samples.count
    sort(chunk, bounds)
    // Each position has advanced to the start of the next class.
    var begin = 0
    for kind in 0...bounds.count where chunk.positions[kind] > begin {
      let end = chunk.positions[kind]
      let (segment, isEnd) = ((kind - 1) / 2, kind.isMultiple(of: 2))
      if isEnd || segment >= track.entries.count {
        for position in begin..<end {
          writeBoundary(chunk.sorted[position], at: chunk.results + position * width)
        }
      } else {
        batch(
          segment, UnsafeBufferPointer(start: chunk.sorted + begin, count: end - begin),
          chunk.results + begin * width)
      }
      begin = end
    }
    let target = values + chunk.samples.lowerBound * width
    if width == 1 {
      for position in 0..<count { target[chunk.order[position]] = chunk.results[position] }
    } else {
      for position in 0..<count {
        (target + chunk.order[position] * width)
          .update(from: chunk.results + position * width, count: width)
      }
    }
  }

  /// Sorts times by class without a branch that depends on a time, which could not be predicted at
  /// random times.
  private func sort(_ chunk: Chunk, _ bounds: [Double]) {
    guard let all = times.baseAddress else { return }
    let times = all + chunk.samples.lowerBound
    let count = chunk.samples.count
    for index in 0..<count { chunk.classes[index] = 0 }
    for bound in bounds {
      for index in 0..<count { chunk.classes[index] &+= times[index] >= bound ? 1 : 0 }
    }
    for kind in 0...bounds.count { chunk.positions[kind] = 0 }
    for index in 0..<count { chunk.positions[chunk.classes[index]] += 1 }
    var total = 0
    for kind in 0...bounds.count {
      (chunk.positions[kind], total) = (total, total + chunk.positions[kind])
    }
    for index in 0..<count {
      let position = chunk.positions[chunk.classes[index]]
      chunk.positions[chunk.classes[index]] = position + 1
      chunk.order[position] = index
      chunk.sorted[position] = times[index]
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

  /// Writes the value at a time outside the track or at a segment's end.
  private func writeBoundary(_ time: Double, at destination: UnsafeMutablePointer<Double>) {
    if time >= 0, let index = track.times.index(at: time) {
      writeEnd(of: index, at: destination)
    } else {
      writeOutside(time, at: destination)
    }
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
