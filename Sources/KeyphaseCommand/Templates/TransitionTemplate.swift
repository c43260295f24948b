extension Template {
  static let transition = Template(
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

      """)
}
