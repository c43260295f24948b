extension Template {
  static let transition = Template(
    name: "transition", summary: "how a view comes and goes",
    text: """
      # A transition: how a view comes (`NAME.insertion`) and how it goes (`NAME.removal`).
      keyphase: 1

      timelines:
        NAME:
          size: [320, 200]
          transition:
            insertion: { use: [opacity, { scale: 0.9 }], animation: snappy }
            removal: { use: { move: bottom }, animation: { easeIn: 0.2 } }

      """)
}
