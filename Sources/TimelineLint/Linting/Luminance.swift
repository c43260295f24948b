internal import AnimationCore
internal import TimelineDocument

/// The luminance that a property gives a view, from 0 to 1, on a black and on a white background.
enum Luminance {
  /// The number of cases to consider, such as a black and a white background; 0 for a property that
  /// does not affect the luminance.
  static func caseCount(of property: PropertyDeclaration) -> Int {
    if property.type == .color { return 2 }
    return switch property.traits.light {
    case .opacity: 1
    case .brightness: 2
    case nil: 0
    }
  }

  /// The relative luminance of a value in document units.
  static func value(_ numbers: [Double], of property: PropertyDeclaration, caseIndex: Int) -> Double
  {
    func light(_ value: Double) -> Double {
      ColorSpace.linear(fromSRGB: min(max(value, 0), 1))
    }
    if property.type == .color, numbers.count == 4 {
      let luminance =
        0.2126 * light(numbers[0]) + 0.7152 * light(numbers[1]) + 0.0722 * light(numbers[2])
      let opacity = min(max(numbers[3], 0), 1)
      return luminance * opacity + (caseIndex == 1 ? 1 - opacity : 0)
    }
    let value = numbers.first ?? 0
    if property.traits.light == .opacity { return min(max(value, 0), 1) }
    // For black content, and for white content.
    return caseIndex == 0 ? light(value) : light(1 + min(value, 0))
  }
}
