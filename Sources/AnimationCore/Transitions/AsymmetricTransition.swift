/// A transition that uses different transitions for insertion and removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: LayeredTransition {
  /// The transition of the insertion.
  public var insertion: Insertion
  /// The transition of the removal.
  public var removal: Removal

  /// Creates the transition.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// The layers of both, of which one is in its identity phase.
  public func layers(phase: TransitionPhase, size: Size) -> [TransitionLayer] {
    let isGone = phase == .didDisappear
    return insertion.layers(phase: isGone ? .identity : phase, size: size)
      + removal.layers(phase: isGone ? phase : .identity, size: size)
  }

  /// Has motion if either transition has.
  public static var properties: TransitionProperties {
    Insertion.properties.union(Removal.properties)
  }
}

extension AsymmetricTransition: Equatable where Insertion: Equatable, Removal: Equatable {}

extension AsymmetricTransition: Hashable where Insertion: Hashable, Removal: Hashable {}

extension Transition {
  /// A transition that uses different transitions for insertion and removal.
  public static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion, removal: Removal
  ) -> AsymmetricTransition<Insertion, Removal>
  where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
