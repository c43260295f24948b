/// The context of a state change, in particular its animation.
///
/// SwiftUI's API (documented by Apple). Unlike SwiftUI's, it is `Sendable`.
public struct Transaction: Sendable {
  /// The values that have been set, by key.
  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// The handlers that wait for the animations of the change.
  private(set) var completions: [AnimationCompletion] = []

  /// Creates a transaction in which nothing is set.
  public init() {}

  /// Creates a transaction with an animation; nil for a change without animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value for a custom key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get {
      // Unwrapped first, because a missing value and a stored nil differ for a key of optional
      // values.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The animation of the change; nil for none.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether implicit animations, `.animation(_:value:)` in SwiftUI, are disabled for this change.
  ///
  /// The transaction's own animation still runs (measured).
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the change is part of a continuous interaction, such as dragging a slider.
  ///
  /// Built-in animations ignore it (documented by Apple).
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// Whether the velocity of changes without an animation is tracked, as the initial velocity of
  /// the next spring; see ``VelocityTracker``.
  public var tracksVelocity: Bool {
    get { self[TracksVelocityKey.self] }
    set { self[TracksVelocityKey.self] = newValue }
  }

  /// Adds a handler that runs once all animations of this change have finished.
  ///
  /// It runs exactly once; if nothing is animated, when the transaction is destroyed.
  ///
  /// - Parameters:
  ///   - criteria: the criterion by which an animation counts as finished.
  ///   - completion: the handler, which runs on the thread of its last owner.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @Sendable () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, handler: completion))
  }

  /// The transaction inside a view with an implicit animation, `.animation(_:value:)`.
  ///
  /// That animation, also nil, overrides the transaction's own, unless ``disablesAnimations`` is
  /// set (measured).
  public func applying(implicitAnimation: Animation?) -> Transaction {
    guard !disablesAnimations else { return self }
    var result = self
    result.animation = implicitAnimation
    return result
  }

  /// This transaction with the values of another one, which take precedence.
  ///
  /// The handlers of both are kept (our decision).
  func overlaid(by other: Transaction) -> Transaction {
    var result = self
    result.values.merge(other.values) { _, new in new }
    result.completions += other.completions
    return result
  }
}

private enum AnimationKey: TransactionKey {
  static var defaultValue: Animation? { nil }
}

private enum DisablesAnimationsKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private enum IsContinuousKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private enum TracksVelocityKey: TransactionKey {
  static var defaultValue: Bool { false }
}

/// A key for a custom value in a transaction.
///
/// The requirements are SwiftUI's, except that the value is `Sendable`, because a transaction may
/// cross threads.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value when the key was never set.
  static var defaultValue: Value { get }
}
