import Testing

/// An edit of an example, and what is expected to be told about it.
struct Edit: Sendable, CustomTestStringConvertible {
  let title: String
  /// The example that is compared; it may include others.
  let file: String
  /// The files, and what is replaced in them by what.
  let replacements: [(file: String, text: String, by: String)]
  /// The words for each timeline, and for what the file declares.
  let words: [String]
  /// How far properties are apart at frames of 1/60 s, from two runs of `keyphase sample`.
  let apart: [String: Double]
  /// The durations before and after.
  let lasts: [String: [Double]]

  init(
    _ title: String, of file: String, _ replacements: [(String, String, String)], words: [String],
    apart: [String: Double] = [:], lasts: [String: [Double]] = [:]
  ) {
    (self.title, self.file, self.replacements) = (title, file, replacements)
    (self.words, self.apart, self.lasts) = (words, apart, lasts)
  }

  var testDescription: String { "\(title) in \(file)" }

  static let all: [Edit] = [
    Edit(
      "a target", of: "heart",
      [
        (
          "heart", "{ to: 1.5, duration: 0.8, spring: bouncy }",
          "{ to: 1.6, duration: 0.8, spring: bouncy }"
        )
      ],
      words: ["heart: `scale` · keyframe 2 · to 1.5 → 1.6"],
      apart: ["heart: `scale`": 0.1046]),
    Edit(
      "a preset of a spring", of: "heart",
      [("heart", "- spring: { to: 1.0, spring: bouncy }", "- spring: { to: 1.0, spring: snappy }")],
      words: ["heart: `scale` · keyframe 3 · spring bounce 0.3 → 0.15"],
      apart: ["heart: `scale`": 0.04521]),
    Edit(
      "a trigger", of: "heart",
      [("heart", "reactionCount", "likes")],
      words: ["heart: trigger `reactionCount` → `likes`"]),
    Edit(
      "the time of a marker", of: "heart",
      [("heart", "landing: 1.25s", "landing: 1.3s")],
      words: [
        "heart: marker `landing` · time 1.25 s → 1.3 s",
        "heart: `offsetY` · keyframe 3 · at 1.25 s → 1.3 s",
      ],
      apart: ["heart: `offsetY`": 17],
      lasts: ["heart": [3.022, 3.072]]),
    Edit(
      "the name of a marker", of: "heart",
      [("heart", "takeOff", "jump")],
      words: ["heart: marker `takeOff` renamed to `jump`"]),
    Edit(
      "a keyframe less", of: "heart",
      [("heart", "        - cubic: { to: -16deg, duration: 0.125 }\n", "")],
      words: ["heart: `rotation` · keyframe 3 (cubic to -16°, 0.125 s) removed"],
      apart: ["heart: `rotation`": 31.83]),
    Edit(
      "a keyframe more", of: "heart",
      [
        (
          "heart", "        - cubic: { to: 1.5,  duration: 0.1 }\n",
          "        - cubic: { to: 1.5,  duration: 0.1 }\n        - cubic: { to: 1.3,  duration: 0.05 }\n"
        )
      ],
      words: ["heart: `scaleY` · keyframe 4 (cubic to 1.3, 0.05 s) added"],
      apart: ["heart: `scaleY`": 0.1353]),
    Edit(
      "a track less", of: "heart",
      [
        (
          "heart",
          "      scale:\n        - linear: { to: 1.0, duration: 0.36 }\n        - spring: { to: 1.5, duration: 0.8, spring: bouncy }\n        - spring: { to: 1.0, spring: bouncy }\n",
          ""
        )
      ],
      words: ["heart: `scale` removed"]),
    Edit(
      "a kind of keyframe", of: "heart",
      [
        ("heart", "- cubic: { to: 1.0,  duration: 0.88 }", "- linear: { to: 1.0,  duration: 0.88 }")
      ],
      words: ["heart: `scaleY` · keyframe 5 · kind cubic → linear"],
      apart: ["heart: `scaleY`": 0.04499]),
    Edit(
      "the name of a timeline", of: "heart",
      [("heart", "  heart:", "  love:")],
      words: ["love: renamed from `heart`"]),
    Edit(
      "milliseconds", of: "heart",
      [("heart", "duration: 0.36", "duration: 360ms")],
      words: []),
    Edit(
      "a number without its unit", of: "heart",
      [("heart", "16deg", "16")],
      words: []),
    Edit(
      "block style", of: "heart",
      [
        (
          "heart", "- linear: { to: 1.0, duration: 0.36 }",
          "- linear:\n            duration: 0.36\n            to: 1"
        )
      ],
      words: []),
    Edit(
      "a title and a comment", of: "heart",
      [("heart", "title: Reaction heart", "title: Heart  # a reaction")],
      words: []),
    Edit(
      "a spring that is included", of: "toast",
      [
        (
          "motion", "brisk: { duration: 0.35, bounce: 0.1 }",
          "brisk: { duration: 0.35, bounce: 0.2 }"
        )
      ],
      words: [
        "toast: `offsetY` · keyframe 1 · spring bounce 0.1 → 0.2 (by `brisk` of motion.yaml)",
        "toastView: insertion · animation bounce 0.1 → 0.2 (by `brisk` of motion.yaml)",
      ],
      apart: [
        "toast: `offsetY`": 4.344, "toastView.insertion: `offset`": 3.461,
        "toastView.insertion: `opacity`": 0.05409,
      ],
      lasts: ["toastView.insertion": [0.8333, 0.9]]),
    Edit(
      "a constant that is included", of: "toast",
      [("motion", "shortTime: 0.2s", "shortTime: 250ms")],
      words: [
        "toast: `opacity` · keyframe 1 · duration 0.2 s → 0.25 s (by `$shortTime` of motion.yaml)",
        "toastFade: `opacity` · keyframe 1 · duration 0.2 s → 0.25 s (by `$shortTime` of motion.yaml)",
      ],
      apart: ["toast: `opacity`": 0.2, "toastFade: `opacity`": 0.2],
      lasts: ["toastFade": [3.3, 3.35]]),
    Edit(
      "the name of a curve that is included", of: "toast",
      [("motion", "emphasized", "sharp"), ("toast", "emphasized", "sharp")],
      words: []),
    Edit(
      "the name of a constant that is included", of: "toast",
      [("motion", "shortTime", "brief"), ("toast", "shortTime", "brief")],
      words: []),
    Edit(
      "a marker at which two tracks end", of: "toast",
      [("toast", "gone: 3.3s", "gone: 3.4s")],
      words: [
        "toast: marker `gone` · time 3.3 s → 3.4 s",
        "toast: `offsetY` · keyframe 3 · at 3.3 s → 3.4 s",
        "toast: `opacity` · keyframe 3 · at 3.3 s → 3.4 s",
      ],
      apart: ["toast: `offsetY`": 12.06, "toast: `opacity`": 0.25],
      lasts: ["toast": [3.3, 3.4]]),
    Edit(
      "a start value", of: "toast",
      [("toast", "offsetY: -80, opacity", "offsetY: -90, opacity")],
      words: ["toast: `offsetY` · start -80 pt → -90 pt"],
      apart: ["toast: `offsetY`": 10]),
    Edit(
      "an edge of a transition", of: "toast",
      [("toast", "{ move: top }", "{ move: bottom }")],
      words: ["toastView: insertion · effect move top → bottom"],
      apart: ["toastView.insertion: `offset`": 128]),
    Edit(
      "an effect more", of: "toast",
      [
        (
          "toast", "use: opacity, animation: leave",
          "use: [opacity, { scale: 0.5 }], animation: leave"
        )
      ],
      words: ["toastView: removal · effect scale 0.5 added"]),
    Edit(
      "a spring of another family", of: "toast",
      [("toast", "spring: brisk", "spring: playful")],
      words: [
        "toast: `offsetY` · keyframe 1 · spring response 0.35 s → 0.4 s",
        "toast: `offsetY` · keyframe 1 · spring dampingRatio 0.9 → 0.6",
      ],
      apart: ["toast: `offsetY`": 11.02]),
    Edit(
      "a velocity", of: "bounce-in",
      [("bounce-in", "startVelocity: -6", "startVelocity: -8")],
      words: ["bounceIn: `scaleY` · keyframe 2 · startVelocity -6 → -8"],
      apart: ["bounceIn: `scaleY`": 0.04732]),
    Edit(
      "a curve", of: "bounce-in",
      [("bounce-in", "curve: easeIn }", "curve: easeInOut }")],
      words: ["bounceIn: `offsetY` · keyframe 2 · curve easeIn → easeInOut"],
      apart: ["bounceIn: `offsetY`": 30.79]),
    Edit(
      "a jump", of: "bounce-in",
      [("bounce-in", "- move:   -120", "- move:   -140")],
      words: ["bounceIn: `offsetY` · keyframe 1 · to -120 pt → -140 pt"],
      apart: ["bounceIn: `offsetY`": 20]),
    Edit(
      "the same spring in another family", of: "bounce-in",
      [("bounce-in", "{ duration: 0.3, bounce: 0.4 }", "{ response: 0.3, dampingRatio: 0.6 }")],
      words: []),
    Edit(
      "the same curve by its points", of: "bounce-in",
      [("bounce-in", "curve: easeIn }", "curve: [0.42, 0, 1, 1] }")],
      words: []),
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
      lasts: ["pulse": [1.067, 1.217]]),
    Edit(
      "the size of a view", of: "card-transition",
      [("card-transition", "size: [320, 200]", "size: [320, 240]")],
      words: ["card: size [320, 200] → [320, 240]"],
      apart: ["card.removal: `offset`": 40]),
    Edit(
      "a wait in what others play", of: "onboarding",
      [("onboarding", "wait: 1.2s", "wait: 2s")],
      words: ["show: entry 2 · wait 1.2 s → 2 s", "onboarding: plays `show`"],
      apart: [
        "onboarding: `scene.offsetX`": 60, "onboarding: `scene.opacity`": 1, "show: `offsetX`": 60,
        "show: `opacity`": 1,
      ],
      lasts: ["onboarding": [7.6, 10.8], "show": [2, 2.8]]),
    Edit(
      "an overlap", of: "onboarding",
      [("onboarding", "copy: 1, overlap: 0.2s", "copy: 1, overlap: 0.3s")],
      words: ["onboarding: entry 2 · shift -0.2 s → -0.3 s"],
      apart: ["onboarding: `scene.offsetX`": 22.69, "onboarding: `scene.opacity`": 0.25],
      lasts: ["onboarding": [7.6, 7.5]]),
    Edit(
      "a copy more", of: "onboarding",
      [("onboarding", "count: 5", "count: 6")],
      words: ["file: element `scene` · count 5 → 6"]),
    Edit(
      "the name of an element", of: "onboarding",
      [("onboarding", "scene", "page")],
      words: ["file: element `scene` renamed to `page`"]),
    Edit(
      "the name of a played timeline", of: "onboarding",
      [("onboarding", "show", "present")],
      words: ["present: renamed from `show`"]),
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
      "a detent", of: "sheet-detents",
      [("sheet-detents", "detents: [0, 180, 400]", "detents: [0, 200, 400]")],
      words: ["sheet: input `lift` · detents 0, 180, 400 → 0, 200, 400"]),
    Edit(
      "a track of an element", of: "sheet-detents",
      [("sheet-detents", "to: 0.4, at: 100%", "to: 0.5, at: 100%")],
      words: ["sheet: `scrim.opacity` · keyframe 2 · to 0.4 → 0.5"],
      apart: ["sheet: `scrim.opacity`": 0.1]),
    Edit(
      "a stagger", of: "staggered-list",
      [("staggered-list", "stagger: 50ms", "stagger: 60ms")],
      words: [
        "staggeredList: `row.opacity` · stagger 0.05 s → 0.06 s",
        "staggeredList: `row.offsetY` · stagger 0.05 s → 0.06 s",
      ],
      apart: ["staggeredList: `row.offsetY`": 7.519, "staggeredList: `row.opacity`": 0.35],
      lasts: ["staggeredList": [1.65, 1.72]]),
    Edit(
      "a constant of the file", of: "color-fade",
      [("color-fade", "accent: \"#0a84ff\"", "accent: \"#ff0000\"")],
      words: [
        "saved: `foregroundColor` · keyframe 1 · to \"#0a84ff\" → \"#ff0000\" (by `$accent`)"
      ],
      apart: ["saved: `foregroundColor`": 1]),
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
    Edit(
      "a speed", of: "menu",
      [("menu", "speed: 2", "speed: 3")],
      words: ["menu: entry 2 · speed 2 → 3"],
      apart: ["menu: `item.opacity`": 0.5, "menu: `item.scale`": 0.1953],
      lasts: ["menu": [2.66, 2.61]]),
    Edit(
      "a constant that is negated", of: "shake",
      [("shake", "swing: 10", "swing: 12")],
      words: [
        "shake: `offsetX` · keyframe 1 · to 10 pt → 12 pt (by `$swing`)",
        "shake: `offsetX` · keyframe 2 · to -10 pt → -12 pt (by `$swing`)",
        "shake: `offsetX` · keyframe 3 · to 10 pt → 12 pt (by `$swing`)",
        "shake: `offsetX` · keyframe 4 · to -10 pt → -12 pt (by `$swing`)",
      ],
      apart: ["shake: `offsetX`": 2]),
    Edit(
      "the name of a constant", of: "shake",
      [("shake", "swing", "amount")],
      words: []),
    Edit(
      "a loop", of: "dots",
      [("dots", "bounce: 0.5", "bounce: 0.4")],
      words: ["dots: `dot.offsetY` · keyframe 2 · spring bounce 0.5 → 0.4"],
      apart: ["dots: `dot.offsetY`": 3.463]),
    Edit(
      "the range of an input", of: "parallax-header",
      [("parallax-header", "to: 220 }", "to: 240 }")],
      words: ["header: input `scroll` · to 220 pt → 240 pt"],
      apart: ["header: `photo.offsetY`": 9.167, "header: `title.offsetY`": 13.17]),
    Edit(
      "a loop that does not turn back", of: "typing-dots",
      [("typing-dots", "          autoreverses: true\n", "")],
      words: ["typingDots: `dot.opacity` · autoreverses true removed"],
      apart: ["typingDots: `dot.opacity`": 0.6954]),
  ]
}
