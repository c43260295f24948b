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
    /// The least and the greatest value of all copies of an element over time; empty for a curve
    /// without copies.
    var band: [(x: Double, low: Double, high: Double)] = []

    var values: [Double] { runs.flatMap { $0.map(\.y) } + band.flatMap { [$0.low, $0.high] } }
  }

  /// The curves of one unit, of a view.
  struct Panel {
    /// The element, with the number of its copies; empty for the view itself.
    var title: String
    var unit: String
    var series: [Series]

    /// The name of a curve with that of its element.
    func name(of series: Series) -> String { Figure.name(series.name, of: title) }
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
  /// The first time, or value of an input.
  private(set) var start = 0.0
  let duration: Double
  /// The unit of times: `s`, or that of an input.
  private(set) var timeUnit = "s"
  let markers: [SampledMarker]
  private(set) var panels: [Panel] = []
  private(set) var strips: [Strip] = []

  /// The name of a curve with that of the element in a panel's title.
  private static func name(_ name: String, of title: String) -> String {
    guard let element = title.split(separator: " ").first else { return name }
    return name.hasPrefix("[") ? element + name : "\(element).\(name)"
  }

  /// The number of times at which the copies of an element are compared.
  private static let bandCount = 160
  /// The number of samples of a keyframe before the polyline is simplified.
  private static let pointCount = 160
  /// The largest error of a simplified line as a fraction of a panel's height: a quarter of a
  /// pixel.
  static let lineTolerance = 0.0012

  /// A figure of curves that are known.
  init(name: String, start: Double, duration: Double, timeUnit: String, panels: [Panel]) {
    (self.name, self.start, self.duration) = (name, start, duration)
    (self.timeUnit, self.panels) = (timeUnit, panels)
    markers = []
  }

  /// Collects the contents of a scene's figure.
  init(_ scene: ExportScene, log: inout ExportLog) {
    name = scene.name
    let duration = scene.duration
    self.duration = duration
    markers = scene.markers.filter { $0.time <= duration }
    let marks = SequenceMarks(scene)
    for view in scene.views {
      add(FigureView(view, duration: duration, marks), log: &log)
    }
  }

  /// Adds the properties of a view: of copies that differ the first and the last one, and a band of
  /// all.
  private mutating func add(_ view: FigureView, log: inout ExportLog) {
    for copies in view.properties {
      guard let first = copies.first else { continue }
      let shown = view.shown(copies)
      if first.curves.property.type.hasColors || first.curves.property.type.isDiscrete {
        for (index, item) in first.curves.items.enumerated() {
          strips += shown.map { property in
            let name = view.name(item.name, of: property.copy)
            return Figure.strip(
              property, item: index, Figure.name(name, of: view.title), duration: duration)
          }
        }
        continue
      }
      let all = (view.hasDifferentCopies ? copies : [first]).map(view.curves)
      for component in all[0].indices {
        var band =
          view.hasDifferentCopies ? self.band(of: all.map { $0[component].curve }) : []
        let isOne = band.allSatisfy { $0.high - $0.low <= 1e-9 * max(1, abs($0.high)) }
        if isOne { band = [] }
        for property in isOne ? [first] : shown {
          let (name, curve) = view.curves(of: property)[component]
          guard !curve.isConstant else { continue }
          add(
            isOne ? name : view.name(name, of: property.copy), curve, property.curves.property,
            view.marks(of: property), band, view.title, log: &log)
          band = []
        }
      }
    }
  }

  /// The least and the greatest value of the curves of copies over time.
  private func band(of curves: [PiecewiseCurve]) -> [(x: Double, low: Double, high: Double)] {
    (0...Figure.bandCount).map { index in
      let time = duration * Double(index) / Double(Figure.bandCount)
      let values = curves.lazy.map { $0.value(at: time) }
      return (time, values.min() ?? 0, values.max() ?? 0)
    }
  }

  private mutating func add(
    _ name: String, _ curve: PiecewiseCurve, _ property: PropertyDeclaration, _ marks: [Double],
    _ band: [(x: Double, low: Double, high: Double)], _ title: String, log: inout ExportLog
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
        unit: VisibleUnit(property),
        relativeError: height > 0 ? worst.error / height : 0, isWithin: true, time: worst.x))
    let series = Series(
      name: name, runs: runs,
      dots: Set(marks).sorted().filter { $0 <= duration + 1e-9 }.map {
        CurvePoint($0, curve.value(at: $0))
      }, minimum: property.minimum, maximum: property.maximum, tolerance: tolerance, band: band)
    if let index = panels.firstIndex(where: { $0.unit == property.unit && $0.title == title }) {
      panels[index].series.append(series)
    } else {
      panels.append(Panel(title: title, unit: property.unit, series: [series]))
    }
  }

  /// - Parameter item: which colour of a list it shows; 0 for other types.
  private static func strip(
    _ property: FigureView.Property, item: Int, _ name: String, duration: Double
  ) -> Strip {
    let (curves, timeline, start) = (
      property.curves, property.copy.timeline, property.copy.start
    )
    var parts =
      curves.property.type.hasColors ? colors(curves, item, timeline) : words(curves, timeline)
    for index in parts.indices {
      parts[index].start += start
      parts[index].end += start
    }
    // It keeps its first value before its start, and its last one after its end.
    if let first = parts.first, start > 0 { parts.insert((0, start, first.content.start), at: 0) }
    if let last = parts.last, last.end < duration {
      parts.append((last.end, duration, last.content.end))
    }
    return Strip(name: name, parts: parts)
  }

  /// The values of a property that is not interpolated.
  private static func words(
    _ property: PropertyCurves, _ timeline: CompiledTimeline
  ) -> [(start: Double, end: Double, content: Strip.Content)] {
    let steps: [(time: Double, value: PropertyValue)] =
      switch property.motion {
      case .snapping(let steps): steps
      case .constant(let value): [(0, value)]
      case .moving: []
      }
    let ends = steps.dropFirst().map(\.time) + [timeline.duration]
    return zip(steps, ends).map { step, end in (step.time, end, .text(text(step.value))) }
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
    _ property: PropertyCurves, _ item: Int, _ timeline: CompiledTimeline
  ) -> [(start: Double, end: Double, content: Strip.Content)] {
    let count = 48
    let times = (0...count).map { timeline.duration * Double($0) / Double(count) }
    guard let numbers = timeline.numbers(of: property.name, at: times) else { return [] }
    let width = property.property.type.dimension
    func color(_ sample: Int) -> [Double] {
      let start = sample * width + 4 * item
      return Array(numbers[start..<start + 4])
    }
    return (0..<count).map { index in
      (times[index], times[index + 1], .colors(color(index), color(index + 1)))
    }
  }
}

extension Figure.Strip.Content {
  /// What is there at the start.
  fileprivate var start: Figure.Strip.Content {
    if case .colors(let color, _) = self { return .colors(color, color) }
    return self
  }

  /// What is there at the end.
  fileprivate var end: Figure.Strip.Content {
    if case .colors(_, let color) = self { return .colors(color, color) }
    return self
  }
}
