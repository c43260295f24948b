/// The element to which a property of a timeline belongs.
///
/// A class, so that a declaration grows by one reference.
public final class ElementTarget: Sendable, Hashable {
  /// The element.
  public let element: ElementModel
  /// The property's name without the element's.
  public let property: String
  /// The copy that alone is meant, from 0; nil for all copies.
  public let copy: Int?
  /// The start values of the copies where they differ; nil where all copies start alike.
  let starts: [PropertyValue]?

  init(_ element: ElementModel, property: String, copy: Int?, starts: [PropertyValue]?) {
    self.element = element
    self.property = property
    self.copy = copy
    self.starts = starts
  }

  /// Whether two targets are the same, regardless of where their elements are declared.
  public static func == (lhs: ElementTarget, rhs: ElementTarget) -> Bool {
    lhs === rhs
      || lhs.element.name == rhs.element.name && lhs.element.count == rhs.element.count
        && lhs.property == rhs.property && lhs.copy == rhs.copy && lhs.starts == rhs.starts
  }

  /// Hashes the names of the element and the property.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(element.name)
    hasher.combine(property)
  }
}
