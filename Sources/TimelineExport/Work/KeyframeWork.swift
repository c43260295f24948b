import AnimationCore
import TimelineDocument
import TimelineEvaluation

/// The keyframes that tracks need where a format has no cycles, and not every curve.
///
/// Those of the file itself do not count: the limits of files are theirs. Each copy that moves by values
/// of its own is a timeline of its own, which is written around its keyframes.
struct KeyframeWork {
  // What is written around the keyframes of a copy, and around those of a property of it.
  private static let keyframesOfCopy = 8.0
  private static let keyframesOfProperty = 4.0
  // The lines of a curve that is no cubic, and of a cycle that plays backwards.
  private static let linesOfCurve = 24.0
  private static let linesOfReversal = 32.0

  private let timeline: CompiledTimeline

  init(_ timeline: CompiledTimeline) { self.timeline = timeline }

  /// The work of each property, in file order.
  var properties: [(property: String, work: ExportWork)] {
    guard case .tracks(let list) = timeline.timeline.contents else { return [] }
    let isCopy = timeline.timeline.copy != nil
    var iterations = 1.0
    if case .times(let count)? = list.repeatCount?.value, count <= SwiftTrackWriter.iterationLimit {
      iterations = Double(count)
    }
    return list.tracks.enumerated().map { index, track in
      let own = Double(track.keyframes.count)
      let lines = track.keyframes.reduce(0) { $0 + Self.lines(of: $1) }
      let cycles = Self.cycles(of: track, lasting: timeline.duration, keyframes: lines)
      let written = lines * cycles.count + Self.linesOfReversal * cycles.reversed
      // A value of four components takes about as much text as the rest of a keyframe.
      let width = max(1, Double(track.property.type.dimension) / 4)
      var count = (written * iterations - (isCopy ? 0 : own)) * width
      if isCopy { count += Self.keyframesOfProperty }
      if isCopy, index == 0 { count += Self.keyframesOfCopy }
      let repeats = (cycles.count > 4 ? track.repeatCount?.span : nil)
      let cause = (repeats ?? (iterations > 4 ? list.repeatCount?.span : nil))
        .map(ExportWork.Cause.iterations)
      return (track.property.name, ExportWork(count: count, cause: cause ?? .curve))
    }
  }

  /// The work of the state changes of a copy that moves by values of its own, which are written as they
  /// are.
  var changes: [(property: String, work: ExportWork)] {
    guard timeline.timeline.copy != nil else { return [] }
    var counts: [String: Double] = [:]
    for value in timeline.timeline.contents.assignments {
      counts[value.property.name, default: 0] += 1
    }
    return timeline.contents.properties.enumerated().map { index, property in
      let count = counts[property.name, default: 0] + Self.keyframesOfProperty
      return (
        property.name,
        ExportWork(count: index == 0 ? count + Self.keyframesOfCopy : count, cause: .curve)
      )
    }
  }

  private static func lines(of keyframe: Keyframe) -> Double {
    guard let curve = keyframe.curve?.value.curve, !curve.isSwiftUI else { return 1 }
    return curve.lines.map { 2 * Double($0.count) } ?? linesOfCurve
  }

  /// How many cycles of a track are written, and how many of them are reversed.
  private static func cycles(
    of track: Track, lasting duration: Double, keyframes: Double
  ) -> (count: Double, reversed: Double) {
    guard let cycle = track.cycle, cycle.length > 0 else { return (1, 0) }
    let count = cycle.count.map(Double.init) ?? max(1, (duration - cycle.start) / cycle.length)
    guard count * keyframes <= Double(SwiftTracks.limit) else { return (1, 0) }
    return cycle.autoreverses ? ((count / 2).rounded(.up), (count / 2).rounded(.down)) : (count, 0)
  }
}
