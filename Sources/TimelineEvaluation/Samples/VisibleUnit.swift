package import TimelineDocument

/// A unit in which a difference of a property is seen.
package enum VisibleUnit: CaseIterable, Sendable {
  case points, degrees, levels

  /// The part of a curve's range that is not seen.
  package static let fraction = 0.002

  /// The largest difference that is not seen: 0.25 pt, 0.25° and half a level of 255.
  package var limit: Double {
    switch self {
    case .points, .degrees: 0.25
    case .levels: 0.5
    }
  }

  /// The size of the unit in a property's values.
  package var size: Double {
    switch self {
    case .points, .degrees: 1
    case .levels: 1.0 / 255
    }
  }

  /// The suffixes of an argument in the unit.
  package var suffixes: [String] {
    switch self {
    case .points: ["pt"]
    case .degrees: ["deg", "°"]
    case .levels: ["level", "levels"]
    }
  }

  /// The string of an amount of the unit.
  package func text(_ amount: String) -> String {
    switch self {
    case .points: "\(amount) pt"
    case .degrees: "\(amount)°"
    case .levels: "\(amount) levels of 255"
    }
  }

  /// The unit of a property; nil for numbers whose effect depends on a view's size, such as a
  /// scale.
  package init?(_ property: PropertyDeclaration) {
    self.init(property.type, in: property.unit, isOpacity: property.model == .opacity)
  }

  /// The unit of a sampled property.
  init?(_ track: SampledTrack) {
    self.init(track.type, in: track.unit, isOpacity: track.property == BuiltInProperty.opacity.name)
  }

  private init?(_ type: PropertyType, in unit: String?, isOpacity: Bool) {
    switch type.visibleMeasure {
    case .degrees: self = .degrees
    case .points: self = .points
    case .light: self = .levels
    case .declared where unit == "pt": self = .points
    case .declared where isOpacity: self = .levels
    case .declared, .none: return nil
    }
  }
}

extension SampledTrack {
  /// The unit in which a difference is seen; nil for numbers whose effect depends on a view's size.
  package var visibleUnit: VisibleUnit? { VisibleUnit(self) }

  /// How far each component may be from its end without being seen: the tolerance of exports.
  package var visibleTolerances: [Double] {
    guard case .numbers(let numbers) = values else { return [] }
    let limit = visibleUnit.map { $0.limit * $0.size }
    return (0..<width).map { component in
      let own = stride(from: component, to: numbers.count, by: width).map { numbers[$0] }
      let range = (own.max() ?? 0) - (own.min() ?? 0)
      // A thousandth of it is left to the digits that exports write.
      return min(VisibleUnit.fraction * range, limit ?? .infinity) * 0.999
    }
  }
}
