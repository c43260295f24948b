package import AnimationCore

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
