package import AnimationCore

extension TransitionEffect {
  /// The equivalent SwiftUI transition; nil for a custom effect.
  package var transition: (any Transition)? {
    switch self {
    case .identity: IdentityTransition()
    case .opacity: OpacityTransition()
    case .scale(let scale): scale.map { ScaleTransition($0) } ?? ScaleTransition()
    case .offset(let offset): OffsetTransition(Size(width: offset[0], height: offset[1]))
    case .move(let edge): MoveTransition(edge: edge.edge)
    case .slide: SlideTransition()
    case .push(let edge): PushTransition(edge: edge.edge)
    case .blurReplace: BlurReplaceTransition()
    case .active: nil
    }
  }

  /// Whether it has motion, and so is replaced with a fade when Reduce Motion is enabled.
  ///
  /// SwiftUI assumes that every custom transition has motion.
  package var hasMotion: Bool { transition.map { type(of: $0).properties.hasMotion } ?? true }
}

extension TransitionEdge {
  /// The corresponding edge of AnimationCore.
  fileprivate var edge: Edge {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    }
  }
}
