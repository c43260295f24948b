extension Template {
  static let sequence = Template(
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

      """)
}
