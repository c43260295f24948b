import TimelineSyntax

extension ToleranceLimit {
  /// The limits of jumps.
  static let boundaries: [ToleranceLimit] = [
    ToleranceLimit(
      "jump-at-repeat", "both ends of a closed path advance by one",
      within:
        "repeat: forever, initial: { trimStart: 0, trimEnd: 0.05 }, tracks: { trimStart: [{ linear: { to: 0.95, duration: 1 } }], trimEnd: [{ linear: { to: 1, duration: 1 } }] }",
      beyond:
        "repeat: forever, initial: { trimStart: 0, trimEnd: 1 }, tracks: { trimEnd: [{ linear: { to: 0.06, duration: 1 } }] }"
    ),
    ToleranceLimit(
      "jump-at-repeat", "one end of a path advances by less",
      within:
        "repeat: forever, initial: { trimStart: 0, trimEnd: 0.05 }, tracks: { trimStart: [{ linear: { to: 0.95, duration: 1 } }], trimEnd: [{ linear: { to: 1, duration: 1 } }] }",
      beyond:
        "repeat: forever, initial: { trimStart: 0 }, tracks: { trimStart: [{ linear: { to: 0.9, duration: 1 } }], trimEnd: [{ linear: { to: 0.5, duration: 0.5 } }, { linear: { to: 1, duration: 0.5 } }] }"
    ),
    ToleranceLimit(
      "jump-at-repeat", "a track of holds and moves",
      within:
        "repeat: forever, tracks: { offsetX: [{ hold: 0.5 }, { move: 9 }, { hold: 0.5 }] }",
      beyond:
        "repeat: forever, tracks: { offsetX: [{ hold: 0.5 }, { linear: { to: 9, duration: 0.5 } }] }"
    ),
    ToleranceLimit(
      "jump-at-repeat", "a thousandth of the motion",
      "repeat: forever, tracks: { scale: [{ linear: { to: 2, duration: 1 } }, { linear: { to: _, duration: 1 } }] }",
      "1.0009", "1.002"),
    ToleranceLimit(
      "jump-at-trigger", "a start at which the view is invisible",
      "trigger: t, initial: { opacity: _ }, tracks: { offsetX: [{ spring: 40 }], opacity: [{ linear: { to: 0.5, duration: 1 } }] }",
      "0", "0.5"),
    ToleranceLimit(
      "jump-at-trigger", "a start at which nothing is drawn",
      "trigger: t, initial: { trimEnd: _ }, tracks: { trimEnd: [{ linear: { to: 0.9, duration: 1 } }] }",
      "0", "0.1"),
  ]
}
