internal import AnimationCore

/// One call of ``FlatTrack/sample(_:into:)``: puts the times of a segment together and samples them in
/// one go.
struct TrackSampling {
  /// The most segments among which times in any order are sorted.
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

  /// Whether times rise but for a few jumps, as those of a few laps do.
  static func mostlyRise(_ times: UnsafeBufferPointer<Double>) -> Bool {
    var falls = 0
    for index in 1..<max(1, times.count) { falls += times[index] < times[index - 1] ? 1 : 0 }
    return falls * 16 <= times.count
  }

  /// Samples times that mostly rise, from one end of a segment to the next.
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

  /// Samples times in any order, a thousand at a time put in the order of their segments.
  mutating func sort() {
    let size = Self.chunkSize
    let bounds = bounds
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * size + bounds.count + 1) { numbers in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: size * (1 + width)) { room in
        for first in stride(from: 0, to: times.count, by: size) {
          let samples = first..<min(first + size, times.count)
          guard let number = numbers.baseAddress, let place = room.baseAddress else { return }
          let chunk = Chunk(
            samples: samples, classes: number, order: number + size, places: number + 2 * size,
            sorted: place, results: place + size)
          sample(chunk, bounds)
        }
      }
    }
  }

  /// Where times change their class: before the track, in the first segment, at its end, in the
  /// second segment, and so on.
  private var bounds: [Double] {
    var bounds = [0.0]
    for end in track.times.ends {
      // Of segments that end at one time, the first answers.
      let last = bounds[bounds.count - 1]
      bounds.append(max(end - SegmentTimes.tolerance, last))
      bounds.append((end + SegmentTimes.tolerance).nextUp)
    }
    return bounds
  }

  /// Room for a thousand times.
  private struct Chunk {
    var samples: Range<Int>
    /// The class of each time.
    var classes: UnsafeMutablePointer<Int>
    /// For each place in the order of classes, which time stands there.
    var order: UnsafeMutablePointer<Int>
    /// Where the next time of a class goes.
    var places: UnsafeMutablePointer<Int>
    var sorted: UnsafeMutablePointer<Double>
    var results: UnsafeMutablePointer<Double>
  }

  private mutating func sample(_ chunk: Chunk, _ bounds: [Double]) {
    let count = chunk.samples.count
    sort(chunk, bounds)
    // Each place has moved on to where the class behind begins.
    var begin = 0
    for kind in 0...bounds.count where chunk.places[kind] > begin {
      let end = chunk.places[kind]
      let (segment, isEnd) = ((kind - 1) / 2, kind.isMultiple(of: 2))
      if isEnd || segment >= track.entries.count {
        for place in begin..<end {
          writeApart(chunk.sorted[place], at: chunk.results + place * width)
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
      for place in 0..<count { target[chunk.order[place]] = chunk.results[place] }
    } else {
      for place in 0..<count {
        (target + chunk.order[place] * width)
          .update(from: chunk.results + place * width, count: width)
      }
    }
  }

  /// Puts times in the order of their classes, without a branch that depends on a time: at random
  /// times it could not be predicted.
  private func sort(_ chunk: Chunk, _ bounds: [Double]) {
    guard let all = times.baseAddress else { return }
    let times = all + chunk.samples.lowerBound
    let count = chunk.samples.count
    for index in 0..<count { chunk.classes[index] = 0 }
    for bound in bounds {
      for index in 0..<count { chunk.classes[index] &+= times[index] >= bound ? 1 : 0 }
    }
    for kind in 0...bounds.count { chunk.places[kind] = 0 }
    for index in 0..<count { chunk.places[chunk.classes[index]] += 1 }
    var total = 0
    for kind in 0...bounds.count {
      (chunk.places[kind], total) = (total, total + chunk.places[kind])
    }
    for index in 0..<count {
      let place = chunk.places[chunk.classes[index]]
      chunk.places[chunk.classes[index]] = place + 1
      chunk.order[place] = index
      chunk.sorted[place] = times[index]
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

  /// Writes the value at a time that is outside of the track, or at a segment's end.
  private func writeApart(_ time: Double, at place: UnsafeMutablePointer<Double>) {
    if time >= 0, let index = track.times.index(at: time) {
      writeEnd(of: index, at: place)
    } else {
      writeOutside(time, at: place)
    }
  }

  private func writeOutside(_ time: Double, at place: UnsafeMutablePointer<Double>) {
    if time >= 0, !track.entries.isEmpty {
      writeEnd(of: track.entries.count - 1, at: place)
    } else {
      for component in 0..<width { place[component] = track.start[component] }
    }
  }

  private func writeEnd(of index: Int, at place: UnsafeMutablePointer<Double>) {
    track.sampler(of: index, coefficients)?
      .value(at: track.entries[index].duration, into: place)
  }
}
