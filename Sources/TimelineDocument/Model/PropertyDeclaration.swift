public import TimelineSyntax

/// The colour space in which a colour is interpolated.
public enum ColorInterpolation: String, Sendable, Hashable, CaseIterable {
  /// The cube-root LMS of Oklab, as in SwiftUI's state changes.
  case perceptual
  /// Linear sRGB, as in keyframes of `Color.Resolved`.
  case linear
}

/// A property: its type, its initial value and its range.
public struct PropertyDeclaration: Sendable, Hashable {
  /// The name, as in documents; for a property of an element it begins with the element's, as in
  /// `row.opacity`, or `row[2].opacity` for a single copy.
  public var name: String
  /// The type of its values.
  public var type: PropertyType
  /// Its initial value unless a timeline or track specifies another; nil if they must specify one.
  public var initial: PropertyValue?
  /// The minimum of each component; nil if there is none.
  public var minimum: Double?
  /// The maximum of each component; nil if there is none.
  public var maximum: Double?
  /// The unit to display with its values, such as `pt`; empty if there is none.
  public var unit: String
  /// A description for the user.
  public var summary: String
  /// The built-in property that it is or whose modifier it uses; nil if there is none.
  public var model: BuiltInProperty?
  /// Whether samples include its rounded value in a column of its own, `<name>.display`.
  public var displaysInteger: Bool
  /// The interpolation of its colours; nil for the default of the kind of timeline.
  public var interpolation: ColorInterpolation?
  /// The element to which it belongs; nil for the view that the timeline is attached to.
  public internal(set) var target: ElementTarget?
  /// Where the name is declared; nil for a built-in property.
  public var declaration: DiagnosticLabel?

  package init(
    name: String, type: PropertyType, initial: PropertyValue? = nil, minimum: Double? = nil,
    maximum: Double? = nil, unit: String = "", summary: String = "",
    model: BuiltInProperty? = nil, displaysInteger: Bool = false,
    interpolation: ColorInterpolation? = nil,
    declaration: DiagnosticLabel? = nil
  ) {
    self.name = name
    self.type = type
    self.initial = initial
    self.minimum = minimum
    self.maximum = maximum
    self.unit = unit
    self.summary = summary
    self.model = model
    self.displaysInteger = displaysInteger
    self.interpolation = interpolation
    self.declaration = declaration
  }

  /// The built-in property that it is; nil for a declared one, even if it is like a built-in one.
  public var builtIn: BuiltInProperty? { declaration == nil ? model : nil }

  /// Whether two declarations are equal, regardless of where they are declared.
  public static func == (lhs: PropertyDeclaration, rhs: PropertyDeclaration) -> Bool {
    lhs.name == rhs.name && lhs.type == rhs.type && lhs.initial == rhs.initial
      && lhs.minimum == rhs.minimum && lhs.maximum == rhs.maximum && lhs.unit == rhs.unit
      && lhs.model == rhs.model && lhs.displaysInteger == rhs.displaysInteger
      && lhs.interpolation == rhs.interpolation && lhs.target == rhs.target
  }

  /// Hashes the name, which is unique in a document.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
