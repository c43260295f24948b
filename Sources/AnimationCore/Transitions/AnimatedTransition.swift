/// A transition with an animation of its own, which is used in place of that of the change.
public struct AnimatedTransition<Base: Transition>: LayeredTransition {
  /// The transition.
  public var base: Base
  /// Its animation; nil for a jump.
  public var animation: Animation?

  /// Creates the transition.
  public init(_ base: Base, animation: Animation?) {
    self.base = base
    self.animation = animation
  }

  /// Those of the base; where several animations are attached one inside the other, the innermost is
  /// used (our decision).
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    base.layers(phase: phase, size: size).map { layer in
      TransitionLayer(
        layer.appearance, animation: layer.animation ?? TransitionLayer.AnimationOverride(animation)
      )
    }
  }

  /// Motion, where the base moves.
  public static var properties: TransitionProperties { Base.properties }
}

extension AnimatedTransition: Equatable where Base: Equatable {}

extension AnimatedTransition: Hashable where Base: Hashable {}

extension Transition {
  /// This transition with an animation of its own.
  ///
  /// - Parameter animation: what moves it, whatever moves the change; nil for a jump.
  public func animation(_ animation: Animation?) -> AnimatedTransition<Self> {
    AnimatedTransition(self, animation: animation)
  }
}
