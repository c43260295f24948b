extension Edit {
  /// Edits of sequences, and of what inputs move.
  static let sequences: [Edit] = [
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
      "a detent", of: "sheet-detents",
      [("sheet-detents", "detents: [0, 180, 400]", "detents: [0, 200, 400]")],
      words: ["sheet: input `lift` · detents 0, 180, 400 → 0, 200, 400"],
      apart: ["sheet.run: `sheet.offsetY`": 20.08, "sheet.run: `scrim.opacity`": 0.03651]),
    Edit(
      "a track of an element", of: "sheet-detents",
      [("sheet-detents", "to: 0.4, at: 100%", "to: 0.5, at: 100%")],
      words: ["sheet: `scrim.opacity` · keyframe 2 · to 0.4 → 0.5"],
      apart: ["sheet: `scrim.opacity`": 0.1]),
    Edit(
      "a speed", of: "menu",
      [("menu", "speed: 2", "speed: 3")],
      words: ["menu: entry 2 · speed 2 → 3"],
      apart: ["menu: `item.opacity`": 0.5, "menu: `item.scale`": 0.1953],
      lasts: ["menu": [2.66, 2.61]]),
    Edit(
      "the range of an input", of: "parallax-header",
      [("parallax-header", "to: 220 }", "to: 240 }")],
      words: ["header: input `scroll` · to 220 pt → 240 pt"],
      apart: ["header: `photo.offsetY`": 9.167, "header: `title.offsetY`": 13.17]),
  ]
}
