internal import TimelineDocument

/// The lower or upper bound of a property's values.
struct ValueBound {
  var value: Double
  var isLower: Bool
  /// The length of the range; nil if it has one bound only.
  var range: Double?

  /// Whether a value in the file is outside the range.
  func isOutside(_ written: Double) -> Bool { isLower ? written < value : written > value }

  /// Whether an extreme of a motion exceeds the bound by more than a fraction of the range.
  ///
  /// If the range has one bound only, the span of the motion is used as its length.
  func isPassed(by minimum: Double, _ maximum: Double, _ tolerance: Double) -> Bool {
    let excess = isLower ? value - minimum : maximum - value
    let size = range ?? max(abs(minimum - value), abs(maximum - value))
    return excess > max(tolerance * size, 1e-9)
  }
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
    let range = minimum.flatMap { minimum in maximum.map { $0 - minimum } }
    if let minimum { bounds.append(ValueBound(value: minimum, isLower: true, range: range)) }
    if let maximum { bounds.append(ValueBound(value: maximum, isLower: false, range: range)) }
    return bounds
  }
}
