/// A property of a view that a transition changes, besides those that ``TransitionAppearance`` has
/// as fields.
///
/// The built-in properties are those of a timeline file. A property of your own is a constant:
///
/// ```swift
/// extension TransitionProperty<Double> {
///   static var glow: TransitionProperty { TransitionProperty("glow", identity: 0) }
/// }
/// appearance[.glow] = 12
/// ```
public struct TransitionProperty<Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Hashable & Sendable {
  /// The name, which identifies the property: two properties of a name are the same property.
  public let name: String
  /// The value that leaves the view unchanged.
  public let identity: Value

  let combination: TransitionCombination

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: a name that no other property has.
  ///   - identity: the value that leaves the view unchanged.
  ///   - isReplaced: whether the second of two combined transitions replaces the change of the
  ///     first one, as for a colour, instead of adding its own to it.
  public init(_ name: String, identity: Value, isReplaced: Bool = false) {
    self.init(name, identity: identity, combination: isReplaced ? .replaced : .added)
  }

  init(_ name: String, identity: Value, combination: TransitionCombination) {
    self.name = name
    self.identity = identity
    self.combination = combination
  }

  var key: TransitionPropertyKey { TransitionPropertyKey(name: name, combination: combination) }

  /// The value for a difference from the identity.
  func value(for difference: TransitionDifference?) -> Value {
    guard let difference = difference?.vector as? Value.AnimatableData else { return identity }
    var value = identity
    value.animatableData += difference
    return value
  }

  /// The difference of a value from the identity.
  func difference(of value: Value) -> TransitionDifference {
    TransitionDifference(value.animatableData - identity.animatableData)
  }
}

extension TransitionProperty where Value == Double {
  /// Creates a property that is a factor: 1 leaves the view unchanged, and the factors of combined
  /// transitions are multiplied.
  public static func factor(_ name: String) -> TransitionProperty {
    TransitionProperty(name, identity: 1, combination: .multiplied)
  }
}

/// How the changes of two combined transitions act on a property.
enum TransitionCombination: Hashable, Sendable {
  /// The differences from the identity are added.
  case added
  /// The values are factors and are multiplied.
  case multiplied
  /// The second change replaces the first.
  case replaced
}

/// The identity of a property in a ``TransitionPropertyVector``.
struct TransitionPropertyKey: Hashable, Sendable {
  var name: String
  var combination: TransitionCombination
}
