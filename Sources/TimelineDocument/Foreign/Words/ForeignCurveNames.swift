/// The names of timing curves in other tools, where they are not the format's own.
enum ForeignCurveNames {
  /// Names of CSS, Core Animation, After Effects, Flutter and Compose, in lower case without separators, where they are not
  /// the format's own.
  static let names = [
    "ease": "[0.25, 0.1, 0.25, 1]", "stepstart": "{ steps: 1, position: start }",
    "stepend": "{ steps: 1 }", "easyease": "[0.333, 0, 0.667, 1]",
    "easyeasein": "[0.167, 0.167, 0.667, 1]", "easyeaseout": "[0.333, 0, 0.833, 0.833]",
    "easeineaseout": "easeInOut", "swing": "easeInOut", "none": "linear",
    "lineartween": "linear", "decelerate": "easeOutQuad", "fastoutslowin": "[0.4, 0, 0.2, 1]",
    "fastoutlinearin": "[0.4, 0, 1, 1]", "linearoutslowin": "[0, 0, 0.2, 1]",
    "lineartoeaseout": "[0.35, 0.91, 0.33, 0.97]", "easeintolinear": "[0.67, 0.03, 0.65, 0.09]",
    "fastlineartosloweasein": "[0.18, 1, 0.04, 1]", "emphasized": "[0.2, 0, 0, 1]",
  ]

  /// The families of GSAP, Motion and Penner, and the format's.
  static let families = [
    "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "quad": "Quad",
    "cubic": "Cubic", "quart": "Quart", "quint": "Quint", "strong": "Quint", "sine": "Sine",
    "expo": "Expo", "circ": "Circ", "back": "Back",
  ]
}
