import TimelineDocument
import TimelineEvaluation

/// The contents of a timeline's figure: a panel for each unit, and strips for values that are not
/// numbers.
struct Figure {
  /// A curve of a panel.
  struct Series {
    var name: String
    /// The points in document units, as polylines separated at jumps.
    var runs: [[CurvePoint]]
    /// The ends of keyframes and the points at which values are set.
    var dots: [CurvePoint]
    /// The bounds of valid values; nil if unbounded.
    var minimum: Double?
    var maximum: Double?
    /// The largest distance of the polyline from the curve.
    var tolerance: Double

    var values: [Double] { runs.flatMap { $0.map(\.y) } }
  }

  /// The curves of one unit.
  struct Panel {
    var unit: String
    var series: [Series]
  }

  /// The values of a colour, string or boolean over time.
  struct Strip {
    var name: String
    /// Parts with their start and end in seconds, and either the colours at both or a label.
    var parts: [(start: Double, end: Double, content: Content)]

    enum Content {
      case colors([Double], [Double])
      case text(String)
    }
  }

  let name: String
  let duration: Double
  let markers: [SampledMarker]
  private(set) var panels: [Panel] = []
  private(set) var strips: [Strip] = []

  /// The number of samples of a keyframe before the polyline is simplified.
  private static let pointCount = 160
  /// The largest error of a simplified line as a fraction of a panel's height: a quarter of a
  /// pixel.
  private static let lineTolerance = 0.0012

  /// Collects the contents of a timeline's figure.
  init(_ timeline: CompiledTimeline, log: inout ExportLog) {
    name = timeline.name
    duration = timeline.duration
    markers = timeline.markers.filter { $0.time <= timeline.duration }
    let marks = KeyframeMarks.times(
      of: timeline.timeline, duration: timeline.duration, upTo: timeline.duration)
    for property in timeline.properties {
      // A constant has nothing to show over time.
      guard property.isMoving else { continue }
      if property.property.type == .color || property.property.type.isDiscrete {
        strips.append(Figure.strip(property, timeline))
        continue
      }
      for (name, curve) in property.curves(duration: duration) ?? [] where !curve.isConstant {
        add(name, curve, property.property, marks[property.name] ?? [], log: &log)
      }
    }
  }

  private mutating func add(
    _ name: String, _ curve: PiecewiseCurve, _ property: PropertyDeclaration, _ marks: [Double],
    log: inout ExportLog
  ) {
    let range = curve.range
    let height = range.upperBound - range.lowerBound
    let tolerance = height * Figure.lineTolerance
    var runs: [[CurvePoint]] = []
    var worst = (error: 0.0, x: 0.0)
    for piece in curve.pieces {
      let points = piece.points(Figure.pointCount)
      let line =
        tolerance > 0 ? PolylineFit.onCurve(points, tolerance: tolerance) : points
      let error = points.largestError(of: line)
      if error.error > worst.error { worst = error }
      if let last = runs.last?.last, let first = line.first, abs(last.y - first.y) <= 1e-9 {
        runs[runs.count - 1] += line.dropFirst()
      } else {
        runs.append(line)
      }
    }
    if let last = runs.last?.last, last.y != curve.finalValue {
      runs.append([CurvePoint(last.x, curve.finalValue)])
    }
    log.add(
      ExportLog.Approximation(
        timeline: self.name, property: name, error: worst.error,
        unit: ExportTolerance.Unit(property),
        relativeError: height > 0 ? worst.error / height : 0, isWithin: true, time: worst.x))
    let series = Series(
      name: name, runs: runs,
      dots: Set(marks).sorted().filter { $0 <= duration + 1e-9 }.map {
        CurvePoint($0, curve.value(at: $0))
      }, minimum: property.minimum, maximum: property.maximum, tolerance: tolerance)
    if let index = panels.firstIndex(where: { $0.unit == property.unit }) {
      panels[index].series.append(series)
    } else {
      panels.append(Panel(unit: property.unit, series: [series]))
    }
  }

  private static func strip(
    _ property: PropertyCurves, _ timeline: CompiledTimeline
  ) -> Strip {
    if property.property.type == .color { return colors(property, timeline) }
    let steps: [(time: Double, value: PropertyValue)] =
      switch property.motion {
      case .snapping(let steps): steps
      case .constant(let value): [(0, value)]
      case .moving: []
      }
    let ends = steps.dropFirst().map(\.time) + [timeline.duration]
    return Strip(
      name: property.name,
      parts: zip(steps, ends).map { step, end in
        (step.time, end, .text(text(step.value)))
      })
  }

  private static func text(_ value: PropertyValue) -> String {
    switch value {
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .string(let text): text
    case .number, .components: ""
    }
  }

  private static func colors(
    _ property: PropertyCurves, _ timeline: CompiledTimeline
  ) -> Strip {
    let count = 48
    let times = (0...count).map { timeline.duration * Double($0) / Double(count) }
    guard let numbers = timeline.numbers(of: property.name, at: times) else {
      return Strip(name: property.name, parts: [])
    }
    func color(_ sample: Int) -> [Double] { Array(numbers[sample * 4..<sample * 4 + 4]) }
    return Strip(
      name: property.name,
      parts: (0..<count).map { index in
        (times[index], times[index + 1], .colors(color(index), color(index + 1)))
      })
  }
}
