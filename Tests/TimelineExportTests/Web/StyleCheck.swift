import Foundation
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// The expected computed styles of a timeline's properties.
struct StyleCheck {
  /// A computed property, and its expected values.
  struct Expectation {
    var property: String
    var read: (String) -> [Double]
    /// The expected values at a sample.
    var numbers: (Int) -> [Double]
    /// The largest differences that the default tolerance allows.
    var allowed: [Double]
  }

  private let table: SampleTable
  /// The longer side of the view; nil where rotations in space have no perspective.
  private let side: Double?
  private let duration: Double
  private var columns: [String: [Double]] = [:]
  private var texts: [String: [String]] = [:]

  /// - Parameter element: the element that the timeline moves; nil for the view itself.
  init(_ timeline: CompiledTimeline, at times: [Double], of element: ElementModel? = nil) throws {
    duration = timeline.duration
    let hasPerspective = timeline.properties.contains { $0.property.builtIn == .perspective }
    side = element?.size.max() ?? (hasPerspective ? 100 : nil)
    table = try timeline.sample(SamplingOptions(times: times, cycles: 1))
    for track in table.tracks {
      switch track.values {
      case .numbers(let numbers):
        for (index, name) in track.columnNames.enumerated() {
          columns[name] = stride(from: index, to: numbers.count, by: track.width).map {
            numbers[$0]
          }
        }
      case .booleans(let values): texts[track.property] = values.map { $0 ? "true" : "false" }
      case .strings(let values): texts[track.property] = values.map { "\"\($0)\"" }
      case .integers(let values): texts[track.property] = values.map { "\($0)" }
      }
    }
  }

  /// The computed properties to read for a timeline's properties.
  func expectations(_ properties: [PropertyCurves]) -> [Expectation] {
    var result: [Expectation] = []
    let declared = Set(properties.filter { $0.property.declaration != nil }.map(\.name))
    func has(_ name: String) -> Bool { columns[name] != nil && !declared.contains(name) }
    var tolerances: [String: Double] = [:]
    for property in properties {
      let tolerance = ExportTolerance.standard.curve(of: property.property)
      for (name, curve) in property.curves(duration: duration) ?? [] {
        tolerances[name] = tolerance.error(forHeight: curve.height)
      }
    }
    /// Adds a value, to which each column contributes its error times the factor.
    func add(
      _ property: String, _ names: [String], factor: (String) -> Double = { _ in 1 },
      _ numbers: @escaping (Int) -> [Double]
    ) {
      let allowed = names.map { (tolerances[$0] ?? 0) * factor($0) }.reduce(0, +)
      result.append(
        Expectation(
          property: property, read: ComputedStyle.numbers, numbers: numbers,
          allowed: Array(repeating: allowed, count: numbers(0).count)))
    }
    func addColor(_ property: String, _ names: [String], isPerceptual: Bool) {
      let own = table.times.indices.map { sample in names.map { value($0, sample, 0) } }
      let colors = own.map { ComputedStyle.moving($0, isPerceptual: isPerceptual) }
      result.append(
        Expectation(
          property: property, read: ComputedStyle.color, numbers: { colors[$0] },
          allowed: (0..<4).map { index in
            let values = colors.map { $0[index] }
            let range = (values.max() ?? 0) - (values.min() ?? 0)
            return 1.01 * ExportTolerance.standard.fraction * range
          }))
      result.append(
        Expectation(
          property: property, read: ComputedStyle.sRGB, numbers: { own[$0] },
          allowed: Array(repeating: 0.5 / 255, count: 4)))
    }
    /// The largest product of the scales, by which the error of a factor may grow.
    func largestScale() -> Double {
      table.times.indices.map { sample in
        ["scale", "scaleX", "scaleY"].map { max(1, abs(value($0, sample, 1))) }.reduce(1, *)
      }.max() ?? 1
    }
    let scales = ["scale", "scaleX", "scaleY"].filter(has)
    let turns = ["rotationX", "rotationY"].filter(has)
    let skews = ["skewX", "skewY"].filter(has)
    let isTurningApart =
      turns.isEmpty && properties.contains { $0.property.builtIn == .rotation && $0.isMoving }
    if turns.isEmpty, skews.isEmpty {
      if !scales.isEmpty {
        let product = scales.count > 1 ? largestScale() : 1
        add("scale", scales, factor: { _ in product }) { sample in
          let x = value("scale", sample, 1) * value("scaleX", sample, 1)
          let y = value("scale", sample, 1) * value("scaleY", sample, 1)
          return [x, y]
        }
      }
      if has("rotation") { add("rotate", ["rotation"]) { [value("rotation", $0, 0)] } }
    } else {
      let product = largestScale()
      // The slope of a tangent, as large as at the angles of the examples.
      let slope = skews.isEmpty ? 1.0 : 4
      add(
        "transform", scales + turns + skews + ["rotation", "perspective"],
        factor: {
          scales.contains($0) || $0 == "perspective" ? product : slope * product * .pi / 180
        },
        { matrix($0, hasRotation: !isTurningApart) })
      if isTurningApart { add("rotate", ["rotation"]) { [value("rotation", $0, 0)] } }
    }
    let ways = ["offset.x", "offset.y", "offsetX", "offsetY"].filter(has)
    if !ways.isEmpty, !has("position.x") {
      add("translate", ways) { sample in
        [
          value("offset.x", sample, 0) + value("offsetX", sample, 0),
          value("offset.y", sample, 0) + value("offsetY", sample, 0),
        ]
      }
    }
    for (name, property) in [
      ("frame.x", "left"), ("frame.y", "top"), ("frame.width", "width"),
      ("frame.height", "height"), ("width", "width"), ("height", "height"),
      ("position.x", "left"), ("position.y", "top"), ("lineWidth", "stroke-width"),
      ("cornerRadius", "border-top-left-radius"),
    ] where has(name) {
      add(property, [name]) { [max(0, value(name, $0, 0))] }
    }
    if has("opacity") { add("opacity", ["opacity"]) { [min(max(value("opacity", $0, 1), 0), 1)] } }
    for (name, property) in [
      ("foregroundColor", "color"), ("backgroundColor", "background-color"),
      ("tint", "accent-color"),
    ] where has("\(name).red") {
      let names = ["red", "green", "blue", "opacity"].map { "\(name).\($0)" }
      let part = properties.first { $0.name == name }
      addColor(property, names, isPerceptual: part?.interpolation == .perceptual)
    }
    for part in properties where declared.contains(part.name) {
      if let texts = texts[part.name] {
        result.append(
          Expectation(
            property: "--\(part.name)", read: { [$0 == "" ? -1 : Double($0.hashValue)] },
            numbers: { [Double(texts[$0].hashValue)] }, allowed: [0]))
        continue
      }
      if part.property.type == .color {
        let names = ["red", "green", "blue", "opacity"].map { "\(part.name).\($0)" }
        addColor("--\(part.name)", names, isPerceptual: part.interpolation == .perceptual)
        continue
      }
      for name in part.property.type.components ?? [""] {
        let column = name.isEmpty ? part.name : "\(part.name).\(name)"
        let variable = name.isEmpty ? "--\(part.name)" : "--\(part.name)-\(name)"
        add(variable, [column]) { [value(column, $0, 0)] }
      }
    }
    return result
  }

  private func value(_ name: String, _ sample: Int, _ other: Double) -> Double {
    columns[name]?[sample] ?? other
  }

  /// The 4×4 matrix of the rotations about y, x and z, the skews and the scale, in columns.
  ///
  /// The picture that the rotation about x makes is flat before the rotation about y.
  private func matrix(_ sample: Int, hasRotation: Bool) -> [Double] {
    let radians = Double.pi / 180
    let (x, y) = (
      value("rotationX", sample, 0) * radians, value("rotationY", sample, 0) * radians
    )
    let z = hasRotation ? value("rotation", sample, 0) * radians : 0
    let skewX = tan(value("skewX", sample, 0) * radians)
    let skewY = tan(value("skewY", sample, 0) * radians)
    let scaleX = value("scale", sample, 1) * value("scaleX", sample, 1)
    let scaleY = value("scale", sample, 1) * value("scaleY", sample, 1)
    let depth = side.map { -value("perspective", sample, 1) / $0 } ?? 0
    let (hasX, hasY) = (columns["rotationX"] != nil, columns["rotationY"] != nil)
    func eye(_ isThere: Bool) -> [[Double]] {
      [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, isThere ? depth : 0, 1]]
    }
    func space(_ m: [[Double]]) -> [[Double]] { m.map { $0 + [0] } + [[0, 0, 0, 1]] }
    let factors = [
      eye(hasY), space([[cos(y), 0, sin(y)], [0, 1, 0], [-sin(y), 0, cos(y)]]),
      space([[1, 0, 0], [0, 1, 0], [0, 0, hasX && hasY ? 1e-6 : 1]]),
      eye(hasX), space([[1, 0, 0], [0, cos(x), -sin(x)], [0, sin(x), cos(x)]]),
      space([[cos(z), -sin(z), 0], [sin(z), cos(z), 0], [0, 0, 1]]),
      space([[1, skewX, 0], [0, 1, 0], [0, 0, 1]]),
      space([[1, 0, 0], [skewY, 1, 0], [0, 0, 1]]),
      space([[scaleX, 0, 0], [0, scaleY, 0], [0, 0, 1]]),
    ]
    func multiply(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
      (0..<4).map { row in
        (0..<4).map { column in (0..<4).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
      }
    }
    let product = factors.dropFirst().reduce(factors[0], multiply)
    return (0..<4).flatMap { column in (0..<4).map { product[$0][column] } }
  }
}
