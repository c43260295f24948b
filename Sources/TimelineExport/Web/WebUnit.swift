import TimelineDocument

/// The type and unit in which a property's numbers are written.
struct WebUnit {
  let syntax: String
  private let suffix: String

  init(_ property: PropertyCurves) {
    switch property.property.type {
    case .angle: (syntax, suffix) = ("<angle>", "deg")
    case .point, .size, .rect: (syntax, suffix) = ("<length>", "px")
    case .number where property.property.unit == "pt": (syntax, suffix) = ("<length>", "px")
    default: (syntax, suffix) = ("<number>", "")
    }
  }

  func text(_ value: Double) -> String { "\(Digits.text(value, decimals: 12))\(suffix)" }
}
