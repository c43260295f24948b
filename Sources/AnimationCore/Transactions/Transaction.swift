/// What goes along with a change of state: above all, its animation.
///
/// Names and meaning are SwiftUI's (documented by Apple). Unlike SwiftUI's it is `Sendable`.
public struct Transaction: Sendable {
  /// What has been said, by its key; what nobody said is not in it.
  private var values: [ObjectIdentifier: any Sendable] = [:]
  /// What waits for the animations of the change.
  private(set) var completions: [AnimationCompletion] = []

  /// Creates a transaction that says nothing.
  public init() {}

  /// Creates a transaction with an animation; nil says that the change is not animated.
  public init(animation: Animation?) { self.animation = animation }

  /// The value under a key of your own.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get {
      // Unwrapped first: a nil look-up would pass for the nil of a key whose values are optional.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The animation of the change; nil where it is not animated.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether implicit animations, `.animation(_:value:)` in SwiftUI, leave this change alone.
  ///
  /// The transaction's own animation still runs (measured).
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the change is one of many in a row, as of a slider that is dragged.
  ///
  /// No built-in animation looks at it (documented by Apple).
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// Whether changes without an animation are watched, so that the spring that follows starts with
  /// their velocity; see ``VelocityTracker``.
  public var tracksVelocity: Bool {
    get { self[TracksVelocityKey.self] }
    set { self[TracksVelocityKey.self] = newValue }
  }

  /// Adds a handler that runs once all animations of this change have finished.
  ///
  /// It runs exactly once; where nothing is animated, as soon as the transaction is gone.
  ///
  /// - Parameters:
  ///   - criteria: what counts as finished.
  ///   - completion: the handler, run on the thread that lets go last.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @Sendable () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, handler: completion))
  }

  /// The transaction as it reaches a view that has an implicit animation, `.animation(_:value:)`.
  ///
  /// That animation beats the transaction's own, also when it is nil, unless
  /// ``disablesAnimations`` is set (measured).
  public func applying(implicitAnimation: Animation?) -> Transaction {
    guard !disablesAnimations else { return self }
    var result = self
    result.animation = implicitAnimation
    return result
  }

  /// This transaction with what another one says laid over it.
  ///
  /// The handlers of both wait for what comes of it (our decision).
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
