import TimelineDocument
import TimelineSyntax

/// What a property does over one run of a timeline.
struct PropertyCurves: Sendable {
  enum Motion: Sendable {
    /// The numbers that it consists of, each a curve.
    case moving([PiecewiseCurve])
    /// Values that snap, each with the time in seconds from just after which it is seen.
    case snapping([(time: Double, value: PropertyValue)])
    /// A value that it keeps.
    case constant(PropertyValue)
  }

  let property: PropertyDeclaration
  /// Where the timeline speaks of it.
  let span: SourceSpan
  let motion: Motion
  /// How a colour's numbers are to be read; nil for what is no colour.
  let interpolation: ColorInterpolation?

  var name: String { property.name }

  /// The numbers, constant ones too, with what a keyframe's components are called; nil for what snaps.
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

  /// Whether anything about it changes.
  var isMoving: Bool {
    switch motion {
    case .moving(let curves): curves.contains { !$0.isConstant }
    case .snapping(let steps): steps.count > 1
    case .constant: false
    }
  }
}
