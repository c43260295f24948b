/// The way a value changes over time.
///
/// Animations of equal type and parameters are equal. Factories and modifiers have SwiftUI's names
/// and defaults.
public struct Animation: Hashable, Sendable {
  /// The custom animation that this animation wraps.
  public let base: any CustomAnimation

  /// Creates an animation from a custom animation.
  public init(_ base: some CustomAnimation) { self.base = base }

  /// The animated part of a change at a time; see ``CustomAnimation``.
  public func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// The velocity of a change at a time; see ``CustomAnimation``.
  public func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether the animation merges with a running one; see ``CustomAnimation``.
  public func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  /// Whether two animations have the same type and the same parameters.
  public static func == (lhs: Animation, rhs: Animation) -> Bool { isEqual(lhs.base, rhs.base) }

  /// Hashes the wrapped animation.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  private static func isEqual<Base: CustomAnimation>(
    _ lhs: Base, _ rhs: any CustomAnimation
  ) -> Bool { lhs == rhs as? Base }
}
