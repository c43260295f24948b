/// The context of an animation, which stores its state from frame to frame.
public struct AnimationContext<Value: VectorArithmetic & Sendable>: Sendable {
  /// The stored state.
  public var state: AnimationState<Value>
  /// Whether the change is logically complete, although the value may still move slightly.
  public var isLogicallyComplete: Bool

  /// Creates the context of an animation that has not started.
  public init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// Returns a context of another vector type with the given state, for an animation that wraps
  /// others.
  public func withState<Other: VectorArithmetic & Sendable>(
    _ state: AnimationState<Other>
  ) -> AnimationContext<Other> {
    AnimationContext<Other>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// A key for a value that an animation stores.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value before one has been stored.
  static var defaultValue: Value { get }
}

/// The values that an animation stores, by key.
public struct AnimationState<Value: VectorArithmetic & Sendable>: Sendable {
  /// The state of an integrated spring: stored by itself, since a frame of nearly every animation
  /// reads and writes it.
  var spring = SpringState<Value>()
  /// The animations of a chain, likewise.
  var chain = ChainLinks<Value>()
  /// The progress of a repetition, likewise: one element, or none before its first frame.
  var repetition: [RepeatProgress<Value>] = []
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates an empty state.
  public init() {}

  /// The value for a key.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get {
      // Unwrapped first, because a missing value and a stored nil differ for a key of optional
      // values.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
