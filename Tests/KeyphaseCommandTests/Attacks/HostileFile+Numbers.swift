extension HostileFile {
  /// Numbers at the limits of floating-point arithmetic.
  static let numbers = [
    HostileFile(
      name: "1e308 and more",
      text: keyframes([
        "linear: { to: 1e308, duration: 1 }", "linear: { to: -1e308, duration: 1 }",
        "spring: { to: 1e308, duration: 1 }", "cubic: { to: -1.7e308, duration: 1 }",
      ]), message: "is too large"),
    HostileFile(
      name: "angles of 1e308 in every unit",
      text: "keyphase: 1\ntimelines: { a: { tracks: { rotation: ["
        + ["1e308deg", "1e308rad", "1e149turn", "-1e150rad"]
        .map { "{ linear: { to: \($0), duration: 1 } }" }.joined(separator: ", ") + "] } } }\n",
      message: "an angle is too large"),
    HostileFile(
      name: "1e150",
      text: keyframes([
        "linear: { to: 1e150, duration: 1 }", "cubic: { to: -1e150, duration: 1e-9 }",
        "spring: { to: 1e150, duration: 1 }", "cubic: { to: -1e150, duration: 1 }",
      ]), message: "move-in-disguise"),
    HostileFile(
      name: "denormals",
      text: keyframes([
        "linear: { to: 5e-324, duration: 1 }", "spring: { to: 1e-310, duration: 5e-324 }",
        "cubic: { to: 1e-320, duration: 1e-320 }",
      ]), message: "zero-duration"),
    HostileFile(
      name: "denormal values",
      text: keyframes([
        "linear: { to: 5e-324, duration: 1 }", "spring: { to: 1e-310, duration: 1e-150 }",
        "cubic: { to: 1e-320, duration: 1e-149 }", "spring: { to: 1, duration: 1 }",
      ]), message: "move-in-disguise"),
    HostileFile(
      name: "times that underflow",
      text: keyframes([
        "linear: { to: 1, duration: 1e-400 }", "cubic: { to: 2, duration: 1e-323ms }",
      ]), message: "zero-duration"),
    HostileFile(
      name: "a spring of 1e-9 s",
      text: keyframes([
        "spring: { to: 2, spring: { duration: 1e-9 } }",
        "spring: { to: 3, spring: { duration: 1e-9, bounce: 0.9999999 } }",
      ]), message: ""),
    HostileFile(
      name: "a spring of 1e9 s", text: keyframe("spring: { duration: 1e9, bounce: 0.999999 }"),
      message: "excessive-duration"),
    HostileFile(
      name: "a spring of 1e140",
      text: keyframe("spring: { mass: 1e140, stiffness: 1e-140, damping: 1 }"),
      message: "excessive-duration"),
    HostileFile(
      name: "1e300 seconds", text: keyframes(["linear: { to: 2, duration: 1e300 }"]),
      message: "excessive-duration"),
    HostileFile(
      name: "1e999 seconds", text: keyframes(["linear: { to: 2, duration: 1e999 }"]),
      message: "error"),
    HostileFile(
      name: "1e18 repetitions",
      text:
        "keyphase: 1\ntimelines:\n  a: { repeat: 1000000000000000000, tracks: { scale: [{ move: 2 }] } }\n",
      message: "is too large"),
    HostileFile(
      name: "a billion short repetitions",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    repeat: 1000000000\n    tracks: { scale: [{ linear: { to: 2, duration: 1e-9 } }] }\n",
      message: "jump-at-repeat"),
    HostileFile(
      name: "phases of days",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    phases:\n      - { phase: x, set: { scale: 1 }, animation: { linear: 1e6 } }\n      - { phase: y, set: { scale: 2 }, animation: { linear: 1e6 } }\n",
      message: "excessive-duration"),
    HostileFile(
      name: "phases of hours",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    phases:\n      - { phase: x, set: { scale: 1 }, animation: { linear: 4e4 } }\n      - { phase: y, set: { scale: 2 }, animation: { linear: 4e4 } }\n",
      message: "suspicious-duration", isSlow: true),
    HostileFile(
      name: "a chain of 400 animations",
      text: "keyphase: 1\ntimelines:\n  a:\n    events:\n"
        + (0..<400).map {
          "      - { at: \($0)ms, set: { scale: \($0 + 2) }, animation: { linear: 4000 } }\n"
        }.joined(), message: "suspicious-duration", isSlow: true),
    HostileFile(
      name: "20,000 animations that use each other",
      text: "keyphase: 1\nanimations:\n  a0: { linear: 1 }\n"
        + (1...20_000).map { "  a\($0): { use: a\($0 - 1), delay: 1ms }\n" }.joined(),
      message: "limit-exceeded"),
    HostileFile(
      name: "an event in 1e300 seconds",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    events:\n      - { at: 1e300, set: { scale: 2 }, animation: { linear: 1 } }\n",
      message: "excessive-duration"),
    HostileFile(
      name: "a billion frames a second",
      text: "keyphase: 1\nframeRate: 1e9\ntimelines:\n  \(validTimeline)", message: ""),
    HostileFile(
      name: "a billion frames a second of what is stepped",
      text:
        "keyphase: 1\nframeRate: 1e9\ntimelines:\n  a:\n    events:\n      - { at: 0, set: { scale: 2 }, animation: { linear: 1 } }\n",
      message: "", isSlow: true),
    HostileFile(
      name: "a colour that only jumps beside an opacity that flashes",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    initial: { opacity: 0, tint: \"#f00\" }\n    tracks:\n      opacity: [{ linear: { to: 1, duration: 0.1 } }, { linear: { to: 0, duration: 0.1 } }]\n      tint: [{ move: \"#0f0\" }]\n    repeat: forever\n",
      message: "flashing"),
    HostileFile(
      name: "a frame in 1e300 seconds",
      text: "keyphase: 1\nframeRate: 1e-100\ntimelines:\n  \(validTimeline)",
      message: "excessive-duration"),
    HostileFile(
      name: "a spring of 1e-9 s for a second",
      text: keyframe("duration: 1, spring: { duration: 1e-9, bounce: 1 }"),
      message: "spring-cut-short"),
    HostileFile(
      name: "a colour's spring of 1e-9 s",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    initial: { foregroundColor: \"#0000ff\" }\n    tracks:\n      foregroundColor: [{ spring: { to: \"#ff0000\", spring: { duration: 1e-9, bounce: 0.9999999 } } }]\n",
      message: "flashing"),
    HostileFile(
      name: "a change smaller than the rounding error",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    initial: { scale: 1e15 }\n    tracks:\n      scale: [{ cubic: { to: 1000000000000000.5, duration: 1 } }]\n",
      message: "suspicious-value"),
    HostileFile(
      name: "300 keyframes to and fro",
      text: keyframes((0..<300).map { "linear: { to: \($0 % 7), duration: 0.1 }" }), message: ""),
    HostileFile(
      name: "fifty timelines of hours",
      text: "keyphase: 1\ntimelines:\n"
        + (0..<50).map {
          "  t\($0): { repeat: 20000, tracks: { scale: [{ linear: { to: 2, duration: 1 } }] } }\n"
        }.joined(), message: "jump-at-repeat"),
    HostileFile(
      name: "a colour change over 1e100 seconds",
      text:
        "keyphase: 1\ntimelines:\n  a:\n    initial: { foregroundColor: \"#0000ff\" }\n    tracks:\n      foregroundColor: [{ linear: { to: \"#ff0000\", duration: 1e100 } }]\n",
      message: "excessive-duration"),
  ]
}
