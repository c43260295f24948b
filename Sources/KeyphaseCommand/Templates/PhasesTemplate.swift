extension Template {
  static let phases = Template(
    name: "phases", summary: "phases that follow each other, forever or once for each trigger",
    text: """
      # Phases: each has the values that it sets and the animation that leads to it.
      # They repeat forever; with `trigger: someValue` they run once for each change of that value.
      keyphase: 1

      timelines:
        NAME:
          phases:
            - { phase: rest,   set: { scale: 1, opacity: 0.6 },    animation: smooth }
            - { phase: grow,   set: { scale: 1.25, opacity: 1 },   animation: bouncy }
            - { phase: shrink, set: { scale: 0.95, opacity: 0.8 }, animation: { easeInOut: 0.2 } }

      """)
}
