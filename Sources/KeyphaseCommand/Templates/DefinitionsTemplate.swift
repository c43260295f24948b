extension Template {
  static let definitions = Template(
    name: "definitions", summary: "springs, curves and animations for other files to include",
    text: """
      # Definitions only: another file adds `include: [NAME.yaml]` and then uses them by name.
      keyphase: 1

      constants:
        shortTime: 0.2s

      curves:
        emphasized: [0.2, 0, 0, 1]

      springs:
        brisk: { duration: 0.35, bounce: 0.1 }
        playful: { response: 0.4, dampingRatio: 0.6 }

      animations:
        appear: { spring: brisk }
        leave: { timingCurve: { curve: emphasized, duration: 0.25 } }

      """)
}
