package import TimelineDocument
internal import TimelineEvaluation

/// Whether two texts move in the same way: what makes a change of a lint finding safe.
package struct CurveComparison {
  /// By how much numbers may differ, as a part of the largest value of their column.
  ///
  /// A keyframe that is taken out of the middle of another's curve leaves rounding errors.
  static let tolerance = 1e-9

  private let curves: [Curve]?

  private struct Curve {
    var compiled: CompiledTimeline
    var table: SampleTable
  }

  /// Samples what can be played of a document.
  package init(_ loaded: LoadedDocument) {
    curves = try? Linter.soundTimelines(of: loaded).flatMap { timeline in
      try CompiledTimeline.compile(timeline, of: loaded.document).map {
        Curve(compiled: $0, table: try $0.sample(SamplingOptions(framesPerSecond: $0.frameRate)))
      }
    }
  }

  /// Whether every timeline of this document is there in the other one and moves likewise.
  package func isKept(in other: CurveComparison) -> Bool {
    guard let curves, let others = other.curves else { return false }
    return curves.allSatisfy { curve in
      guard let match = others.first(where: { $0.table.timeline == curve.table.timeline }) else {
        return false
      }
      return Self.isSame(curve, match)
    }
  }

  private static func isSame(_ lhs: Curve, _ rhs: Curve) -> Bool {
    let (a, b) = (lhs.table, rhs.table)
    guard abs(a.duration - b.duration) <= 1e-9, a.frameRate == b.frameRate,
      a.markers == b.markers, a.times.count == b.times.count, a.tracks.count == b.tracks.count
    else { return false }
    return zip(a.tracks, b.tracks).allSatisfy { first, second in
      first.property == second.property && isSame(first.values, second.values)
    }
  }

  private static func isSame(_ lhs: SampledValues, _ rhs: SampledValues) -> Bool {
    guard case .numbers(let a) = lhs, case .numbers(let b) = rhs else { return lhs == rhs }
    guard a.count == b.count else { return false }
    let scale = a.reduce(1) { max($0, abs($1)) }
    return zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * scale }
  }
}
