internal import TimelineDocument

/// One end of the range of a property's values.
struct ValueBound {
  var value: Double
  var isLower: Bool
  /// The length of the range; nil where it has one end only.
  var range: Double?

  /// Whether a value that somebody wrote lies outside.
  func isOutside(_ written: Double) -> Bool { isLower ? written < value : written > value }

  /// Whether one of the extremes of a motion lies outside by more than a part of the range.
  ///
  /// A range with one end counts as long as the motion goes.
  func isPassed(by minimum: Double, _ maximum: Double, _ tolerance: Double) -> Bool {
    let excess = isLower ? value - minimum : maximum - value
    let size = range ?? max(abs(minimum - value), abs(maximum - value))
    return excess > max(tolerance * size, 1e-9)
  }
}

extension PropertyDeclaration {
  /// The bounds of a component, or of all of them.
  func bounds(of component: Int?) -> [ValueBound] {
    // What moves through other spaces has no range there.
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
