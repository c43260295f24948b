public import TimelineSyntax

/// How a colour moves between two others.
public enum ColorInterpolation: String, Sendable, Hashable, CaseIterable {
  /// Through Oklab's cube-root LMS, as state changes in SwiftUI do.
  case perceptual
  /// Through linear sRGB, as keyframes of `Color.Resolved` do.
  case linear
}

/// What a property is: its type, where it starts and which values make sense.
public struct PropertyDeclaration: Sendable, Hashable {
  /// The name, as documents write it.
  public var name: String
  /// The kind of its values.
  public var type: PropertyType
  /// Where it starts unless a timeline or track says otherwise; nil where it has to say.
  public var initial: PropertyValue?
  /// The smallest value that makes sense, for each component; nil without a bound.
  public var minimum: Double?
  /// The largest value that makes sense, for each component; nil without a bound.
  public var maximum: Double?
  /// The unit that people read beside the numbers, such as `pt`; empty without one.
  public var unit: String
  /// What it is, for people.
  public var summary: String
  /// The built-in property that it is, or whose modifier it stands for; nil where it has none.
  public var model: BuiltInProperty?
  /// Whether samples have its rounded value in a column of its own, `<name>.display`.
  public var displaysInteger: Bool
  /// How a colour moves; nil for what the kind of timeline does by itself.
  public var interpolation: ColorInterpolation?
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

  /// The built-in property that it is; nil for one that a file declares, even if it is like one.
  public var builtIn: BuiltInProperty? { declaration == nil ? model : nil }

  /// Whether two declarations say the same; the place does not count.
  public static func == (lhs: PropertyDeclaration, rhs: PropertyDeclaration) -> Bool {
    lhs.name == rhs.name && lhs.type == rhs.type && lhs.initial == rhs.initial
      && lhs.minimum == rhs.minimum && lhs.maximum == rhs.maximum && lhs.unit == rhs.unit
      && lhs.model == rhs.model && lhs.displaysInteger == rhs.displaysInteger
      && lhs.interpolation == rhs.interpolation
  }

  /// Hashes the name, which is unique in a document.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
