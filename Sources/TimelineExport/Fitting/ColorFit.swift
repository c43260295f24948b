import TimelineDocument
import TimelineEvaluation

/// A colour over one iteration as straight lines in sRGB, as Lottie and Core Animation interpolate; or
/// the colours or locations of a gradient, all with the same times.
struct ColorFit {
  /// Seconds from the start of the iteration.
  private(set) var times: [Double] = []
  /// Red, green, blue and opacity at each time, 0…1; of a gradient the numbers of all its stops.
  private(set) var colors: [[Double]] = []
  /// The error of each component.
  private(set) var approximations: [ExportLog.Approximation] = []

  /// Numbers that do not change.
  init(still numbers: [Double]) { (times, colors) = ([0], [numbers]) }

  /// Fits a colour.
  ///
  /// All components, which lie in 0…1, have the same times: the union of the times at which each one needs a
  /// point.
  ///
  /// - Parameters:
  ///   - list: the list of which the colour is an item; nil for a property of its own.
  ///   - index: which item it is.
  init(
    _ property: PropertyCurves, of timeline: CompiledTimeline, tolerance: CurveTolerance,
    list: PropertyDeclaration? = nil, index: Int = 0
  ) {
    if case .constant(let value) = property.motion {
      (times, colors) = ([0], [value.numbers])
      return
    }
    let times = ColorFit.times(property, timeline)
    guard let numbers = timeline.numbers(of: list?.name ?? property.name, at: times) else { return }
    let width = (list ?? property.property).type.dimension
    let components = list == nil ? 0..<width : 4 * index..<4 * index + 4
    let curves = components.map { component in
      times.indices.map {
        CurvePoint(times[$0], min(max(numbers[$0 * width + component], 0), 1))
      }
    }
    var corners: Set<Double> = [0]
    for curve in curves {
      let height = ColorFit.height(curve)
      guard height > 0 else { continue }
      corners.formUnion(
        PolylineFit.onCurve(curve, tolerance: 0.9 * tolerance.error(forHeight: height)).map(\.x))
    }
    let kept = times.indices.filter { corners.contains(times[$0]) }
    self.times = kept.map { times[$0] }
    colors = kept.map { index in curves.map { $0[index].y } }
    guard kept.count > 1 else { return }
    for (curve, name) in zip(curves, property.property.type.components ?? []) {
      let worst = curve.largestError(of: kept.map { curve[$0] })
      let height = ColorFit.height(curve)
      approximations.append(
        ExportLog.Approximation(
          timeline: timeline.name, property: "\(property.name).\(name)", error: worst.error,
          unit: .levels, relativeError: height > 0 ? worst.error / height : 0,
          isWithin: worst.error <= tolerance.error(forHeight: height), time: worst.x))
    }
  }

  /// The maximum number of samples of a track timeline, and of pieces whose ends are looked at closely.
  private static let (timeLimit, steepLimit) = (20_000, 1_000)

  /// The sample times, between which a colour counts as linear.
  private static func times(_ property: PropertyCurves, _ timeline: CompiledTimeline) -> [Double] {
    let duration = timeline.duration
    if timeline.contents.isStepped {
      // A stepped timeline has values at its frames only.
      let count = max(1, Int((duration * timeline.frameRate).rounded()))
      return (0...count).map { min(duration * Double($0) / Double(count), duration) }
    }
    guard case .moving(let curves) = property.motion else { return [0, duration] }
    let most = curves.map(\.pieces.count).max() ?? 1
    let limit = max(2, Double(timeLimit / max(1, most)))
    var times: Set<Double> = [0, duration]
    for curve in curves {
      var value = Double.nan
      for piece in curve.pieces {
        let count = min(max(piece.duration * rate, pieceCount), limit).rounded(.up)
        times.formUnion(
          (0..<Int(count)).map { piece.start + piece.duration * Double($0) / count })
        // Curves may be as steep as they like at their ends.
        for power in 5...14 where most <= steepLimit {
          let distance = piece.duration / Double(1 << power)
          times.formUnion([piece.start + distance, piece.end - distance])
        }
        if piece.startValue != value { times.insert(min(piece.start + instant, piece.end)) }
        value = piece.endValue
      }
    }
    return times.filter { $0 <= duration }.sorted()
  }

  /// The samples of a second, and the fewest of a piece.
  private static let (rate, pieceCount) = (240.0, 16.0)
  /// The time after which a jump has happened, in seconds.
  private static let instant = 1e-5

  private static func height(_ curve: [CurvePoint]) -> Double {
    let values = curve.map(\.y)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}
