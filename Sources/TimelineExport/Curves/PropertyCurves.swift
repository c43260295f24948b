import TimelineDocument
import TimelineSyntax

/// The motion of a property over one iteration of a timeline.
struct PropertyCurves: Sendable {
  enum Motion: Sendable {
    /// A curve for each component.
    case moving([PiecewiseCurve])
    /// Values that change without interpolation, each visible just after its time in seconds.
    case snapping([(time: Double, value: PropertyValue)])
    /// A constant value.
    case constant(PropertyValue)
  }

  let property: PropertyDeclaration
  /// The property's name in the timeline's source.
  let span: SourceSpan
  let motion: Motion
  /// The space of a colour's components; nil for other types.
  let interpolation: ColorInterpolation?

  var name: String { property.name }

  /// The curves of all components, including constant ones, by component name; nil if the property
  /// is not interpolated.
  func curves(duration: Double) -> [(name: String, curve: PiecewiseCurve)]? {
    let names = property.type.components.map { $0.map { "\(name).\($0)" } } ?? [name]
    switch motion {
    case .moving(let curves): return Array(zip(names, curves))
    case .snapping: return nil
    case .constant(let value):
      guard !property.type.isDiscrete else { return nil }
      return zip(names, value.numbers).map { name, number in
        (name, PiecewiseCurve(constant: number, duration: duration))
      }
    }
  }

  /// Whether any component changes.
  var isMoving: Bool {
    switch motion {
    case .moving(let curves): curves.contains { !$0.isConstant }
    case .snapping(let steps): steps.count > 1
    case .constant: false
    }
  }
}
