/// What an animation knows and keeps from frame to frame.
public struct AnimationContext<Value: VectorArithmetic & Sendable>: Sendable {
  /// What the animation keeps.
  public var state: AnimationState<Value>
  /// Whether the change counts as done, although it may still move a little.
  public var isLogicallyComplete: Bool

  /// Creates the context of an animation that has not begun.
  public init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// A context of another vector type that keeps a state of its own: for an animation that drives
  /// others.
  public func withState<Other: VectorArithmetic & Sendable>(
    _ state: AnimationState<Other>
  ) -> AnimationContext<Other> {
    AnimationContext<Other>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// A key under which an animation keeps a value.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// What is there before anything was kept.
  static var defaultValue: Value { get }
}

/// The values that an animation keeps, by their keys.
public struct AnimationState<Value: VectorArithmetic & Sendable>: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a state in which nothing is kept.
  public init() {}

  /// The value under a key.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get {
      // Unwrapped first: a nil look-up would pass for the nil of a key whose values are optional.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
