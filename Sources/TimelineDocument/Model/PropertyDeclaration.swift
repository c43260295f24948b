public import TimelineSyntax

/// The colour space in which a colour is interpolated.
public enum ColorInterpolation: String, Sendable, Hashable, CaseIterable {
  /// The cube-root LMS of Oklab, as in SwiftUI's state changes.
  case perceptual
  /// Linear sRGB, as in keyframes of `Color.Resolved`.
  case linear
}

/// A property: its type, its initial value and its range.
///
/// Tracks, keyframes and samples each have one, so a copy is as cheap as a reference.
public struct PropertyDeclaration: Sendable, Hashable {
  private var storage: Storage

  /// What it holds.
  struct Fields: Sendable {
    var name: String
    var type: PropertyType
    var initial: PropertyValue?
    var minimum: Double?
    var maximum: Double?
    var unit: String
    var summary: String
    var model: BuiltInProperty?
    var display: IntegerDisplay?
    var interpolation: ColorInterpolation?
    var target: ElementTarget?
    var path: PathFollowing?
    var declaration: DiagnosticLabel?
  }

  private final class Storage: Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  /// The same for copies of one declaration.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  package init(
    name: String, type: PropertyType, initial: PropertyValue? = nil, minimum: Double? = nil,
    maximum: Double? = nil, unit: String = "", summary: String = "",
    model: BuiltInProperty? = nil, display: IntegerDisplay? = nil,
    interpolation: ColorInterpolation? = nil,
    declaration: DiagnosticLabel? = nil
  ) {
    storage = Storage(
      Fields(
        name: name, type: type, initial: initial, minimum: minimum, maximum: maximum, unit: unit,
        summary: summary, model: model, display: display,
        interpolation: interpolation, target: nil, path: nil, declaration: declaration))
  }

  /// Changes several fields with one copy of them.
  mutating func change(_ change: (inout Fields) -> Void) {
    var fields = storage.fields
    change(&fields)
    storage = Storage(fields)
  }

  /// The name, as in documents; for a property of an element it begins with the element's, as in
  /// `row.opacity`, or `row[2].opacity` for a single copy.
  public var name: String {
    get { storage.fields.name }
    set { change { $0.name = newValue } }
  }

  /// The type of its values.
  public var type: PropertyType {
    get { storage.fields.type }
    set { change { $0.type = newValue } }
  }

  /// Its initial value unless a timeline or track specifies another; nil if they must specify one.
  public var initial: PropertyValue? {
    get { storage.fields.initial }
    set { change { $0.initial = newValue } }
  }

  /// The minimum of each component; nil if there is none.
  public var minimum: Double? {
    get { storage.fields.minimum }
    set { change { $0.minimum = newValue } }
  }

  /// The maximum of each component; nil if there is none.
  public var maximum: Double? {
    get { storage.fields.maximum }
    set { change { $0.maximum = newValue } }
  }

  /// The unit to display with its values, such as `pt`; empty if there is none.
  public var unit: String {
    get { storage.fields.unit }
    set { change { $0.unit = newValue } }
  }

  /// A description for the user.
  public var summary: String {
    get { storage.fields.summary }
    set { change { $0.summary = newValue } }
  }

  /// The built-in property that it is or whose modifier it uses; nil if there is none.
  public var model: BuiltInProperty? {
    get { storage.fields.model }
    set { change { $0.model = newValue } }
  }

  /// How samples show it as an integer in a column of its own, `<name>.display`; nil if they do not.
  public var display: IntegerDisplay? {
    get { storage.fields.display }
    set { change { $0.display = newValue } }
  }

  /// The interpolation of its colours; nil for the default of the kind of timeline.
  public var interpolation: ColorInterpolation? {
    get { storage.fields.interpolation }
    set { change { $0.interpolation = newValue } }
  }

  /// The element to which it belongs; nil for the view that the timeline is attached to.
  public internal(set) var target: ElementTarget? {
    get { storage.fields.target }
    set { change { $0.target = newValue } }
  }

  /// The path along which `travel` moves the view; nil for other properties.
  package internal(set) var path: PathFollowing? {
    get { storage.fields.path }
    set { change { $0.path = newValue } }
  }

  /// Where the name is declared; nil for a built-in property.
  public var declaration: DiagnosticLabel? {
    get { storage.fields.declaration }
    set { change { $0.declaration = newValue } }
  }

  /// The built-in property that it is; nil for a declared one, even if it is like a built-in one.
  public var builtIn: BuiltInProperty? { declaration == nil ? model : nil }

  /// Whether two declarations are equal, regardless of where they are declared.
  public static func == (lhs: PropertyDeclaration, rhs: PropertyDeclaration) -> Bool {
    if lhs.storage === rhs.storage { return true }
    return lhs.name == rhs.name && lhs.type == rhs.type && lhs.initial == rhs.initial
      && lhs.minimum == rhs.minimum && lhs.maximum == rhs.maximum && lhs.unit == rhs.unit
      && lhs.model == rhs.model && lhs.display == rhs.display
      && lhs.interpolation == rhs.interpolation && lhs.target == rhs.target
      && lhs.path == rhs.path
  }

  /// Hashes the name, which is unique in a document.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// How a number is shown as an integer.
public enum IntegerDisplay: String, Sendable, Hashable, CaseIterable {
  /// Without its fraction, towards zero, as `Text("\(Int(number))")` shows it.
  case integer
  /// The nearest integer, halves away from zero.
  case rounded

  /// The integer that is shown for a number; the nearest one that there is if it is too large.
  public func integer(_ number: Double) -> Int {
    let whole = number.rounded(self == .integer ? .towardZero : .toNearestOrAwayFromZero)
    return Int(exactly: whole) ?? (whole < 0 ? .min : .max)
  }
}
