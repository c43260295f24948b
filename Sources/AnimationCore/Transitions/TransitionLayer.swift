/// One of the appearances of a transition, animated separately.
public struct TransitionLayer: Hashable, Sendable {
  /// The appearance of this layer, to which later layers are applied.
  public var appearance: TransitionAppearance
  /// The animation that replaces that of the change; see ``Transition/animation(_:)``.
  public var animation: AnimationOverride?

  /// An animation that replaces that of the change.
  public struct AnimationOverride: Hashable, Sendable {
    /// The animation; nil for a jump.
    public var animation: Animation?

    /// Creates an override; nil for a jump.
    public init(_ animation: Animation?) { self.animation = animation }
  }

  /// Creates a layer, by default with the animation of the change.
  public init(_ appearance: TransitionAppearance, animation: AnimationOverride? = nil) {
    self.appearance = appearance
    self.animation = animation
  }
}
