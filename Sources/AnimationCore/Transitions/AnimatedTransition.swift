/// A transition with an animation that replaces that of the change.
public struct AnimatedTransition<Base: Transition>: LayeredTransition {
  /// The transition that is animated.
  public var base: Base
  /// The animation; nil for a jump.
  public var animation: Animation?

  /// Creates the transition.
  public init(_ base: Base, animation: Animation?) {
    self.base = base
    self.animation = animation
  }

  /// The layers of the base.
  ///
  /// Of nested animations the innermost is used (our decision).
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    base.layers(phase: phase, size: size).map { layer in
      TransitionLayer(
        layer.appearance, animation: layer.animation ?? TransitionLayer.AnimationOverride(animation)
      )
    }
  }

  /// The properties of the base.
  public static var properties: TransitionProperties { Base.properties }
}

extension AnimatedTransition: Equatable where Base: Equatable {}

extension AnimatedTransition: Hashable where Base: Hashable {}

extension Transition {
  /// Attaches an animation to the transition.
  ///
  /// - Parameter animation: the animation, which replaces that of the change; nil for a jump.
  public func animation(_ animation: Animation?) -> AnimatedTransition<Self> {
    AnimatedTransition(self, animation: animation)
  }
}
