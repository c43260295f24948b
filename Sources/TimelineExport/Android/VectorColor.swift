import AnimationCore
import TimelineSyntax

/// Colours as Android writes and interpolates them.
enum VectorColor {
  /// The notation `#AARRGGBB`.
  static func text(_ color: [Double]) -> MarkupText {
    let order = [3, 0, 1, 2].map { index in index < color.count ? color[index] : 1 }
    let digits = order.map { component in
      let byte = Int((255 * min(max(component, 0), 1)).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#\(text: digits.joined())"
  }

  /// The most times that a change is divided.
  private static let depth = 6

  /// The exponent of the light of a component, which Android interpolates.
  private static let gamma = 2.2

  /// More colours between those that lie so far apart that straight lines in sRGB, which they are for,
  /// and Android's in light differ by more than half a level.
  static func refined(
    _ points: [(Double, [Double])]
  ) -> [(time: Double, color: [Double])] {
    guard let first = points.first else { return [] }
    var result: [(time: Double, color: [Double])] = [(first.0, first.1)]
    func add(_ from: (Double, [Double]), _ to: (Double, [Double]), _ depth: Int) {
      let middle = (
        (from.0 + to.0) / 2, zip(from.1, to.1).map { ($0 + $1) / 2 }
      )
      let isFar = zip(from.1, to.1).prefix(3).contains { one, other in
        let light = (power(one, gamma) + power(other, gamma)) / 2
        return abs(power(light, 1 / gamma) - (one + other) / 2) > 0.5 / 255
      }
      guard isFar, depth > 0, to.0 > from.0 else { return result.append((to.0, to.1)) }
      add(from, middle, depth - 1)
      add(middle, to, depth - 1)
    }
    for (from, to) in zip(points, points.dropFirst()) { add(from, to, depth) }
    return result
  }

  /// A power of a number from 0 to 1.
  private static func power(_ value: Double, _ exponent: Double) -> Double {
    value > 0 ? CMath.pow(value, exponent) : 0
  }
}
