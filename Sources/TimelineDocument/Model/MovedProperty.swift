/// A property of one view.
struct MovedProperty: Sendable, Hashable {
  /// The element; nil for the view that the timeline is attached to.
  private let element: ElementModel?
  /// The copy; nil where there is a single one.
  private let copy: Int?
  /// The property's name without the element's.
  private let property: String

  /// - Parameters:
  ///   - element: the element on which an entry plays the property's timeline; nil for the property's
  ///     own.
  ///   - copy: the copy on which it is played; nil for the property's own.
  init(_ property: PropertyDeclaration, on element: ElementModel?, copy: Int?) {
    self.element = element ?? property.element
    self.copy = copy ?? property.target?.copy
    self.property = property.localName
  }

  /// The name with the element and the copy: `row[2].opacity`.
  var name: String {
    guard let element else { return property }
    return "\(element.name)\(copy.map { "[\($0)]" } ?? "").\(property)"
  }

  static func == (lhs: MovedProperty, rhs: MovedProperty) -> Bool {
    lhs.element === rhs.element && lhs.copy == rhs.copy && lhs.property == rhs.property
  }

  func hash(into hasher: inout Hasher) {
    if let element { hasher.combine(ObjectIdentifier(element)) }
    hasher.combine(copy ?? -1)
    hasher.combine(property)
  }
}

/// Properties of views by number, so that they can be compared without their names.
struct PropertyNumbers: Sendable {
  private var numbers: [MovedProperty: Int] = [:]
  private var properties: [MovedProperty] = []

  /// The number of a property; a new one if it has none.
  mutating func number(of property: MovedProperty) -> Int {
    if let known = numbers[property] { return known }
    numbers[property] = properties.count
    properties.append(property)
    return properties.count - 1
  }

  /// The name of a property with its element and copy.
  func name(of number: Int) -> String { properties[number].name }
}
