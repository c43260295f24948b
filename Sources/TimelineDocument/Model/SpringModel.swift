public import AnimationCore

/// A spring as a document writes it.
public struct SpringModel: Sendable, Hashable {
  /// The spelling, without what differs in look alone; durations in seconds.
  public enum Form: Sendable, Hashable {
    /// `smooth`, `snappy` or `bouncy`, with their parameters where they are given.
    case preset(String, duration: Double?, extraBounce: Double?)
    /// A perceptual duration and a bounce.
    case duration(Double, bounce: Double)
    /// A response and a damping ratio.
    case response(Double, dampingRatio: Double)
    /// The physical parameters.
    case physical(mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool)
    /// The time in which it comes to rest, and a damping ratio.
    case settlingDuration(Double, dampingRatio: Double)
    /// A definition under `springs`.
    case reference(String)
  }

  /// How it is written.
  public var form: Form
  /// The spring itself, references followed.
  public var spring: Spring

  /// Creates a spring from its spelling and what that means.
  public init(form: Form, spring: Spring) {
    self.form = form
    self.spring = spring
  }

  /// What `.spring` stands for: duration 0.5 s, bounce 0.
  static let standard = SpringModel(
    form: .duration(0.5, bounce: 0), spring: Spring(duration: 0.5, bounce: 0))
}
