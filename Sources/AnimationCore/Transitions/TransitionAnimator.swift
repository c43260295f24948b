/// Shows a view that comes and goes by a transition, frame by frame.
///
/// A view that comes is shown as in ``TransitionPhase/willAppear`` and moves to
/// ``TransitionPhase/identity``; one that goes moves on to ``TransitionPhase/didDisappear`` from wherever
/// it is, and one that comes back in the middle of it returns (documented by Apple). Without an
/// animation either is done at once.
public struct TransitionAnimator: Sendable {
  /// Where the view is, or is on its way to.
  public private(set) var phase: TransitionPhase

  private let transition: any Transition
  private let size: Size
  private var layers: [AnimatedValue<TransitionAppearance.AnimatableData>]

  /// Creates the animator of a view that is there, or is not.
  ///
  /// - Parameters:
  ///   - transition: how the view comes and goes.
  ///   - size: the view's size in points.
  ///   - isPresent: whether the view is there.
  ///   - reducesMotion: whether less motion is asked for: a transition with motion is then replaced by
  ///     a fade (documented by Apple).
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

  /// Whether there is anything to be seen: the view is there, or still going.
  public var isVisible: Bool { phase == .identity || isAnimating }

  /// Whether the view is on its way.
  public var isAnimating: Bool { layers.contains(where: \.isAnimating) }

  /// What the view looks like; of no meaning where it is not visible.
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
  ///   - transaction: what goes along with the change; else that of the scope.
  ///   - time: the frame's time in seconds.
  /// - Returns: the handlers for which nothing here is left to wait.
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
  ///   - transaction: what goes along with the change; else that of the scope.
  ///   - time: the frame's time in seconds.
  /// - Returns: the handlers for which nothing here is left to wait.
  @discardableResult public mutating func remove(
    transaction: Transaction = TransactionScope.current, at time: Double
  ) -> [AnimationCompletion] {
    guard isVisible else { return [] }
    return move(to: .didDisappear, transaction, at: time)
  }

  /// Shows the next frame.
  ///
  /// - Parameter time: the frame's time in seconds, later than that of the frame before.
  /// - Returns: the handlers for which nothing here is left to wait.
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
