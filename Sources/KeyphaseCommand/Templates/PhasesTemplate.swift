extension Template {
  static let phases = Template(
    name: "phases", summary: "phases that follow one another, forever or once a trigger",
    text: """
      # Phases: each names what it sets and the animation by which it is entered.
      # It loops forever; with `trigger: someValue` it would run once for every change of that value.
      keyphase: 1

      timelines:
        NAME:
          phases:
            - { phase: rest,   set: { scale: 1, opacity: 0.6 },    animation: smooth }
            - { phase: grow,   set: { scale: 1.25, opacity: 1 },   animation: bouncy }
            - { phase: shrink, set: { scale: 0.95, opacity: 0.8 }, animation: { easeInOut: 0.2 } }

      """)
}
