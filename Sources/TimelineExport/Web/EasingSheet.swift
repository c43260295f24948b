import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A style sheet with the motion of each property as one easing function, for transitions.
struct EasingSheet {
  private var lines: [StyleText] = []
  private let tolerance: ExportTolerance

  init(_ input: ExportInput, log: inout ExportLog) {
    tolerance = input.tolerance
    for timeline in input.timelines {
      for property in timeline.properties where property.isMoving {
        for (name, curve) in property.curves(duration: timeline.duration) ?? [] {
          // The longest track of the timeline is not that of each.
          add(curve.withoutLastRest, name, property, timeline, log: &log)
        }
      }
    }
  }

  /// The style sheet, with a comment.
  func source(comment: [String]) -> ExportSource {
    ExportSource(
      .style, head: StyleSheet.head(comment), body: ":root {\n\(lines.joined())}\n")
  }

  private mutating func add(
    _ curve: PiecewiseCurve, _ name: String, _ property: PropertyCurves,
    _ timeline: CompiledTimeline, log: inout ExportLog
  ) {
    guard !curve.isConstant, curve.duration > 0 else { return }
    let height = curve.height
    guard abs(curve.finalValue - curve.startValue) >= 0.2 * height else {
      log.warn(
        "`\(name)` of `\(timeline.name)` ends near its start, which no easing can do",
        at: property.span, instead: "it is left out; export it without --only-easings")
      return
    }
    let easing = EasingSheet.easing(
      of: curve, named: name, in: timeline.name, tolerance.curve(of: property.property), log: &log)
    let identifier = "\(WebTimeline.identifier(timeline.name))-\(WebTimeline.identifier(name))"
    lines.append("  --\(suffix: identifier): \(easing.css);\n")
    lines.append(
      "  --\(suffix: identifier + "-duration"): \(curve.duration, decimals: 9)s;\n")
  }

  /// A curve as one easing, whose error is logged.
  static func easing(
    of curve: PiecewiseCurve, named name: String, in timeline: String, _ allowed: CurveTolerance,
    log: inout ExportLog
  ) -> Easing {
    let fit = EasedFit(style: .polylines, tolerance: allowed)
      .roundedFit(curve, duration: curve.duration)
    if fit.keyframes.count == 2 {
      log.add(fit.approximation(of: name, in: timeline))
      return fit.keyframes[0].easing
    }
    let largest = allowed.error(forHeight: curve.height)
    let whole = EasingSheet.polyline(curve, tolerance: 0.9 * largest)
    let worst = whole.largestError(from: curve)
    log.add(
      ExportLog.Approximation(
        timeline: timeline, property: name, error: worst.error, unit: allowed.unit,
        relativeError: worst.error / curve.height, isWithin: worst.error <= largest,
        time: worst.time))
    return whole.keyframes[0].easing
  }

  /// A curve as a single polyline from its first to its last value.
  private static func polyline(_ curve: PiecewiseCurve, tolerance: Double) -> EasedCurve {
    var points: [CurvePoint] = []
    for piece in curve.pieces {
      for point in piece.points(400, within: tolerance / 8)
      where points.last.map({ $0.x < point.x }) ?? true {
        points.append(point)
      }
    }
    let line = PolylineFit.free(points, tolerance: tolerance)
    let (start, rise) = (curve.startValue, curve.finalValue - curve.startValue)
    let corners = line.map { point in
      CurvePoint(
        Digits.rounded(point.x / curve.duration, decimals: 6),
        Digits.rounded((point.y - start) / rise, decimals: 6))
    }
    return EasedCurve(keyframes: [
      EasedKeyframe(time: 0, value: start, easing: .polyline(corners)),
      EasedKeyframe(time: curve.duration, value: curve.finalValue, easing: .linear),
    ])
  }
}
