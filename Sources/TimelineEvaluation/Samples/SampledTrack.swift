public import TimelineDocument

/// The values of one property at the times of a table.
public struct SampledTrack: Sendable {
  /// The property's name; `<property>.display` for its rounded values.
  public var property: String
  /// The element to which it belongs; nil for the view that the timeline is attached to.
  public var element: String?
  /// The copy of the element, from 0; nil if it has a single one.
  public var index: Int?
  /// The type of the values.
  public var type: PropertyType
  /// The unit of the numbers, such as `deg`; empty if there is none.
  public var unit: String
  /// The names of the components; nil for a value with a single component.
  public var components: [String]?
  /// The values in document units: degrees for angles, sRGB in 0…1 for colours.
  public var values: SampledValues
  /// The velocities in document units per second, laid out as the values are.
  ///
  /// Nil if they were not requested, and for discrete properties.
  public var velocities: [Double]?

  package init(
    property: String, element: String? = nil, index: Int? = nil, type: PropertyType, unit: String,
    components: [String]?, values: SampledValues, velocities: [Double]? = nil
  ) {
    self.property = property
    self.element = element
    self.index = index
    self.type = type
    self.unit = unit
    self.components = components
    self.values = values
    self.velocities = velocities
  }

  /// The number of components of a value; 1 for discrete properties.
  public var width: Int { components?.count ?? 1 }

  /// The property's name with its element's and the copy: `opacity`, `title.opacity` or
  /// `row[2].opacity`.
  public var name: String {
    guard let element else { return property }
    return "\(element)\(index.map { "[\($0)]" } ?? "").\(property)"
  }

  /// The name in all copies of the element: `row.opacity`.
  package var sharedName: String { element.map { "\($0).\(property)" } ?? property }

  /// The names of the columns: ``name``, or `<name>.<component>` for each component.
  public var columnNames: [String] {
    let name = name
    return components.map { $0.map { "\(name).\($0)" } } ?? [name]
  }

  /// Whether it is a column of a property: of all copies of its element, or of the one that is meant.
  package func isOf(_ declaration: PropertyDeclaration) -> Bool {
    guard let target = declaration.target else {
      return element == nil && property == declaration.name
    }
    return element == target.element.name && property == target.property
      && (target.copy == nil || index == target.copy)
  }

  /// The value of a sample, in document units.
  package func value(at index: Int) -> PropertyValue {
    switch values {
    case .numbers(let numbers):
      components == nil
        ? .number(numbers[index])
        : .components(Array(numbers[index * width..<(index + 1) * width]))
    case .integers(let values): .integer(values[index])
    case .booleans(let values): .boolean(values[index])
    case .strings(let values): .string(values[index])
    }
  }

  /// The value of each sample.
  package var propertyValues: [PropertyValue] {
    (0..<values.count / width).map { value(at: $0) }
  }

  /// The values that differ from the ones before them, with the times from which they are shown.
  package func steps(at times: [Double]) -> [(time: Double, value: PropertyValue)] {
    var steps: [(time: Double, value: PropertyValue)] = []
    for (time, value) in zip(times, propertyValues) where value != steps.last?.value {
      steps.append((time, value))
    }
    return steps
  }

  /// The same values in a copy of the element.
  func inCopy(_ copy: Int) -> SampledTrack {
    var result = self
    result.index = copy
    return result
  }
}

/// The values of a track, in order of samples.
public enum SampledValues: Sendable, Hashable {
  /// Numbers; component c of sample k is at index `k · width + c`.
  case numbers([Double])
  /// Integers, one for each sample.
  case integers([Int])
  /// Booleans, one for each sample.
  case booleans([Bool])
  /// Strings, one for each sample.
  case strings([String])

  /// The number of values, or of numbers if a value has several components.
  public var count: Int {
    switch self {
    case .numbers(let values): values.count
    case .integers(let values): values.count
    case .booleans(let values): values.count
    case .strings(let values): values.count
    }
  }
}
