import TimelineDocument
import TimelineSyntax

/// The CSS type and unit of a property's components.
struct WebUnit {
  let syntax: StyleText
  private let suffix: StyleText

  init(_ property: PropertyCurves) {
    let property = property.property
    switch property.type.visibleMeasure {
    case .degrees: (syntax, suffix) = ("<angle>", "deg")
    case .points: (syntax, suffix) = ("<length>", "px")
    case .declared where property.unit == "pt" && property.type.item != .point:
      (syntax, suffix) = ("<length>", "px")
    case .declared, .light, .none: (syntax, suffix) = ("<number>", "")
    }
  }

  func text(_ value: Double) -> StyleText { "\(value, decimals: 12)\(suffix)" }
}
