internal import AnimationCore
internal import TimelineDocument
internal import TimelineEvaluation

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

  /// - Parameter isFine: Whether to add states between the extrema: of several properties, or of
  ///   one whose light is not monotonic between them.
  init(_ tracks: [LintedTrack], isFine: Bool) {
    let marks = Set(tracks.flatMap(\.extremumTimes)).sorted()
    let segments = tracks.map { track in Array(track.curve.segments.filter { $0.duration > 0 }) }
    var current = tracks.map { _ in 0 }
    columns = tracks.map { _ in [] }
    let step = max(Self.step, (marks.last ?? 0) / Self.stepLimit)
    for (start, end) in zip(marks, marks.dropFirst()) {
      let count = isFine ? max(1, Int(((end - start) / step).rounded(.up))) : 1
      for index in 0...count {
        times.append(start + (end - start) * Double(index) / Double(count))
      }
      let added = times.suffix(count + 1)
      for (track, segments) in segments.enumerated() {
        while current[track] + 1 < segments.count,
          segments[current[track]].end <= (start + end) / 2
        { current[track] += 1 }
        columns[track] += tracks[track].values(
          at: added, from: start, in: segments.isEmpty ? nil : segments[current[track]])
      }
    }
  }

  /// The frames of a table.
  init(_ table: SampleTable, _ properties: [PropertyDeclaration]) {
    times = table.times
    columns = properties.map { property in
      guard let track = table.tracks.first(where: { $0.isOf(property) }),
        case .numbers(let values) = track.values
      else { return [] }
      return values
    }
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
  static let extremumLimit = 64

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

  /// The values in document units at times between two extrema, one after the other.
  ///
  /// - Parameters:
  ///   - start: the first extremum, in seconds.
  ///   - segment: the segment between them; nil if the track has only moves.
  fileprivate func values(
    at times: ArraySlice<Double>, from start: Double, in segment: TrackSegment?
  ) -> [Double] {
    // A track of moves alone is at its last value from the start, and after its end a track keeps the
    // value to which a last `move` leads.
    guard let segment, start < segment.end - 1e-12 else {
      let end = documentUnits(endValues)
      return times.flatMap { _ in end }
    }
    var values = [Double](repeating: 0, count: times.count * segment.width)
    for number in 0..<segment.width {
      let component = segment[number]
      for (row, time) in times.enumerated() {
        let local = min(max(time - segment.start, 0), segment.duration)
        values[row * segment.width + number] = component.value(at: local)
      }
    }
    return documentUnits(values)
  }

  /// The values after the last keyframe.
  fileprivate var endValues: [Double] {
    curve.segments.last.map { $0.values(at: $0.duration) } ?? curve.start
  }
}
