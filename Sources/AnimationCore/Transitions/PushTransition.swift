/// A transition that moves a view in from an edge and out over the opposite one, while fading.
///
/// It moves by the view's own size, with opacity 0 at both ends (measured).
public struct PushTransition: Transition, Hashable {
  /// The edge from which the view is inserted.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }

  /// Beyond the edge before the insertion, beyond the opposite one after the removal.
  public func appearance(phase: TransitionPhase, size: Size) -> TransitionAppearance {
    switch phase {
    case .willAppear: TransitionAppearance(opacity: 0, offset: edge.departure(of: size))
    case .identity: .identity
    case .didDisappear:
      TransitionAppearance(opacity: 0, offset: edge.opposite.departure(of: size))
    }
  }
}

extension Transition where Self == PushTransition {
  /// A transition that moves in from an edge and out over the opposite one, while fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
