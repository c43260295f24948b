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
    /// The ranges of the values, to which the tolerance is relative.
    var ranges: [Double]
  }

  private let table: SampleTable
  private var columns: [String: [Double]] = [:]
  private var texts: [String: [String]] = [:]

  init(_ timeline: CompiledTimeline, at times: [Double]) throws {
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
    func add(_ property: String, _ names: [String], _ numbers: @escaping (Int) -> [Double]) {
      let samples = table.times.indices.map(numbers)
      let ranges = (samples.first ?? []).indices.map { index in
        let values = samples.map { $0[index] }
        // The error of a product is the sum of each factor's error times the other factors.
        let spread = (values.max() ?? 0) - (values.min() ?? 0)
        return names.map { range($0) * max(1, values.map(abs).max() ?? 1) }.reduce(spread, +)
      }
      result.append(
        Expectation(
          property: property, read: ComputedStyle.numbers, numbers: numbers, ranges: ranges))
    }
    func addColor(_ property: String, _ names: [String], isPerceptual: Bool) {
      let colors = table.times.indices.map { sample in
        ComputedStyle.moving(names.map { value($0, sample, 0) }, isPerceptual: isPerceptual)
      }
      result.append(
        Expectation(
          property: property, read: ComputedStyle.color, numbers: { colors[$0] },
          ranges: (0..<4).map { index in
            let values = colors.map { $0[index] }
            return (values.max() ?? 0) - (values.min() ?? 0)
          }))
    }
    let scales = ["scale", "scaleX", "scaleY"].filter(has)
    let turns = ["rotationX", "rotationY"].filter(has)
    if turns.isEmpty {
      if !scales.isEmpty {
        add("scale", scales) { sample in
          let x = value("scale", sample, 1) * value("scaleX", sample, 1)
          let y = value("scale", sample, 1) * value("scaleY", sample, 1)
          return [x, y]
        }
      }
      if has("rotation") { add("rotate", ["rotation"]) { [value("rotation", $0, 0)] } }
    } else {
      add("transform", scales + turns + ["rotation"]) { matrix($0) }
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
            numbers: { [Double(texts[$0].hashValue)] }, ranges: [0]))
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

  private func range(_ name: String) -> Double {
    guard let values = columns[name] else { return 0 }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The 4×4 matrix of the rotations about y, x and z and the scale, in column-major order.
  private func matrix(_ sample: Int) -> [Double] {
    let radians = Double.pi / 180
    let (x, y) = (
      value("rotationX", sample, 0) * radians, value("rotationY", sample, 0) * radians
    )
    let z = value("rotation", sample, 0) * radians
    let scaleX = value("scale", sample, 1) * value("scaleX", sample, 1)
    let scaleY = value("scale", sample, 1) * value("scaleY", sample, 1)
    let turnY = [[cos(y), 0, sin(y)], [0, 1, 0], [-sin(y), 0, cos(y)]]
    let turnX = [[1, 0, 0], [0, cos(x), -sin(x)], [0, sin(x), cos(x)]]
    let turnZ = [[cos(z), -sin(z), 0], [sin(z), cos(z), 0], [0, 0, 1]]
    let scale = [[scaleX, 0, 0], [0, scaleY, 0], [0, 0, 1]]
    func multiply(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
      (0..<3).map { row in
        (0..<3).map { column in (0..<3).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
      }
    }
    let product = multiply(multiply(multiply(turnY, turnX), turnZ), scale)
    return (0..<3).flatMap { column in (0..<3).map { product[$0][column] } + [0] } + [0, 0, 0, 1]
  }
}
