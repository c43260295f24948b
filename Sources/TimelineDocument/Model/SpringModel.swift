public import AnimationCore

/// A spring as a document specifies it.
public struct SpringModel: Sendable, Hashable {
  /// The form in which it is specified, without insignificant differences; durations in seconds.
  public enum Form: Sendable, Hashable {
    /// `smooth`, `snappy` or `bouncy`, with the specified parameters.
    case preset(String, duration: Double?, extraBounce: Double?)
    /// A perceptual duration and a bounce.
    case duration(Double, bounce: Double)
    /// A response and a damping ratio.
    case response(Double, dampingRatio: Double)
    /// The physical parameters.
    case physical(mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool)
    /// A settling duration and a damping ratio.
    case settlingDuration(Double, dampingRatio: Double)
    /// A reference to a definition under `springs`.
    case reference(String)
  }

  /// The form in which it is specified.
  public var form: Form
  /// The spring, with references resolved.
  public var spring: Spring

  /// Creates a spring from its form and value.
  public init(form: Form, spring: Spring) {
    self.form = form
    self.spring = spring
  }

  /// SwiftUI's `.spring`: duration 0.5 s, bounce 0.
  static let standard = SpringModel(
    form: .duration(0.5, bounce: 0), spring: Spring(duration: 0.5, bounce: 0))
}

/// SwiftUI's springs by name.
package enum SpringPreset {
  package static let all: [(name: String, bounce: Double)] = [
    ("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3),
  ]

  package static let names = all.map(\.name)

  /// The spring of a preset, with the specified parameters.
  package static func spring(
    named name: String, duration: Double? = nil, extraBounce: Double? = nil
  ) -> Spring? {
    all.first { $0.name == name }.map {
      Spring(
        duration: duration ?? AnimationDefaults.springDuration,
        bounce: $0.bounce + (extraBounce ?? 0))
    }
  }
}
