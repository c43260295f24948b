/// Animates the insertion and removal of a view by a transition, frame by frame.
///
/// An inserted view starts in ``TransitionPhase/willAppear`` and moves to
/// ``TransitionPhase/identity``. A removed view moves to ``TransitionPhase/didDisappear`` from its
/// current appearance, and returns if it is inserted again meanwhile (documented by Apple). Without
/// an animation both happen at once.
public struct TransitionAnimator: Sendable {
  /// The phase that the view is in or moves to.
  public private(set) var phase: TransitionPhase

  private let transition: any Transition
  private let size: Size
  private var layers: [AnimatedValue<TransitionAppearance.AnimatableData>]

  /// Creates an animator for a view that is present or absent.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - size: the view's size in points.
  ///   - isPresent: whether the view is present.
  ///   - reducesMotion: whether a transition with motion is replaced by a fade, as for reduced
  ///     motion (documented by Apple).
  public init(
    _ transition: some Transition, size: Size, isPresent: Bool = false, reducesMotion: Bool = false
  ) {
    let isReplaced = reducesMotion && type(of: transition).properties.hasMotion
    self.transition = isReplaced ? OpacityTransition() : transition
    self.size = size
    phase = isPresent ? .identity : .didDisappear
    layers = self.transition.layers(phase: phase, size: size).map {
      AnimatedValue($0.appearance.animatableData)
    }
  }

  /// Creates an animator for a view that is present or absent, with a transition of any type.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - size: the view's size in points.
  ///   - isPresent: whether the view is present.
  ///   - reducesMotion: whether a transition with motion is replaced by a fade, as for reduced
  ///     motion (documented by Apple).
  public init(
    _ transition: AnyTransition, size: Size, isPresent: Bool = false, reducesMotion: Bool = false
  ) {
    func create(_ transition: some Transition) -> TransitionAnimator {
      TransitionAnimator(
        transition, size: size, isPresent: isPresent, reducesMotion: reducesMotion)
    }
    self = create(transition.base)
  }

  /// Whether the view is visible: present or being removed.
  public var isVisible: Bool { phase == .identity || isAnimating }

  /// Whether an animation is running.
  public var isAnimating: Bool { layers.contains(where: \.isAnimating) }

  /// The appearance of the view; undefined while it is not visible.
  public var displayed: TransitionAppearance {
    layers.reduce(.identity) { result, layer in
      var appearance = TransitionAppearance.identity
      appearance.animatableData = layer.displayed
      return result.combined(with: appearance)
    }
  }

  /// Shows the next frame, in which the view is inserted.
  ///
  /// - Parameters:
  ///   - transaction: the transaction of the change; by default that of the scope.
  ///   - time: the frame's time in seconds.
  /// - Returns: handlers that are no longer retained here.
  @discardableResult public mutating func insert(
    transaction: Transaction = TransactionScope.current, at time: Double
  ) -> [AnimationCompletion] {
    if !isVisible {
      phase = .willAppear
      layers = transition.layers(phase: phase, size: size).map {
        AnimatedValue($0.appearance.animatableData)
      }
    }
    return move(to: .identity, transaction, at: time)
  }

  /// Shows the next frame, in which the view is removed.
  ///
  /// - Parameters:
  ///   - transaction: the transaction of the change; by default that of the scope.
  ///   - time: the frame's time in seconds.
  /// - Returns: handlers that are no longer retained here.
  @discardableResult public mutating func remove(
    transaction: Transaction = TransactionScope.current, at time: Double
  ) -> [AnimationCompletion] {
    guard isVisible else { return [] }
    return move(to: .didDisappear, transaction, at: time)
  }

  /// Shows the next frame.
  ///
  /// - Parameter time: the frame's time in seconds, later than that of the frame before.
  /// - Returns: handlers that are no longer retained here.
  @discardableResult public mutating func advance(to time: Double) -> [AnimationCompletion] {
    layers.indices.flatMap { layers[$0].advance(to: time) }
  }

  private mutating func move(
    to phase: TransitionPhase, _ transaction: Transaction, at time: Double
  ) -> [AnimationCompletion] {
    self.phase = phase
    let targets = transition.layers(phase: phase, size: size)
    return zip(layers.indices, targets).flatMap { index, target in
      var transaction = transaction
      if let override = target.animation { transaction.animation = override.animation }
      return layers[index].set(
        target.appearance.animatableData, transaction: transaction, at: time)
    }
  }
}
