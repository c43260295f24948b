extension Template {
  static let events = Template(
    name: "events", summary: "state changes over time, as an app makes them",
    text: """
      # Events: state changes with their animations; a later one takes over from a running one.
      keyphase: 1

      timelines:
        NAME:
          initial: { scale: 1, offset: [0, 0] }
          events:
            - { at: 0,    set: { scale: 1.3 }, animation: spring }
            # It happens while the spring still moves, and keeps its velocity.
            - { at: 0.15, set: { scale: 1 }, animation: { spring: { duration: 0.4, bounce: 0.3 } } }
            - { at: 0.5,  set: { offset: [0, -24] }, animation: { easeInOut: 0.25 } }

      """)
}
