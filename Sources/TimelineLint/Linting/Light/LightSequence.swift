internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

/// The values of properties that change a view's light, at times between which all of them are
/// monotonic or hardly change.
///
/// A jump has two states at the same time.
struct LightSequence {
  private(set) var times: [Double] = []
  /// The values in document units, by property, one after the other.
  private(set) var columns: [[Double]] = []

  /// The longest time in seconds between two states of several properties.
  private static let step = 1.0 / 60
  /// The maximum number of steps.
  private static let stepLimit = 4_096.0

  /// - Parameters:
  ///   - marks: the times between which all tracks are monotonic.
  ///   - starts: when each track starts in its copy, in seconds.
  ///   - isFine: Whether to add states between the marks: of several properties, or of one whose
  ///     light is not monotonic between them.
  init(_ tracks: [LintedTrack], at marks: [Double], starts: [Double], isFine: Bool) {
    let segments = tracks.map { track in Array(track.curve.segments.filter { $0.duration > 0 }) }
    columns = tracks.map { _ in [] }
    let step = max(Self.step, (marks.last ?? 0) / Self.stepLimit)
    for (start, end) in zip(marks, marks.dropFirst()) {
      let count = isFine ? max(1, Int(((end - start) / step).rounded(.up))) : 1
      for index in 0...count {
        times.append(start + (end - start) * Double(index) / Double(count))
      }
      let added = times.suffix(count + 1)
      for index in tracks.indices {
        columns[index] += tracks[index].values(
          at: added, after: starts[index], in: segments[index])
      }
    }
  }

  /// Samples at increasing times.
  init(times: [Double], columns: [[Double]]) {
    (self.times, self.columns) = (times, columns)
  }
}

extension LightSequence {
  /// How often any value begins to rise or to fall.
  var turnCount: Int {
    guard !times.isEmpty else { return 0 }
    return columns.reduce(0) { sum, values in
      let width = values.count / times.count
      guard width > 0 else { return sum }
      var count = sum
      for component in 0..<width {
        var last = 0
        for index in stride(from: component + width, to: values.count, by: width) {
          let (before, value) = (values[index - width], values[index])
          let direction = value > before ? 1 : value < before ? -1 : last
          if direction != last { count += 1 }
          last = direction
        }
      }
      return count
    }
  }
}

extension LintedTrack {
  /// The most extrema of a segment, which a spring may have without end.
  private static let extremumLimit = 64

  /// The times in seconds at which the track starts, ends, or has an extremum in any component.
  var extremumTimes: [Double] {
    var times = [0.0]
    for segment in curve.segments {
      for component in 0..<space.width {
        segment[component].forEachExtremum(within: segment.duration, limit: Self.extremumLimit) {
          times.append(segment.start + $0)
        }
      }
      times.append(segment.end)
    }
    return times
  }

  /// The cycles of its own that are looked at, unless they have many extrema.
  private static let mostExtrema = 4_096

  /// These times in its own cycles, up to a time in seconds.
  ///
  /// - Parameter start: when it starts in its copy, in seconds.
  func extremumTimes(after start: Double, upTo end: Double) -> [Double] {
    let single = extremumTimes
    var times = single.map { start + $0 }
    guard let cycle = track.cycle, cycle.length > 0 else { return times }
    let most = min(cycle.count ?? .max, max(8, Self.mostExtrema / single.count))
    for index in 1..<max(2, most) {
      let begin = cycle.start + Double(index) * cycle.length
      guard start + begin < end else { break }
      let isReversed = cycle.isReversed(Double(index))
      for time in single where time >= cycle.start {
        let local = time - cycle.start
        times.append(start + begin + (isReversed ? cycle.length - local : local))
      }
    }
    return times
  }

  /// The values in document units at times between two extrema, one after the other.
  ///
  /// - Parameters:
  ///   - start: when it starts in its copy, in seconds.
  ///   - segments: those that take time.
  fileprivate func values(
    at times: ArraySlice<Double>, after start: Double, in segments: [TrackSegment]
  ) -> [Double] {
    // Between two extrema, all times are in one segment and in one cycle.
    let middle = ((times.first ?? 0) + (times.last ?? 0)) / 2
    let place = track.cycle?.local(middle - start) ?? .init(time: middle - start)
    let index = segments.sortedIndex { $0.end > place.time + 1e-12 }
    guard let index, place.time >= 0 else {
      // A track of moves alone is at its last value from the start, and after its end a track keeps
      // the value to which a last `move` leads.
      let held = documentUnits(place.time < 0 ? curve.start : endValues)
      return times.flatMap { _ in held }
    }
    let segment = segments[index]
    let direction: Double = place.isHeld ? 0 : place.isReversed ? -1 : 1
    var values = [Double](repeating: 0, count: times.count * segment.width)
    for number in 0..<segment.width {
      let component = segment[number]
      for (row, time) in times.enumerated() {
        let local = place.time + direction * (time - middle) - segment.start
        values[row * segment.width + number] = component.value(
          at: min(max(local, 0), segment.duration))
      }
    }
    return documentUnits(values)
  }

  /// The values after the last keyframe.
  fileprivate var endValues: [Double] {
    curve.segments.last.map { $0.values(at: $0.duration) } ?? curve.start
  }
}
