internal import TimelineDocument

/// The names of all presets.
enum PresetNames {
  static let all = Set(AnimationPreset.names + CurvePreset.names + SpringPreset.names)
}
