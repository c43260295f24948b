internal import TimelineDocument

/// The part of a path that a timeline draws at its start and at its end.
struct TrimmedPath {
  /// By how much of the path the two parts may differ without being seen.
  private static let tolerance = 0.05 + 1e-9

  private let start: (from: Double, to: Double)
  private let end: (from: Double, to: Double)
  private let isTrimmed: Bool

  init(_ timeline: LintedTimeline) {
    func number(_ property: BuiltInProperty, _ atEnd: Bool) -> Double? {
      timeline.number(of: property, atEnd: atEnd)
    }
    start = (number(.trimStart, false) ?? 0, number(.trimEnd, false) ?? 1)
    end = (number(.trimStart, true) ?? 0, number(.trimEnd, true) ?? 1)
    isTrimmed = number(.trimStart, false) != nil || number(.trimEnd, false) != nil
  }

  /// Whether nothing is drawn at the start.
  var isEmptyAtStart: Bool { isTrimmed && start.to - start.from <= 1e-3 }

  /// Whether both ends advance by one between start and end: on a closed path they are back where
  /// they were.
  var goesAround: Bool {
    guard isTrimmed else { return false }
    let advances = [end.from - start.from, end.to - start.to]
    return advances.allSatisfy { abs(abs($0) - 1) <= Self.tolerance }
      && abs(advances[0] - advances[1]) <= Self.tolerance
  }
}
