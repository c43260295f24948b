/// What is known of a transition as a whole (documented by Apple).
public struct TransitionProperties: Hashable, Sendable {
  /// Whether anything moves; where less motion is asked for, such a transition only fades.
  public var hasMotion: Bool

  /// Creates the properties of a transition.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }

  /// What is known of two transitions together.
  func union(_ other: TransitionProperties) -> TransitionProperties {
    TransitionProperties(hasMotion: hasMotion || other.hasMotion)
  }
}
