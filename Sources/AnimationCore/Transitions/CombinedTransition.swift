/// A combination of two transitions.
public struct CombinedTransition<First: Transition, Second: Transition>: LayeredTransition {
  /// The transition that is applied to the view.
  public var first: First
  /// The transition that is applied to the result of the first.
  public var second: Second

  /// Creates the transition.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The layers of the first, then those of the second.
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    first.layers(phase: phase, size: size) + second.layers(phase: phase, size: size)
  }

  /// Has motion if either transition has.
  public static var properties: TransitionProperties {
    First.properties.union(Second.properties)
  }
}

extension CombinedTransition: Equatable where First: Equatable, Second: Equatable {}

extension CombinedTransition: Hashable where First: Hashable, Second: Hashable {}
