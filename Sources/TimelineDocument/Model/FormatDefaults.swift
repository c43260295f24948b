/// What holds where a file specifies nothing.
package enum FormatDefaults {
  /// Frames per second.
  package static let frameRate = 60.0
}

/// SwiftUI's default arguments for animations.
package enum AnimationDefaults {
  /// The duration of a timing curve, in seconds.
  package static let curveDuration = 0.35
  /// The perceptual duration or response of a spring, in seconds.
  package static let springDuration = 0.5
  /// The damping ratio of `spring(response:dampingFraction:blendDuration:)`.
  package static let springDampingFraction = 0.825
  /// The perceptual duration or response of an interactive spring, in seconds.
  package static let interactiveDuration = 0.15
  /// The damping ratio of an interactive spring.
  package static let interactiveDampingFraction = 0.86
  /// The bounce of an interactive spring, to which `extraBounce` is added.
  package static let interactiveBounce = 0.15
  /// The blend duration of an interactive spring, in seconds.
  package static let interactiveBlendDuration = 0.25
  /// The mass of an interpolating spring.
  package static let mass = 1.0

  /// The animation of a drag without an `animation`.
  package static let drag = AnimationModel(
    base: .interactiveSpring(response: nil, dampingFraction: nil, blendDuration: nil))
}

/// The versions of the format.
package enum FormatVersion {
  /// The newest supported version; all older ones are supported, too.
  package static let newest = 1
}
