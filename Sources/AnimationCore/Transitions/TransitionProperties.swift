/// The properties of a transition (documented by Apple).
public struct TransitionProperties: Hashable, Sendable {
  /// Whether the transition has motion; if so, it is replaced by a fade for reduced motion.
  public var hasMotion: Bool

  /// Creates the properties of a transition.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }

  /// The properties of two combined transitions.
  func union(_ other: TransitionProperties) -> TransitionProperties {
    TransitionProperties(hasMotion: hasMotion || other.hasMotion)
  }
}
