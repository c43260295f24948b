import TimelineDocument
import TimelineSyntax

/// The CSS type and unit of a property's components.
struct WebUnit {
  let syntax: StyleText
  private let suffix: StyleText

  init(_ property: PropertyCurves) {
    switch property.property.type {
    case .angle: (syntax, suffix) = ("<angle>", "deg")
    case .point, .size, .rect, .edgeInsets: (syntax, suffix) = ("<length>", "px")
    case .number where property.property.unit == "pt", .vector where property.property.unit == "pt":
      (syntax, suffix) = ("<length>", "px")
    case .number, .unitPoint, .color, .vector, .colors, .points, .integer, .boolean, .string:
      (syntax, suffix) = ("<number>", "")
    }
  }

  func text(_ value: Double) -> StyleText { "\(value, decimals: 12)\(suffix)" }
}
