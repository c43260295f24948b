/// Two transitions at once.
public struct CombinedTransition<First: Transition, Second: Transition>: LayeredTransition {
  /// The one applied to the view.
  public var first: First
  /// The one applied to what the first one makes.
  public var second: Second

  /// Creates the transition.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Those of the first, then those of the second.
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    first.layers(phase: phase, size: size) + second.layers(phase: phase, size: size)
  }

  /// Motion, where either moves.
  public static var properties: TransitionProperties {
    First.properties.union(Second.properties)
  }
}

extension CombinedTransition: Equatable where First: Equatable, Second: Equatable {}

extension CombinedTransition: Hashable where First: Hashable, Second: Hashable {}
