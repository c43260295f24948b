/// A transition that moves a view in from an edge and out over the same edge, by its own size
/// (measured).
public struct MoveTransition: Transition, Hashable {
  /// The edge.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }

  /// Beyond the edge while the view is absent.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    TransitionAppearance(offset: phase.isIdentity ? .zero : edge.departure(of: size))
  }
}

extension Transition where Self == MoveTransition {
  /// A transition that moves in from an edge and out over it.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
