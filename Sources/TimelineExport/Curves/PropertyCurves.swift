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

  /// The repetition of a track by itself, with its first cycle.
  struct Cycle: Sendable {
    /// The number of cycles and when the first one starts.
    let repetition: TrackCycle
    /// The motion of the first cycle, from its own start.
    let motion: Motion
  }

  let property: PropertyDeclaration
  /// The property's name in the timeline's source.
  let span: SourceSpan
  let motion: Motion
  /// The space of a colour's components; nil for other types.
  let interpolation: ColorInterpolation?
  /// How the track repeats by itself; nil if it does not.
  var cycle: Cycle?

  var name: String { property.name }

  /// The curves of all components, including constant ones, by component name; nil if the property
  /// is not interpolated.
  func curves(duration: Double) -> [(name: String, curve: PiecewiseCurve)]? {
    curves(of: motion, duration: duration)
  }

  /// The curves of all components in the first cycle of a track that repeats by itself, by component
  /// name; nil for other tracks.
  var cycleCurves: [(name: String, curve: PiecewiseCurve)]? {
    cycle.flatMap { curves(of: $0.motion, duration: $0.repetition.length) }
  }

  private func curves(
    of motion: Motion, duration: Double
  ) -> [(name: String, curve: PiecewiseCurve)]? {
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
    case .moving(let curves): curves.contains { !$0.isStill }
    case .snapping(let steps): steps.count > 1
    case .constant: false
    }
  }
}
