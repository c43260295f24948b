/// An appearance that is animated on its own, as one of several that make a transition.
public struct TransitionLayer: Hashable, Sendable {
  /// What the view looks like, before the layers behind this one are applied to it.
  public var appearance: TransitionAppearance
  /// What moves it in place of the animation of the change; see ``Transition/animation(_:)``.
  public var animation: AnimationOverride?

  /// Whose animation a layer has, if it is not that of the change.
  public struct AnimationOverride: Hashable, Sendable {
    /// The animation; nil where the layer jumps.
    public var animation: Animation?

    /// Creates an override; nil says that the layer jumps.
    public init(_ animation: Animation?) { self.animation = animation }
  }

  /// Creates a layer, moved by the animation of the change where nothing is said.
  public init(_ appearance: TransitionAppearance, animation: AnimationOverride? = nil) {
    self.appearance = appearance
    self.animation = animation
  }
}
