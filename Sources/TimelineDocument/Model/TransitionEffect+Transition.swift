package import AnimationCore

extension TransitionEffect {
  /// The transition of SwiftUI's that the effect is; nil for a custom one.
  package var transition: (any Transition)? {
    switch self {
    case .identity: IdentityTransition()
    case .opacity: OpacityTransition()
    case .scale(let scale): scale.map { ScaleTransition($0) } ?? ScaleTransition()
    case .offset(let way): OffsetTransition(Point(x: way[0], y: way[1]))
    case .move(let edge): MoveTransition(edge: edge.edge)
    case .slide: SlideTransition()
    case .push(let edge): PushTransition(edge: edge.edge)
    case .blurReplace: BlurReplaceTransition()
    case .active: nil
    }
  }

  /// Whether it moves anything, so that it becomes a fade where less motion is asked for.
  ///
  /// A custom one does, as SwiftUI takes for granted of custom transitions.
  package var hasMotion: Bool { transition.map { type(of: $0).properties.hasMotion } ?? true }
}

extension TransitionEdge {
  /// The edge as AnimationCore names it.
  fileprivate var edge: Edge {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}
