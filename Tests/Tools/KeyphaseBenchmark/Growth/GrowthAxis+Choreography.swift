extension GrowthAxis {
  /// Elements with copies, and sequences.
  static let choreography: [GrowthAxis] = [
    GrowthAxis("elements", upTo: 1000) { count in
      "keyphase: 1\nelements:\n" + repeated(count) { "  e\($0): { size: [10, 10] }\n" }
        + "timelines:\n  one:\n    tracks:\n"
        + repeated(count) { "      e\($0): { opacity: { linear: { to: 0, duration: 0.2 } } }\n" }
    },
    GrowthAxis("copies", upTo: 1000) { count in
      copies(count) + "  one:\n    tracks:\n      row:\n"
        + "        opacity: { from: 0, linear: { to: 1, duration: 0.2 } }\n"
    },
    GrowthAxis("copies with a stagger", upTo: 1000) { count in
      copies(count) + "  one:\n    tracks:\n      row:\n        stagger: { total: 1s }\n"
        + "        opacity: { from: 0, linear: { to: 1, duration: 0.2 } }\n"
    },
    GrowthAxis("copies by their index", upTo: 1000) { count in
      copies(count) + "  one:\n    tracks:\n      row:\n"
        + "        offsetY: { from: 0, linear: { to: $index * 3, duration: 0.2 } }\n"
    },
    GrowthAxis("entries", upTo: 1000) { count in
      played + "  all:\n    sequence:\n" + repeated(count) { _ in "      - { play: fade }\n" }
    },
    GrowthAxis("entries with labels", upTo: 1000) { count in
      played + "  all:\n    sequence:\n"
        + repeated(count) {
          "      - { play: fade, label: l\($0)\($0 == 0 ? "" : ", at: l\($0 - 1).end") }\n"
        }
    },
    GrowthAxis("entries with values of their own", upTo: 1000) { count in
      played + "  all:\n    sequence:\n"
        + repeated(count) { "      - { play: slide, with: { way: \($0) } }\n" }
    },
    GrowthAxis("entries with tracks", upTo: 1000) { count in
      played + "  all:\n    sequence:\n"
        + repeated(count) {
          "      - { tracks: { scale: { linear: { to: \(1 + $0 % 3), duration: 0.2 } } } }\n"
        }
    },
    GrowthAxis("entries that overlap", upTo: 3000) { count in
      played + "  all:\n    sequence:\n"
        + repeated(count) { _ in "      - { play: fade, at: 0 }\n" }
    },
    GrowthAxis("entries of a group", upTo: 1000) { count in
      "keyphase: 1\nelements:\n" + repeated(count) { "  e\($0): { size: [10, 10] }\n" }
        + played.dropFirst("keyphase: 1\n".count) + "  all:\n    sequence:\n      - together:\n"
        + repeated(count) { "          - { play: fade, element: e\($0) }\n" }
    },
    GrowthAxis("played timelines", upTo: 1000) { count in
      head
        + repeated(count) {
          "  t\($0): { tracks: { scale: { linear: { to: \(2 + $0 % 3), duration: 0.2 } } } }\n"
        } + "  all:\n    sequence:\n" + repeated(count) { "      - { play: t\($0) }\n" }
    },
    GrowthAxis("sequences", upTo: 1000) { count in
      played
        + repeated(count) {
          "  s\($0): { sequence: [{ play: fade }, { wait: 0.1 }, { play: slide }] }\n"
        }
    },
    GrowthAxis("copies that an entry plays", upTo: 1000) { count in
      copies(count) + fade
        + "  all: { sequence: [{ play: fade, element: row, stagger: { total: 1s } }, { wait: 1 }] }\n"
    },
    GrowthAxis("iterations of an entry", upTo: 3000) { count in
      played + "  all: { sequence: [{ play: fade, repeat: \(count) }] }\n"
    },
  ]

  private static let fade =
    "  fade: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }\n"

  private static let played =
    head + fade
    + "  slide: { parameters: { way: 3 }, tracks: { offsetX: { linear: { to: $way, duration: 0.2 } } } }\n"

  private static func copies(_ count: Int) -> String {
    "keyphase: 1\nelements: { row: { size: [10, 10], count: \(count), spacing: [0, 12] } }\ntimelines:\n"
  }
}
