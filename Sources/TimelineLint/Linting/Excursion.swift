internal import TimelineDocument
internal import TimelineSyntax

/// A value outside of a property's range, and what is wrong in the file.
struct Excursion {
  var property: PropertyDeclaration
  var component: Int
  var bound: ValueBound
  var value: Double
  /// Seconds from the timeline's start; nil for a value that is written in the file.
  var time: Double?
  /// The location of the fault.
  var span: SourceSpan
  /// What else would be right there.
  var help: String

  /// An excursion of a value that is written in the file.
  init(
    _ property: PropertyDeclaration, component: Int, _ bound: ValueBound,
    written value: Double, at span: SourceSpan
  ) {
    (self.property, self.component, self.bound, self.value) = (property, component, bound, value)
    self.span = span
    help = "choose a value of \(property.text([bound.value])) or \(bound.isLower ? "more" : "less")"
  }

  /// An excursion on the way from one value to another.
  init(
    _ property: PropertyDeclaration, component: Int, _ bound: ValueBound,
    value: Double, at time: Double, cause: (span: SourceSpan, help: String)
  ) {
    (self.property, self.component, self.bound, self.value) = (property, component, bound, value)
    (self.time, span, help) = (time, cause.span, cause.help)
  }

  /// The property, or its component.
  var name: String {
    property.type.components.map { "\(property.name).\($0[component])" } ?? property.name
  }
}

extension RangeTolerance {
  /// The first component of a written value that is outside the range, if any.
  func excursion(
    of property: PropertyDeclaration, _ value: Located<PropertyValue>
  ) -> Excursion? {
    let allowance = allowance(of: property)
    for (component, number) in value.value.numbers.enumerated() {
      for bound in property.bounds(of: component) where bound.excess(of: number) > allowance {
        return Excursion(property, component: component, bound, written: number, at: value.span)
      }
    }
    return nil
  }
}
