extension Edit {
  /// Edits of tracks and keyframes.
  static let tracks: [Edit] = [
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
      "a loop that does not turn back", of: "typing-dots",
      [("typing-dots", "          autoreverses: true\n", "")],
      words: ["typingDots: `dot.opacity` · autoreverses true removed"],
      apart: ["typingDots: `dot.opacity`": 0.6954]),
  ]
}
