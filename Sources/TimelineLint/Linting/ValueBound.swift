internal import TimelineDocument

/// The lower or upper bound of a property's values.
struct ValueBound {
  var value: Double
  var isLower: Bool

  /// How far a value is outside the range; negative inside.
  func excess(of other: Double) -> Double { isLower ? value - other : other - value }
}

extension PropertyDeclaration {
  /// The bounds of a component, or of all components.
  func bounds(of component: Int?) -> [ValueBound] {
    // Values that are interpolated in another space have no range there.
    guard !type.isDiscrete, type != .color else { return [] }
    if model == .frame {
      // The width and the height of a rectangle.
      return component.map { $0 >= 2 } ?? true ? [ValueBound(value: 0, isLower: true)] : []
    }
    var bounds: [ValueBound] = []
    if let minimum { bounds.append(ValueBound(value: minimum, isLower: true)) }
    if let maximum { bounds.append(ValueBound(value: maximum, isLower: false)) }
    return bounds
  }
}

/// How far outside its range a value may be without being seen.
struct RangeTolerance {
  /// The fraction of the step during which it leaves the range.
  var step: Double
  /// The distance of a value in points.
  var points: Double
  /// The distance of a value that SwiftUI clamps to the range.
  var clamped: Double

  /// The tolerance for a value that is written in the file.
  func allowance(of property: PropertyDeclaration) -> Double {
    // Values that are calculated are not exact.
    (property.traits.isClamped ? clamped : property.unit == "pt" ? points : 0) + 1e-9
  }

  /// The tolerance for a value on the way from one to another.
  func allowance(of property: PropertyDeclaration, step: Double) -> Double {
    property.traits.isClamped
      ? allowance(of: property) : max(allowance(of: property), self.step * abs(step))
  }
}
