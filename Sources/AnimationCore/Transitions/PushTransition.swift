/// Moves a view in from an edge, as if it pushed another one out over the opposite edge, and fades.
///
/// By the view's own size, with opacity 0 at either end (measured).
public struct PushTransition: Transition, Hashable {
  /// The edge from which the view comes.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }

  /// Beyond the edge before the view appears, beyond the opposite one when it has gone.
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
  /// Moves in from an edge and out over the opposite one, fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
