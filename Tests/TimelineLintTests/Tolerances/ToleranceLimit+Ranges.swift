import TimelineSyntax

extension ToleranceLimit {
  /// The limits of what leaves its range.
  static let ranges: [ToleranceLimit] = [
    ToleranceLimit(
      "overshoot-out-of-range", "a hundredth of a step of 100 points",
      "initial: { width: 100 }, tracks: { width: [{ spring: { to: 0, spring: { duration: 0.5, bounce: _ } } }] }",
      "0.17", "0.18"),
    ToleranceLimit(
      "overshoot-out-of-range", "half a point of a step of 16 points",
      "initial: { cornerRadius: 16 }, tracks: { cornerRadius: [{ spring: { to: 0, spring: { duration: 0.5, bounce: _ } } }] }",
      "0.25", "0.27"),
    ToleranceLimit(
      "overshoot-out-of-range", "0.02 of what SwiftUI clamps",
      "tracks: { opacity: [{ spring: { to: 0, spring: { duration: 0.5, bounce: _ } } }] }",
      "0.21", "0.24"),
    ToleranceLimit(
      "overshoot-out-of-range", "half a point after an event",
      "initial: { cornerRadius: 16 }, events: [{ at: 0, set: { cornerRadius: 0 }, animation: { spring: { duration: 0.5, bounce: _ } } }]",
      "0.24", "0.3"),
    ToleranceLimit(
      "overshoot-out-of-range", "0.02 after an event",
      "initial: { opacity: 0 }, events: [{ at: 0, set: { opacity: 1 }, animation: { spring: { duration: 0.5, bounce: _ } } }]",
      "0.2", "0.26"),
    ToleranceLimit(
      "overshoot-out-of-range", "half a point of a phase",
      "phases: [{ phase: a, set: { blur: 0 }, animation: { spring: { duration: 0.5, bounce: _ } } }, { phase: b, set: { blur: 10 }, animation: smooth }]",
      "0.2", "0.4"),
    ToleranceLimit(
      "overshoot-out-of-range", "0.02 of a transition",
      "transition: { use: opacity, animation: { spring: { duration: 0.5, bounce: _ } } }",
      "0.2", "0.26"),
    ToleranceLimit(
      "overshoot-out-of-range", "a written start",
      "initial: { width: _ }, events: [{ at: 0, set: { scale: 2 }, animation: smooth }]",
      "-0.5", "-0.51"),
    ToleranceLimit(
      "overshoot-out-of-range", "a written start of a track",
      "tracks: { width: { from: _, keyframes: [{ linear: { to: 20, duration: 1 } }] } }",
      "-0.5", "-0.51"),
    ToleranceLimit(
      "overshoot-out-of-range", "a written keyframe",
      "initial: { width: 9 }, tracks: { width: [{ linear: { to: _, duration: 1 } }] }",
      "-0.5", "-0.51"),
    ToleranceLimit(
      "overshoot-out-of-range", "a written phase",
      "phases: [{ phase: a, set: { blur: _ } }, { phase: b, set: { blur: 3 } }]",
      "-0.5", "-0.51"),
    ToleranceLimit(
      "overshoot-out-of-range", "a sample of a drag",
      "initial: { width: 20 }, events: [{ at: 0, drag: { width: { samples: [[0, 10], [0.1, _], [0.2, 0]] } }, animation: none }]",
      "-0.5", "-0.51"),
    ToleranceLimit(
      "overshoot-out-of-range", "a written value that SwiftUI clamps",
      "transition: { use: { active: { opacity: _ } }, animation: { easeIn: 0.3 } }",
      "-0.02", "-0.03"),
  ]
}
