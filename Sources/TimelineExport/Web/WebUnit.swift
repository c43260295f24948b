import TimelineDocument

/// The CSS type and unit of a property's components.
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
