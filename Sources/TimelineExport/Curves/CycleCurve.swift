import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The curve of one component of a track that repeats by itself, over one iteration of its timeline.
struct CycleCurve {
  let curve: PiecewiseCurve

  init(_ track: FlatTrack, _ component: Int, _ cycle: TrackCycle, until end: Double) {
    var single: [CurvePiece] = []
    var lead: [CurvePiece] = []
    for piece in track.segments.flatMap({ CurvePiece.pieces(of: $0, component) }) {
      if piece.end <= cycle.start + SegmentTimes.tolerance {
        lead.append(piece)
      } else {
        single.append(piece)
      }
    }
    self.init(single, after: lead, cycle, start: track.start[component], until: end)
  }

  /// Creates the curve from that of its first cycle, which counts from the cycle's own start.
  init(_ first: PiecewiseCurve, _ cycle: TrackCycle, until end: Double) {
    let lead = CurvePiece.constant(first.startValue, from: 0, to: cycle.start)
    self.init(
      first.pieces.map { $0.moved(by: cycle.start) }, after: [lead], cycle,
      start: first.startValue, until: end)
  }

  /// The curve of a cycle that ends early, at a time in seconds from its start.
  static func cut(_ curve: PiecewiseCurve, at end: Double) -> PiecewiseCurve {
    let pieces = curve.pieces.filter { $0.start < end - SegmentTimes.tolerance }
      .map { $0.cut(at: end) }
    return PiecewiseCurve(pieces: pieces, finalValue: pieces.last?.endValue ?? curve.startValue)
  }

  /// - Parameters:
  ///   - single: the pieces of the first cycle.
  ///   - lead: the pieces before it.
  ///   - start: the value before all of them.
  private init(
    _ single: [CurvePiece], after lead: [CurvePiece], _ cycle: TrackCycle, start first: Double,
    until end: Double
  ) {
    var pieces = lead
    let last = cycle.end.map { min($0, end) } ?? end
    var start = cycle.start
    var count = 0
    while cycle.length > 0, start < last - SegmentTimes.tolerance {
      let isReversed = cycle.isReversed(Double(count))
      for piece in isReversed ? single.reversed() : single {
        let from =
          isReversed
          ? start + cycle.length - (piece.end - cycle.start) : start + piece.start - cycle.start
        guard from < last - SegmentTimes.tolerance else { break }
        let moved = isReversed ? piece.reversed(from: from) : piece.moved(by: from - piece.start)
        pieces.append(moved.cut(at: last))
      }
      count += 1
      start = cycle.start + Double(count) * cycle.length
    }
    let value = pieces.last.map(\.endValue) ?? first
    if end - last > SegmentTimes.tolerance {
      pieces.append(.constant(value, from: last, to: end))
    }
    curve = PiecewiseCurve(pieces: pieces, finalValue: value)
  }
}

extension CurvePiece {
  /// The same piece at another time.
  func moved(to time: Double) -> CurvePiece {
    CurvePiece(start: time, end: time + duration, shape: shape)
  }
}

extension TrackCycle {
  /// The ends of the keyframes of all cycles until a time in seconds, from those of the first one.
  func ends(of first: [Double], until end: Double) -> [Double] {
    let last = self.end.map { min($0, end) } ?? end
    var ends: [Double] = []
    var offset = 0.0
    var count = 0
    while length > 0, start + offset < last {
      let isReversed = isReversed(Double(count))
      let times = first.map { isReversed ? start + length - ($0 - start) : $0 }.sorted()
      ends += times.map { $0 + offset }.filter { $0 <= last }
      count += 1
      offset = Double(count) * length
      ends.append(start + offset)
    }
    return ends
  }
}
