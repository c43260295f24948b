/// One transition for a view that comes, another for one that goes.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: LayeredTransition {
  /// How the view comes.
  public var insertion: Insertion
  /// How it goes.
  public var removal: Removal

  /// Creates the transition.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Those of both, of which one stays in its identity at either end.
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    let isGone = phase == .didDisappear
    return insertion.layers(phase: isGone ? .identity : phase, size: size)
      + removal.layers(phase: isGone ? phase : .identity, size: size)
  }

  /// Motion, where either moves.
  public static var properties: TransitionProperties {
    Insertion.properties.union(Removal.properties)
  }
}

extension AsymmetricTransition: Equatable where Insertion: Equatable, Removal: Equatable {}

extension AsymmetricTransition: Hashable where Insertion: Hashable, Removal: Hashable {}

extension Transition {
  /// One transition for a view that comes, another for one that goes.
  public static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion, removal: Removal
  ) -> AsymmetricTransition<Insertion, Removal>
  where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
