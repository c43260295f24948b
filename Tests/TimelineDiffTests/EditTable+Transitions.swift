extension Edit {
  /// Edits of what is included, and of transitions.
  static let transitions: [Edit] = [
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
      "the size of a view", of: "card-transition",
      [("card-transition", "size: [320, 200]", "size: [320, 240]")],
      words: ["card: size [320, 200] → [320, 240]"],
      apart: ["card.removal: `offset`": 40]),
  ]
}
