internal import TimelineDocument
public import TimelineEvaluation
internal import TimelineSyntax

/// What a timeline shows, as a text to keep beside a test and to read in a review.
///
/// It has the length, the markers, and of each property when it is seen to move, its least and greatest
/// value, and its values at key times: at each tenth of the length, at markers, and where keyframes end.
/// Where a property jumps at the end of the timeline, it also has the value that stays.
/// Numbers are rounded to what can be seen, so that the text is the same on every system.
public struct MotionSnapshot: Sendable, Hashable {
  /// The line with which each snapshot begins, before the name of the timeline.
  package static let heading = "# Motion of "

  /// The lines of the snapshot, each with a line break.
  public let text: String

  /// Samples a timeline; a recorded run of states or of a finger is what is sampled where there is one.
  ///
  /// - Throws: ``EvaluationError`` if it is too long to be sampled.
  public init(_ timeline: CompiledTimeline) throws(EvaluationError) {
    let shown = try timeline.run() ?? timeline
    var frames = SamplingOptions()
    var moments = SamplingOptions()
    if let driver = shown.driver {
      frames.inputs = try CompiledTimeline.steps(
        nil, from: driver.from, to: driver.to, width: shown.motion.width)
      moments.inputs = KeyMoments(shown).values
    } else {
      moments.times = KeyMoments(shown).values
    }
    let (all, chosen) = (try shown.sample(frames), try shown.sample(moments))
    let rest = Self.rest(of: shown)
    var lines = ["\(Self.heading)\(timeline.name)", Self.length(of: shown, all)]
    for marker in all.markers {
      lines.append("marker \(marker.name): \(SnapshotNumber.time(marker.time, all.axis.unit))")
    }
    for track in all.tracks where track.copyNumber == 0 {
      let copies = all.tracks.indices.filter { all.tracks[$0].isCopy(of: track) }
      lines +=
        SnapshotBlock(
          copies.map { all.tracks[$0] }, copies.map { chosen.tracks[$0] },
          rest: copies.compactMap { rest.indices.contains($0) ? rest[$0] : nil }, all.axis,
          chosen.axis
        ).lines
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// What differs from another text: its lines after `-`, and those of this snapshot after `+`, with
  /// the property to which they belong.
  public func differences(from other: String) -> [String] {
    let (before, after) = (Self.lines(of: other), Self.lines(of: text))
    guard before != after else { return [] }
    var result: [String] = []
    var property: Substring = ""
    for change in after.difference(from: before).sorted(by: Self.precedes) {
      let (sign, line): (String, Line)
      switch change {
      case .remove(_, let element, _): (sign, line) = ("-", element)
      case .insert(_, let element, _): (sign, line) = ("+", element)
      }
      if line.property != property, !line.property.isEmpty { result.append(String(line.property)) }
      property = line.property
      if line.text != line.property { result.append("\(sign) \(line.text)") }
    }
    return result
  }

  /// A line, and the heading under which it stands.
  private struct Line: Hashable {
    let property: Substring
    let text: Substring
  }

  private static func lines(of text: String) -> [Line] {
    var property: Substring = ""
    // Git may have written the lines as Windows ends them.
    return text.split(whereSeparator: \.isNewline).map { line in
      if !line.hasPrefix(" ") { property = line.hasPrefix(heading) ? "" : line }
      return Line(property: property, text: line)
    }
  }

  /// By their place; what is removed before what takes its place.
  private static func precedes(
    _ first: CollectionDifference<Line>.Change, _ second: CollectionDifference<Line>.Change
  ) -> Bool {
    func key(_ change: CollectionDifference<Line>.Change) -> (Int, Int) {
      switch change {
      case .remove(let offset, _, _): (offset, 0)
      case .insert(let offset, _, _): (offset, 1)
      }
    }
    return key(first) < key(second)
  }

  /// What stays after the end, where a keyframe without a duration shows its value; empty where there is
  /// no time after the end.
  private static func rest(of timeline: CompiledTimeline) -> [SampledTrack] {
    guard timeline.driver == nil, !timeline.motion.isEndless else { return [] }
    return timeline.table(of: timeline.motion, at: [timeline.motion.end + 1]).tracks
  }

  private static func length(of timeline: CompiledTimeline, _ table: SampleTable) -> String {
    if let driver = timeline.driver {
      let (from, to) = (driver.from, driver.to)
      return "\(table.axis.name): \(SnapshotNumber.time(from, "")) to "
        + SnapshotNumber.time(to, table.axis.unit)
    }
    let length = SnapshotNumber.time(table.duration, "s")
    if timeline.motion.isEndless { return "length: \(length), for ever" }
    let end = SnapshotNumber.time(timeline.motion.end, "s")
    return end == length ? "length: \(length)" : "length: \(length), until \(end)"
  }
}

/// The times at which a snapshot has values, or the values of the input that moves a timeline.
private struct KeyMoments {
  let values: [Double]

  /// Beyond so many ends of keyframes, tenths alone say enough.
  private static let mostEnds = 20

  init(_ timeline: CompiledTimeline) {
    let range: (start: Double, end: Double) =
      timeline.driver.map { ($0.from, $0.to) } ?? (0, timeline.motion.end)
    let tenths = (0...10).map {
      $0 == 10 ? range.end : range.start + (range.end - range.start) * Double($0) / 10
    }
    var ends: [Double] = []
    if timeline.driver == nil, case .tracks(let list) = timeline.timeline.contents {
      ends = list.tracks.flatMap { $0.keyframes.map { $0.startTime + $0.resolvedDuration } }
        .filter { $0 < range.end }
    }
    let distinct = Set(ends.map(SnapshotNumber.milliseconds))
    if distinct.count > Self.mostEnds { ends = [] }
    let markers = timeline.markers.map(\.time)
    // Of times that are printed alike, the first one is shown.
    var seen: Set<Double> = []
    let sorted = (tenths + ends + markers).sorted { range.start <= range.end ? $0 < $1 : $0 > $1 }
    values = sorted.filter { seen.insert(SnapshotNumber.milliseconds($0)).inserted }
  }
}

extension SampledTrack {
  /// The number of its copy; 0 for a property without copies.
  fileprivate var copyNumber: Int { index ?? 0 }

  fileprivate func isCopy(of other: SampledTrack) -> Bool { sharedName == other.sharedName }
}
