internal import TimelineDocument
internal import TimelineEvaluation
internal import TimelineSyntax

extension LintedTimeline {
  /// The difference between the least and the greatest value of a property, of the component that
  /// changes most; nil if it does not move.
  func wholeChange(of property: PropertyDeclaration) -> Double? {
    if let track = track(of: property) { return track.span }
    return columns(of: property)?.lazy.compactMap(Self.span).max()
  }

  /// The largest change of any component of a property within a time in seconds; nil up to a limit.
  ///
  /// A jump is no change over time: what comes before and after it is looked at apart.
  ///
  /// - Parameter seconds: the time; that from one frame to the next if it is shorter than a frame.
  func furthestChange(
    of property: PropertyDeclaration, within seconds: Double, over limit: Double
  ) -> Double? {
    // Only a property that goes far enough in all is sampled.
    guard let whole = wholeChange(of: property), whole > limit + 1e-9,
      let columns = columns(of: property)
    else { return nil }
    let frames = max(1, Int((seconds * frameRate).rounded()))
    let jumps = Set(jumpTimes(of: property).map(frame(ofChangeAt:)))
    let change = columns.flatMap { column in
      column.indices.split(whereSeparator: jumps.contains).map { run in
        Self.furthestChange(in: column[run.startIndex..<run.endIndex], within: frames)
      }
    }.max()
    return change.flatMap { $0 > limit + 1e-9 ? $0 : nil }
  }

  /// The times in seconds at which a property jumps on purpose: at keyframes that take no time, at
  /// repeats, and at changes without animation.
  private func jumpTimes(of property: PropertyDeclaration) -> [Double] {
    if let list = events {
      return list.events.filter { event in
        event.values.contains { $0.property.name == property.name }
          && list.animation(of: property, in: event) == nil
      }.map(\.time.value)
    }
    guard let track = track(of: property)?.track else { return [] }
    let jumps = track.jumpTimes(until: samples.first?.times.last ?? 0)
    let starts = track.copyStarts.isEmpty ? [0] : track.copyStarts
    // The sample after an instant shows what comes after it.
    return starts.flatMap { start in jumps.map { start + $0 + 1e-6 } }
  }

  /// The sampled components of a property.
  private func columns(of property: PropertyDeclaration) -> [[Double]]? {
    guard let track = sampledTrack(of: property),
      case .numbers(let values) = track.values
    else { return nil }
    return (0..<track.width).map { component in
      stride(from: component, to: values.count, by: track.width).map { values[$0] }
    }
  }

  private static func span(of column: [Double]) -> Double? {
    guard let low = column.min(), let high = column.max() else { return nil }
    return high - low
  }

  private static func furthestChange(in column: ArraySlice<Double>, within frames: Int) -> Double {
    var lowest = SlidingExtreme(length: frames + 1)
    var highest = SlidingExtreme(length: frames + 1)
    return column.indices.reduce(0) { furthest, index in
      let low = -lowest.add(-column[index], at: index)
      return max(furthest, highest.add(column[index], at: index) - low)
    }
  }
}

/// The greatest of the last values, each of which is added in constant time on average.
private struct SlidingExtreme {
  /// The number of values that are looked at.
  let length: Int
  /// The values that are greater than all later ones, with their indices.
  private var candidates: [(index: Int, value: Double)] = []
  private var first = 0

  init(length: Int) { self.length = length }

  /// Adds the value with the next index.
  ///
  /// - Returns: the greatest of the last values.
  mutating func add(_ value: Double, at index: Int) -> Double {
    while candidates.count > first, candidates[candidates.count - 1].value <= value {
      candidates.removeLast()
    }
    candidates.append((index, value))
    if candidates[first].index <= index - length { first += 1 }
    return candidates[first].value
  }
}

extension Track {
  /// The times in seconds at which it jumps, in all of its own cycles: at keyframes that take no time,
  /// and where a cycle starts again.
  fileprivate func jumpTimes(until end: Double) -> [Double] {
    let moves = keyframes.filter { !$0.kind.value.traits.takesTime }.map(\.startTime)
    guard let cycle, cycle.length > 0 else { return moves }
    let count = min(Double(cycle.count ?? .max), max(0, end - cycle.start) / cycle.length + 1)
    guard count <= Double(EvaluationLimits.frames) else { return moves }
    return (0..<Int(count)).flatMap { index -> [Double] in
      let start = cycle.start + Double(index) * cycle.length
      let isReversed = cycle.isReversed(Double(index))
      let within = moves.map { move in
        // Backwards, the sample at the instant itself already shows what comes after it.
        start + (isReversed ? cycle.start + cycle.length - move - 2e-6 : move - cycle.start)
      }
      return index > 0 && cycle.restarts ? within + [start] : within
    }
  }
}
