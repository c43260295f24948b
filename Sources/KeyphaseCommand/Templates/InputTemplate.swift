extension Template {
  static let input = Template(
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

      """)
}
