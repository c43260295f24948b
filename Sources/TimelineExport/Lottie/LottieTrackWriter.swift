import TimelineDocument
import TimelineEvaluation

/// Makes Lottie's keyframes from curves.
struct LottieTrackWriter {
  private let timeline: ExportedTimeline
  private let tolerance: Double
  private let frameRate: Double

  init(_ timeline: ExportedTimeline, tolerance: Double) {
    self.timeline = timeline
    self.tolerance = tolerance
    frameRate = timeline.compiled.frameRate
  }

  /// The numbers of a property with their names; none for what snaps.
  func curves(_ property: PropertyCurves) -> [(name: String, curve: PiecewiseCurve)] {
    property.curves(duration: timeline.duration) ?? []
  }

  /// A curve's keyframes, each number turned into the numbers of a Lottie property.
  func value(
    _ curve: PiecewiseCurve, name: String, log: inout ExportLog,
    _ numbers: (Double) -> [Double]
  ) -> LottieValue {
    if curve.isConstant { return .fixed(numbers(curve.finalValue)) }
    let written = EasedFit(style: .beziers, tolerance: tolerance).written(curve, duration: nil)
    log.add(written.approximation(of: name, in: timeline.name))
    return LottieValue(
      keyframes: written.keyframes.map {
        LottieValue.Keyframe(
          frame: Digits.rounded($0.time * frameRate, decimals: 6),
          numbers: numbers($0.value).map { Digits.rounded($0, decimals: 9) }, easing: $0.easing)
      })
  }

  /// A colour's keyframes in sRGB, between which players go straight.
  func color(
    _ property: PropertyCurves, log: inout ExportLog
  ) throws(EvaluationError) -> LottieValue {
    if case .constant(let value) = property.motion { return .fixed(value.numbers) }
    let duration = timeline.duration
    // What is stepped is known at its frames, and nowhere else.
    let count = Int((duration * frameRate).rounded()) * (timeline.isStepped ? 1 : 4)
    let times = (0...max(count, 1)).map {
      min(duration * Double($0) / Double(max(count, 1)), duration)
    }
    let table = try timeline.compiled.sample(SamplingOptions(times: times, cycles: 1))
    guard let track = table.tracks.first(where: { $0.property == property.name }),
      case .numbers(let numbers) = track.values
    else { return .fixed([0, 0, 0, 1]) }
    let curves = (0..<4).map { component in
      times.indices.map { CurvePoint(times[$0], min(max(numbers[$0 * 4 + component], 0), 1)) }
    }
    var corners: Set<Double> = []
    for curve in curves {
      let values = curve.map(\.y)
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      guard range > 0 else { continue }
      corners.formUnion(
        PolylineFit.onCurve(curve, tolerance: range * tolerance * 0.9).map(\.x))
    }
    guard corners.count > 1 else { return .fixed(curves.map { $0[0].y }) }
    let kept = times.indices.filter { corners.contains(times[$0]) }
    for (curve, name) in zip(curves, ["red", "green", "blue", "opacity"]) {
      let worst = curve.largestError(of: kept.map { curve[$0] })
      let values = curve.map(\.y)
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      log.add(
        ExportLog.Approximation(
          timeline: timeline.name, property: "\(property.name).\(name)", error: worst.error,
          share: range > 0 ? worst.error / range : 0, time: worst.x))
    }
    return LottieValue(
      keyframes: kept.map { index in
        LottieValue.Keyframe(
          frame: Digits.rounded(times[index] * frameRate, decimals: 6),
          numbers: curves.map { Digits.rounded($0[index].y, decimals: 6) },
          easing: .linear)
      })
  }
}
