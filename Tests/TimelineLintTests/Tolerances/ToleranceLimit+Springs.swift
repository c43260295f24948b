import TimelineSyntax

extension ToleranceLimit {
  /// The limits of springs and cubics.
  static let springs: [ToleranceLimit] = [
    ToleranceLimit(
      "spring-cut-short", "a twentieth where another keyframe takes over",
      "tracks: { scale: [{ spring: { to: 2, duration: _ } }, { linear: { to: 3, duration: 1 } }] }",
      "0.39", "0.37"),
    ToleranceLimit(
      "spring-cut-short", "a hundredth at the end",
      "tracks: { scale: [{ spring: { to: 2, duration: _ } }] }",
      "0.53", "0.52"),
    ToleranceLimit(
      "spring-cut-short", "a hundredth before a hold",
      "tracks: { scale: [{ spring: { to: 2, duration: _ } }, { hold: 1 }] }",
      "0.53", "0.52"),
    ToleranceLimit(
      "spring-idle", "three times the settling before another keyframe",
      "tracks: { scale: [{ spring: { to: 2, duration: _ } }, { spring: 1 }] }",
      "2.35", "2.45"),
    ToleranceLimit(
      "spring-idle", "twice the settling at the end of the longest track",
      "tracks: { scale: [{ spring: { to: 2, duration: _ } }] }",
      "1.55", "1.65"),
    ToleranceLimit(
      "spring-idle", "three times the settling at the end of another track",
      "tracks: { scale: [{ spring: { to: 2, duration: _ } }], opacity: [{ hold: 9 }] }",
      "2.35", "2.45"),
    ToleranceLimit(
      "spring-idle", "half a second at rest",
      "tracks: { scale: [{ spring: { to: 2, duration: _, spring: { duration: 0.1 } } }] }",
      "0.69", "0.71"),
    ToleranceLimit(
      "spring-idle", "an end that is written as a time",
      within:
        "tracks: { scale: [{ spring: { to: 2, at: 5 } }] }",
      beyond:
        "tracks: { scale: [{ spring: { to: 2, duration: 5 } }] }"),
    ToleranceLimit(
      "cubic-overshoot", "a hundredth of the step after a linear keyframe",
      "tracks: { offsetY: [{ linear: { to: 20, duration: 0.1 } }, { cubic: { to: 20, duration: 0.3, startVelocity: _, endVelocity: 0 } }, { linear: { to: 0, duration: 0.3 } }] }",
      "4", "5"),
    ToleranceLimit(
      "cubic-overshoot", "a hundredth of the step after a cubic keyframe",
      "tracks: { offsetY: [{ cubic: { to: 20, duration: 0.1, endVelocity: 0 } }, { cubic: { to: 20, duration: 0.3, startVelocity: _, endVelocity: 0 } }, { linear: { to: 0, duration: 0.3 } }] }",
      "4", "5"),
    ToleranceLimit(
      "cubic-overshoot", "a value that is reached for the second time after a linear keyframe",
      within:
        "tracks: { offsetY: [{ linear: { to: 20, duration: 0.1 } }, { hold: 0.3 }, { linear: { to: 0, duration: 0.3 } }] }",
      beyond:
        "tracks: { offsetY: [{ linear: { to: 20, duration: 0.1 } }, { cubic: { to: 20, duration: 0.3 } }, { linear: { to: 0, duration: 0.3 } }] }"
    ),
  ]
}
