import TimelineSyntax

extension ToleranceLimit {
  /// The limits of times.
  static let times: [ToleranceLimit] = [
    ToleranceLimit(
      "shorter-than-frame", "a frame of an event",
      "events: [{ at: 0, set: { scale: 2 }, animation: { easeIn: _ms } }]",
      "17", "16"),
    ToleranceLimit(
      "move-in-disguise", "5 ms of an event",
      "events: [{ at: 0, set: { scale: 2 }, animation: { easeIn: _ms } }]",
      "5", "4"),
    ToleranceLimit(
      "shorter-than-frame", "a frame of an implicit animation",
      "implicitAnimations: { scale: { easeIn: _ms } }, events: [{ at: 0, set: { scale: 2 } }]",
      "17", "16"),
    ToleranceLimit(
      "move-in-disguise", "5 ms of an implicit animation",
      "implicitAnimations: { scale: { easeIn: _ms } }, events: [{ at: 0, set: { scale: 2 } }]",
      "5", "4"),
    ToleranceLimit(
      "shorter-than-frame", "a frame of a phase",
      "phases: [{ phase: a, set: { scale: 1 } }, { phase: b, set: { scale: 2 }, animation: { easeIn: _ms } }]",
      "17", "16"),
    ToleranceLimit(
      "move-in-disguise", "5 ms of a phase",
      "phases: [{ phase: a, set: { scale: 1 } }, { phase: b, set: { scale: 2 }, animation: { easeIn: _ms } }]",
      "5", "4"),
    ToleranceLimit(
      "shorter-than-frame", "a frame of a transition",
      "transition: { use: opacity, animation: { easeIn: _ms } }",
      "17", "16"),
    ToleranceLimit(
      "move-in-disguise", "5 ms of a transition",
      "transition: { use: opacity, animation: { easeIn: _ms } }",
      "5", "4"),
    ToleranceLimit(
      "shorter-than-frame", "a frame of a keyframe",
      "tracks: { scale: [{ linear: { to: 2, duration: _ms } }] }",
      "17", "16"),
    ToleranceLimit(
      "move-in-disguise", "5 ms of a keyframe",
      "tracks: { scale: [{ linear: { to: 2, duration: _ms } }] }",
      "5", "4"),
    ToleranceLimit(
      "shorter-than-frame", "a frame of a spring",
      "events: [{ at: 0, set: { scale: 2 }, animation: { spring: { duration: _ms } } }]",
      "17", "16"),
    ToleranceLimit(
      "move-in-disguise", "5 ms of a spring",
      "events: [{ at: 0, set: { scale: 2 }, animation: { spring: { duration: _ms } } }]",
      "5", "4"),
    ToleranceLimit(
      "shorter-than-frame", "the speed of an event",
      "events: [{ at: 0, set: { scale: 2 }, animation: { easeIn: 1, speed: _ } }]",
      "59", "61"),
    ToleranceLimit(
      "shorter-than-frame", "a phase that waits before it jumps",
      "phases: [{ phase: a, set: { scale: 1 } }, { phase: b, set: { scale: 2 }, animation: { easeIn: 8ms, delay: _ } }]",
      "0.5", "0"),
    ToleranceLimit(
      "suspicious-duration", "a number without a unit",
      "tracks: { scale: [{ linear: { to: 2, duration: _ } }] }",
      "9", "10"),
    ToleranceLimit(
      "suspicious-duration", "a hundred seconds among others of one",
      "tracks: { scale: [{ linear: { to: 2, duration: 1s } }, { linear: { to: 1, duration: _s } }] }",
      "99", "100"),
    ToleranceLimit(
      "suspicious-duration", "a hundred times as long as an animation",
      "events: [{ at: 0, set: { scale: 2 }, animation: { linear: 1s } }, { at: 9, set: { scale: 1 }, animation: { linear: _s } }]",
      "99", "100"),
    ToleranceLimit(
      "suspicious-duration", "ten seconds by the speed",
      "events: [{ at: 0, set: { scale: 2 }, animation: { linear: 5, speed: _ } }]",
      "0.51", "0.5"),
    ToleranceLimit(
      "uneven-track-durations", "a twentieth of the longest track",
      "tracks: { scale: [{ linear: { to: 2, duration: 1 } }], opacity: [{ linear: { to: 0, duration: _ } }] }",
      "0.94", "0.95"),
    ToleranceLimit(
      "uneven-track-durations", "half a frame",
      "tracks: { scale: [{ linear: { to: 2, duration: 1 } }], opacity: [{ linear: { to: 0, duration: _ } }] }",
      "0.992", "0.99"),
    ToleranceLimit(
      "uneven-track-durations", "a loop that waits on purpose",
      within:
        "repeat: 3, tracks: { scale: [{ linear: { to: 2, duration: 1 } }], opacity: [{ linear: { to: 0, duration: 0.4 } }, { hold: 0.1 }] }",
      beyond:
        "repeat: 3, tracks: { scale: [{ linear: { to: 2, duration: 1 } }], opacity: [{ linear: { to: 0, duration: 0.5 } }] }"
    ),
    ToleranceLimit(
      "animation-overridden", "the end of a delay",
      "events: [{ at: 0, set: { scale: 2 }, animation: { easeIn: 0.3, delay: 1 } }, { at: _, set: { scale: 1 }, animation: smooth }]",
      "1.01", "1"),
    ToleranceLimit(
      "animation-overridden", "the same instant",
      "events: [{ at: 0.2, set: { scale: 2 }, animation: { easeIn: 0.3 } }, { at: _, set: { scale: 1 }, animation: smooth }]",
      "0.21", "0.2"),
  ]
}
