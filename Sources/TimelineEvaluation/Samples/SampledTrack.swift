public import TimelineDocument

/// One property's values at a table's times.
public struct SampledTrack: Sendable {
  /// The property's name; `<property>.display` for the rounded value beside a number.
  public var property: String
  /// The kind of the values.
  public var type: PropertyType
  /// The unit that people read beside the numbers, such as `deg`; empty without one.
  public var unit: String
  /// The names of the components; nil where a value is a single one.
  public var components: [String]?
  /// The values in document units: degrees for angles, sRGB in 0…1 for colours.
  public var values: SampledValues
  /// The velocities in document units a second, laid out as the values are.
  ///
  /// Nil where they were not asked for, and for what snaps.
  public var velocities: [Double]?

  package init(
    property: String, type: PropertyType, unit: String, components: [String]?,
    values: SampledValues, velocities: [Double]? = nil
  ) {
    self.property = property
    self.type = type
    self.unit = unit
    self.components = components
    self.values = values
    self.velocities = velocities
  }

  /// The number of numbers that a value consists of; 1 for what snaps.
  public var width: Int { components?.count ?? 1 }

  /// The names of its columns: the property's, or `<property>.<component>` each.
  public var columnNames: [String] {
    components.map { $0.map { "\(property).\($0)" } } ?? [property]
  }
}

/// The values of a track, one after the other.
public enum SampledValues: Sendable, Hashable {
  /// Numbers; component c of sample k is at `k · width + c`.
  case numbers([Double])
  /// Whole numbers, one a sample.
  case integers([Int])
  /// Truth values, one a sample.
  case booleans([Bool])
  /// Texts, one a sample.
  case strings([String])

  /// The number of values, or of numbers where a value has several.
  public var count: Int {
    switch self {
    case .numbers(let values): values.count
    case .integers(let values): values.count
    case .booleans(let values): values.count
    case .strings(let values): values.count
    }
  }
}
