import TimelineSyntax

extension ToleranceLimit {
  /// The limits of flashes.
  static let light: [ToleranceLimit] = [
    ToleranceLimit(
      "flashing", "three flashes",
      "repeat: _, tracks: { opacity: [{ linear: { to: 0, duration: 0.1 } }, { linear: { to: 1, duration: 0.1 } }] }",
      "3", "4"),
    ToleranceLimit(
      "flashing", "a tenth of the brightness",
      "repeat: 9, initial: { opacity: 0.5 }, tracks: { opacity: [{ linear: { to: _, duration: 0.1 } }, { linear: { to: 0.5, duration: 0.1 } }] }",
      "0.41", "0.39"),
    ToleranceLimit(
      "flashing", "a tenth by contrast",
      "repeat: 9, tracks: { contrast: [{ linear: { to: _, duration: 0.1 } }, { linear: { to: 1, duration: 0.1 } }] }",
      "0.96", "0.5"),
    ToleranceLimit(
      "flashing", "a tenth by saturation",
      "repeat: 9, tracks: { saturation: [{ linear: { to: _, duration: 0.1 } }, { linear: { to: 1, duration: 0.1 } }] }",
      "0.95", "0"),
    ToleranceLimit(
      "flashing", "a tenth by grayscale",
      "repeat: 9, tracks: { grayscale: [{ linear: { to: _, duration: 0.1 } }, { linear: { to: 0, duration: 0.1 } }] }",
      "0.05", "1"),
    ToleranceLimit(
      "flashing", "a tenth by the hue",
      "repeat: 9, tracks: { hueRotation: [{ linear: { to: _, duration: 0.1 } }, { linear: { to: 0, duration: 0.1 } }] }",
      "4deg", "120deg"),
    ToleranceLimit(
      "flashing", "a saturated red of the same luminance",
      "repeat: 9, initial: { backgroundColor: \"#7f7f7f\" }, tracks: { backgroundColor: [{ hold: 0.1 }, { move: \"_\" }, { hold: 0.1 }] }",
      "#a06e6e", "#ff0000"),
    ToleranceLimit(
      "flashing", "a red that is less saturated",
      within:
        "repeat: 9, initial: { backgroundColor: \"#a3a3a3\" }, tracks: { backgroundColor: [{ hold: 0.1 }, { move: \"#ff7c7c\" }, { hold: 0.1 }] }",
      beyond:
        "repeat: 9, initial: { backgroundColor: \"#808080\" }, tracks: { backgroundColor: [{ hold: 0.1 }, { move: \"#ff1010\" }, { hold: 0.1 }] }"
    ),
    ToleranceLimit(
      "flashing", "two properties at different times",
      "repeat: 4, tracks: { opacity: [{ move: 0 }, { hold: 0.1 }, { move: 1 }, { hold: 0.4 }], brightness: [{ hold: _ }, { move: -1 }, { hold: 0.1 }, { move: 0 }, { hold: 0.1 }] }",
      "0.001", "0.25"),
    ToleranceLimit(
      "flashing", "a view that is nearly invisible",
      "repeat: 9, initial: { opacity: _ }, tracks: { brightness: [{ linear: { to: -1, duration: 0.1 } }, { linear: { to: 0, duration: 0.1 } }] }",
      "0.09", "0.2"),
    ToleranceLimit(
      "flashing", "a view that nearly vanishes",
      "repeat: 9, tracks: { scale: [{ move: _ }, { hold: 0.1 }, { move: 1 }, { hold: 0.1 }] }",
      "0.11", "0.09"),
    ToleranceLimit(
      "flashing", "a phase",
      "phases: [{ phase: a, set: { contrast: 1 }, animation: { linear: _ } }, { phase: b, set: { contrast: 0 }, animation: { linear: _ } }]",
      "0.2", "0.08"),
    ToleranceLimit(
      "flashing", "an effect of a transition",
      "transition: { use: opacity, animation: { linear: 0.1, repeat: _ } }",
      "5", "9"),
  ]
}
