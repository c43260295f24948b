extension Template {
  static let elements = Template(
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

      """)
}
