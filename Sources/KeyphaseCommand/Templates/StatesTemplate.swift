extension Template {
  static let states = Template(
    name: "states", summary: "states of a view between which the app chooses",
    text: """
      # States: an app chooses one of them, and each change is animated, also while another one runs.
      # `run` is what is shown, sampled and checked here; in `keyphase preview` a button changes the state.
      keyphase: 1

      timelines:
        NAME:
          initial: { scale: 1, backgroundColor: "#0a84ff" }
          animation: smooth
          states:
            # The first state is the one at the start. What a state does not set is as in `initial`.
            rest: {}
            pressed: { set: { scale: 0.95 }, animation: { snappy: 0.15 } }
            done: { set: { backgroundColor: "#34c759" }, next: { state: rest, after: 1.5s } }
          changes:
            # Exceptions: the first that matches counts.
            - { from: pressed, to: rest, animation: bouncy }
          run:
            - { at: 0.2s, to: pressed }
            - { at: 0.6s, to: rest }
            - { at: 1.4s, to: pressed }
            - { at: 1.6s, to: done }

      """)
}
