import AnimationCore
import Foundation
import TestSupport

@testable import TimelineExport

/// Pages to render in a browser, and the properties whose computed styles are read.
struct StyleJob: Encodable {
  struct Element: Encodable {
    var id: String
    /// A JavaScript function that starts the animations; empty if the element's class starts them.
    var start = ""
    var times: [Double]
    var properties: [String]
    /// The time at which the timeline of a copy begins, from which its times count; nil for 0.
    var lead: Double?
    /// A JavaScript function of the element and one of ``times``, which are values of an input: it sets
    /// that value; nil for times.
    var place: String?
  }

  struct Page: Encodable {
    var html: String
    var reducedMotion = false
    var elements: [Element]
  }

  var browser: String
  var pages: [Page]

  /// The computed values by page, element, time and property.
  func run() throws -> [[[[String]]]] {
    let output = try PythonProgram.run(
      script: "read_styles.py", input: try JSONEncoder().encode(self))
    return try JSONDecoder().decode([[[[String]]]].self, from: output)
  }
}

extension WebTimeline {
  /// The classes of a view in a style sheet, by the name of its timeline: a copy of an element has that
  /// of all copies and its own.
  static func classes(of name: String) -> String {
    let parts = name.split(separator: ".")
    guard parts.count > 2, Int(parts[parts.count - 1]) != nil else { return identifier(name) }
    return "\(identifier(parts.dropLast().joined(separator: "."))) \(identifier(name))"
  }
}

/// Parses numbers in computed styles.
enum ComputedStyle {
  /// All numbers, in order.
  static func numbers(_ text: String) -> [Double] {
    let pattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/
    return text.matches(of: pattern).compactMap { Double($0.output) }
  }

  /// The components in which a colour is interpolated, and its opacity.
  ///
  /// They are linear sRGB, or for a colour in Oklab the cube roots of its LMS cone responses. The
  /// tolerance applies to these components: near black the sRGB transfer function is thirteen times
  /// as steep.
  static func color(_ text: String) -> [Double] {
    let numbers = numbers(String(text.drop { $0 != "(" }))
    guard numbers.count >= 3 else { return [] }
    let opacity = numbers.count > 3 ? numbers[3] : 1
    if text.hasPrefix("oklab") {
      let (lightness, a, b) = (numbers[0], numbers[1], numbers[2])
      return [
        lightness + 0.3963377774 * a + 0.2158037573 * b,
        lightness - 0.1055613458 * a - 0.0638541728 * b,
        lightness - 0.0894841775 * a - 1.2914855480 * b, opacity,
      ]
    }
    if text.contains("srgb-linear") { return numbers[..<3] + [opacity] }
    let scale = text.hasPrefix("rgb") ? 255.0 : 1
    return numbers[..<3].map { linear($0 / scale) } + [opacity]
  }

  /// The components of a colour in sRGB, and its opacity.
  static func sRGB(_ text: String) -> [Double] {
    let color = color(text)
    guard color.count == 4 else { return [] }
    guard text.hasPrefix("oklab") else {
      return color[..<3].map { ColorSpace.sRGB(fromLinear: $0) } + [color[3]]
    }
    let (l, m, s) = (
      color[0] * color[0] * color[0], color[1] * color[1] * color[1],
      color[2] * color[2] * color[2]
    )
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ].map { ColorSpace.sRGB(fromLinear: $0) } + [color[3]]
  }

  /// The same components of a colour in sRGB.
  static func moving(_ color: [Double], isPerceptual: Bool) -> [Double] {
    let (r, g, b) = (linear(color[0]), linear(color[1]), linear(color[2]))
    guard isPerceptual else { return [r, g, b, color[3]] }
    return [
      cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
      cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
      cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b), color[3],
    ]
  }

  /// The linear component of a component in sRGB.
  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }
}
