internal import TimelineDocument

/// The names of all presets.
enum PresetNames {
  static let all = Set(AnimationPreset.names + CurvePreset.names + SpringPreset.names)

  /// Whether a name is that of a preset that can stand wherever others of its kind can: a content
  /// transition, for one, needs an animation, and `none` is no animation.
  static func isExchangeable(_ name: String) -> Bool { name != "none" && all.contains(name) }
}
