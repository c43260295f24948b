/// The way in which a change of a value is made over time.
///
/// A value: two animations are equal if they move alike. Factories and modifiers have SwiftUI's names
/// and defaults.
public struct Animation: Hashable, Sendable {
  /// The rule behind it.
  public let base: any CustomAnimation

  /// Creates an animation from a rule of your own.
  public init(_ base: some CustomAnimation) { self.base = base }

  /// The part of a change that is done at a time; see ``CustomAnimation``.
  public func animate<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// How fast a change goes on at a time; see ``CustomAnimation``.
  public func velocity<V: VectorArithmetic & Sendable>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether it takes over from one that runs; see ``CustomAnimation``.
  public func shouldMerge<V: VectorArithmetic & Sendable>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  /// Whether two animations are of one kind and have the same parameters.
  public static func == (lhs: Animation, rhs: Animation) -> Bool { isEqual(lhs.base, rhs.base) }

  /// Hashes the rule behind it.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  private static func isEqual<Base: CustomAnimation>(
    _ lhs: Base, _ rhs: any CustomAnimation
  ) -> Bool { lhs == rhs as? Base }
}
