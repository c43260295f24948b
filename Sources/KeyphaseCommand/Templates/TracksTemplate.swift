extension Template {
  static let tracks = Template(
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

      """)
}
