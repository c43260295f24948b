/// How a change of state is animated, and what goes along with it.
public struct Transaction: Sendable {
  /// The animation of the change; nil where it is not animated.
  public var animation: Animation?

  /// Whether animations that belong to views are switched off for the change.
  ///
  /// It stops only those: the transaction's own animation still runs (measured).
  public var disablesAnimations = false

  /// Whether the change is one of many in a row, as of a finger; built-in animations do not care.
  public var isContinuous = false

  /// Whether the velocity of the changes is handed to the spring that follows them.
  public var tracksVelocity = false

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a transaction without animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value that goes along under a key of your own.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a value that goes along with a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value where none was set.
  static var defaultValue: Value { get }
}
