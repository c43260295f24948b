extension Edit {
  /// Edits of phases, events and states.
  static let phases: [Edit] = [
    Edit(
      "the time of an event", of: "tap-interrupted",
      [("tap-interrupted", "at: 0.2s", "at: 0.3s")],
      words: ["tapInterrupted: event 2 · time 0.2 s → 0.3 s"],
      apart: ["tapInterrupted: `offsetX`": 43.46, "tapInterrupted: `scale`": 0.04346]),
    Edit(
      "the curve of an animation", of: "tap-interrupted",
      [
        (
          "tap-interrupted", "set: { offsetX: 100 },             animation: { easeInOut: 0.5 }",
          "set: { offsetX: 100 }, animation: { easeOut: 0.5 }"
        )
      ],
      words: ["tapInterrupted: event 3 · animation curve easeInOut → easeOut"],
      apart: ["tapInterrupted: `offsetX`": 25.78]),
    Edit(
      "an event less", of: "tap-interrupted",
      [
        (
          "tap-interrupted",
          "      - { at: 1.2s, set: { offsetX: 0 },               animation: { easeInOut: 0.5 } }\n",
          ""
        )
      ],
      words: ["tapInterrupted: event 4 (at 1.2 s) removed"],
      apart: ["tapInterrupted: `offsetX`": 100],
      lasts: ["tapInterrupted": [1.7, 1.5]]),
    Edit(
      "an animation of another kind", of: "tap-interrupted",
      [
        (
          "tap-interrupted", "set: { offsetX: 100 },             animation: { easeInOut: 0.5 }",
          "set: { offsetX: 100 }, animation: { spring: { duration: 0.4, bounce: 0.2 } }"
        )
      ],
      words: ["tapInterrupted: event 3 · animation easeInOut 0.5 s → spring 0.4 s, bounce 0.2"],
      apart: ["tapInterrupted: `offsetX`": 60.04]),
    Edit(
      "a value of a phase", of: "pulse",
      [("pulse", "swell,  set: { scale: 1.2", "swell,  set: { scale: 1.3")],
      words: ["pulse: phase `swell` · `scale` 1.2 → 1.3"],
      apart: ["pulse: `scale`": 0.09836]),
    Edit(
      "the name of a phase", of: "pulse",
      [("pulse", "swell", "grow")],
      words: ["pulse: phase `swell` renamed to `grow`"]),
    Edit(
      "a phase less", of: "pulse",
      [
        (
          "pulse",
          "      - { phase: settle, set: { scale: 1.05, opacity: 0.85 }, animation: { easeOut: 0.25 } }\n",
          ""
        )
      ],
      words: ["pulse: phase `settle` removed"],
      apart: ["pulse: `scale`": 0.06153, "pulse: `opacity`": 0.1326],
      lasts: ["pulse": [1.067, 0.7833]]),
    Edit(
      "phases in another order", of: "pulse",
      [
        ("pulse", "phase: dim,    set: { opacity: 0.7 }", "phase: TMP"),
        ("pulse", "phase: bright, set: { opacity: 1 }", "phase: dim, set: { opacity: 0.7 }"),
        ("pulse", "phase: TMP", "phase: bright, set: { opacity: 1 }"),
      ],
      words: ["glow: phases in another order"],
      apart: ["glow: `opacity`": 0.3]),
    Edit(
      "the duration of an animation", of: "pulse",
      [("pulse", "{ smooth: 0.35 }", "{ smooth: 0.5 }")],
      words: ["pulse: phase `swell` · animation duration 0.35 s → 0.5 s"],
      apart: ["pulse: `scale`": 0.1147, "pulse: `opacity`": 0.1132],
      lasts: ["pulse": [1.067, 1.217]]),
    Edit(
      "when a state follows", of: "save-button",
      [("save-button", "after: 1.5s", "after: 2s")],
      words: ["saveButton: state `saved` · next `rest` after 1.5 s → `rest` after 2 s"],
      apart: ["saveButton: `backgroundColor`": 0.6428],
      lasts: ["saveButton": [4.7, 5.2]]),
    Edit(
      "a state more", of: "save-button",
      [
        (
          "save-button", "      saved: {",
          "      disabled: { set: { opacity: 0.3 } }\n      saved: {"
        )
      ],
      words: ["saveButton: state `disabled` added"]),
    Edit(
      "a change in a run", of: "save-button",
      [("save-button", "at: 2s,", "at: 2.5s,")],
      words: ["saveButton: visit 3 · time 2 s → 2.5 s"],
      apart: [
        "saveButton: `backgroundColor`": 0.6428, "saveButton: `opacity`": 0.3938,
        "saveButton: `rotation`": 339,
      ],
      lasts: ["saveButton": [4.7, 5.2]]),
    Edit(
      "the animation of a state", of: "save-button",
      [("save-button", "{ snappy: 0.15 }", "{ snappy: 0.3 }")],
      words: ["saveButton: state `pressed` · animation duration 0.15 s → 0.3 s"],
      apart: ["saveButton: `scale`": 0.01566]),
    Edit(
      "a string", of: "score-digits",
      [
        (
          "score-digits", "set: { rank: Gold }, contentTransition: opacity",
          "set: { rank: Platinum }, contentTransition: opacity"
        )
      ],
      words: ["scoreDigits: event 2 · `rank` “Gold” → “Platinum”"]),
    Edit(
      "how contents pass", of: "score-digits",
      [("score-digits", "contentTransition: opacity", "contentTransition: interpolate")],
      words: ["scoreDigits: event 2 · contentTransition opacity → interpolate"]),
  ]
}
