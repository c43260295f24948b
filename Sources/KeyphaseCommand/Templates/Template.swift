/// A template of `keyphase new`: one entry of ``all``.
struct Template: Sendable {
  let name: String
  /// A short description.
  let summary: String
  /// The file's content, with `NAME` as a placeholder for the timeline's name.
  let text: String

  /// Returns the template with a given name.
  static func named(_ name: String) -> Template? { all.first { $0.name == name } }

  /// Returns the content with a timeline's name inserted.
  func text(for name: String) -> String {
    let parts = text.split(separator: "NAME", omittingEmptySubsequences: false)
    return parts.joined(separator: name)
  }

  /// All templates; the first is the default.
  static let all: [Template] = [
    Template(
      name: "tracks", summary: "keyframes, one track per property",
      text: """
        # Keyframes: every property has a track of its own, and all tracks run at the same time.
        # Try `keyphase plot` and `keyphase sample` on this file.
        keyphase: 1

        timelines:
          NAME:
            tracks:
              scale:
                # A cubic keyframe passes smoothly through its value.
                - cubic:  { to: 0.9, duration: 0.12 }
                # A spring without a duration lasts until it has settled.
                - spring: { to: 1.2, duration: 0.3, spring: snappy }
                - spring: { to: 1,   spring: bouncy }
              rotation:
                - hold:   0.12s
                - linear: { to: 8deg, duration: 80ms, curve: easeOut }
                - spring: { to: 0deg, spring: { duration: 0.4, bounce: 0.5 } }
              # A single keyframe needs no list.
              opacity: { from: 0, linear: { to: 1, duration: 0.1 } }

        """),
    Template(
      name: "elements", summary: "several views, whose copies appear one after another",
      text: """
        # Elements: named views, with copies, on a stage. `stagger` is the time between the starts of two copies.
        # Try `keyphase export --to html` on this file to see them.
        keyphase: 1

        constants:
          rise: 16

        elements:
          title: { text: Welcome, size: [280, 36], center: [0, -120] }
          row: { size: [280, 44], cornerRadius: 10, color: "#d1d1d6", count: 4, spacing: [0, 52] }

        timelines:
          NAME:
            tracks:
              title:
                opacity: { from: 0, linear: { to: 1, duration: 0.2s } }
              row:
                stagger: 50ms
                opacity: { from: 0, linear: { to: 1, duration: 0.2s } }
                # A number may be computed: `$index` is the number of the copy, from 0.
                offsetY: { from: $rise + $index * 4, spring: 0 }

        """),
    Template(
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

        """),
    Template(
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

        """),
    Template(
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

        """),
    Template(
      name: "transition", summary: "how a view appears and disappears",
      text: """
        # A transition: how a view appears (`NAME.insertion`) and disappears (`NAME.removal`).
        keyphase: 1

        timelines:
          NAME:
            size: [320, 200]
            transition:
              insertion: { use: [opacity, { scale: 0.9 }], animation: snappy }
              removal: { use: { move: bottom }, animation: { easeIn: 0.2 } }

        """),
    Template(
      name: "sequence", summary: "timelines that are played on elements, one after another",
      text: """
        # A sequence: each entry starts when the one above it ends, or earlier by `overlap`.
        # `stagger` starts the copies of an element one by one; `with` sets a timeline's parameters.
        keyphase: 1
        stage: { size: [390, 600] }

        elements:
          title: { text: Welcome, size: [300, 60], center: [0, -160] }
          row: { size: [300, 44], cornerRadius: 10, color: "#f2f2f7", count: 4, spacing: [0, 56] }

        timelines:
          rise:
            parameters: { distance: 24 }
            tracks:
              opacity: { from: 0, linear: { to: 1, duration: 0.3 } }
              offsetY: { from: $distance, spring: 0 }

          NAME:
            sequence:
              - { play: rise, element: title, with: { distance: 40 }, label: headline }
              - { play: rise, element: row,   at: headline + 0.2s, stagger: 60ms }

        """),
    Template(
      name: "input", summary: "a motion that follows a finger or a scroll position",
      text: """
        # An input moves the timeline in place of time: here 120 points of pulling, from start to end.
        # `scroll` and `view` are inputs that web exports know by themselves.
        keyphase: 1

        timelines:
          NAME:
            driver: { input: pull, from: 0, to: 120 }
            tracks:
              rotation: { linear: { to: 180deg, duration: 1s } }
              # Times are parts of the whole way.
              opacity:
                - hold:   { at: 30% }
                - linear: { to: 0, at: 100% }

        """),
    Template(
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

        """),
  ]
}
