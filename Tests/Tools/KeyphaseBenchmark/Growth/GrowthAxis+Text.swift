extension GrowthAxis {
  /// Comments, lines, and strings.
  static let layout: [GrowthAxis] = [
    GrowthAxis("comment lines") { count in repeated(count) { "# line \($0)\n" } + small },
    GrowthAxis("comment lines between keyframes") { count in
      head + "  one:\n    tracks:\n      scale:\n"
        + repeated(count) {
          "        # line \($0)\n        - linear: { to: \($0 % 7), duration: 0.1 }\n"
        }
    },
    GrowthAxis("comments behind keyframes") { count in
      head + "  one:\n    tracks:\n      scale:\n"
        + repeated(count) { "        - linear: { to: \($0 % 7), duration: 0.1 } # line \($0)\n" }
    },
    GrowthAxis("length of a comment", upTo: 100_000) { count in
      "# " + repeated(count) { _ in "long " } + "\n" + small
    },
    GrowthAxis("empty lines") { count in small + repeated(count) { _ in "\n" } },
    GrowthAxis("length of a string", upTo: 100_000) { count in
      "keyphase: 1\ntitle: " + repeated(count) { _ in "long " } + "end\n"
        + small.dropFirst("keyphase: 1\n".count)
    },
    GrowthAxis("lines of a string") { count in
      "keyphase: 1\ntitle: |\n" + repeated(count) { "  line \($0)\n" }
        + small.dropFirst("keyphase: 1\n".count)
    },
    GrowthAxis("escapes in a string") { count in
      "keyphase: 1\ntitle: \"" + repeated(count) { _ in "\\u00e9" } + "\"\n"
        + small.dropFirst("keyphase: 1\n".count)
    },
    GrowthAxis("lines of one flow mapping", upTo: 3000) { count in
      "keyphase: 1\nconstants: {\n" + repeated(count) { "  c\($0): \($0),\n" } + "}\n"
        + small.dropFirst("keyphase: 1\n".count)
    },
    GrowthAxis("extension keys") { count in
      repeated(count) { "x-key\($0): { a: 1, b: [2, 3] }\n" } + small
    },
    GrowthAxis("suppressions that are used", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0):\n    trigger: tap\n    tracks:\n      # keyphase:ignore jump-at-trigger\n"
            + "      scale: [{ linear: { to: 2, duration: 0.2 } }]\n"
        }
    },
    GrowthAxis("suppressions that are not used") { count in
      small + repeated(count) { _ in "# keyphase:ignore trailing-move because it looks better\n" }
    },
    GrowthAxis("suppressions of unknown rules", upTo: 3000) { count in
      small + repeated(count) { "# keyphase:ignore rule-\($0)\n" }
    },
    GrowthAxis("suppressions of the whole file") { count in
      small + repeated(count) { _ in "# keyphase:ignore-file trailing-move\n" }
    },
    GrowthAxis("carriage returns") { count in
      (head + "  one:\n    tracks:\n      scale:\n"
        + repeated(count) { "        - linear: { to: \($0 % 7), duration: 0.1 }\n" })
        .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    },
  ]

  /// Files with many mistakes.
  static let mistakes: [GrowthAxis] = [
    GrowthAxis("unknown keys", upTo: 3000) { count in
      head + repeated(count) { "  t\($0): { trac: 1 }\n" }
    },
    GrowthAxis("unknown keys of one mapping", upTo: 3000) { count in
      repeated(count) { "key\($0): 1\n" } + small
    },
    GrowthAxis("unknown names among as many", upTo: 3000) { count in
      "keyphase: 1\nsprings:\n" + repeated(count) { "  spring\($0): { duration: 0.4 }\n" }
        + "timelines:\n  one:\n    tracks:\n      scale:\n"
        + repeated(count) { "        - spring: { to: \($0 % 7), spring: sprng\($0) }\n" }
    },
    GrowthAxis("mistakes in one line", upTo: 3000) { count in
      head + "  one: { tracks: { scale: ["
        + repeated(count) { "{ linear: { to: \($0 % 7), durations: 0.1 } }, " } + "] } }\n"
    },
    GrowthAxis("colons without a space", upTo: 3000) { count in
      head + "  one:\n    tracks:\n      scale:\n"
        + repeated(count) { "        - linear: { to: \($0 % 7), duration:0.1 }\n" }
    },
    GrowthAxis("fixes in one line", upTo: 3000) { count in
      head + "  one: { tracks: { scale: ["
        + repeated(count) { "{ linear: { to: \(2 + $0 % 7), duration: \(200 + $0 % 5) } }, " }
        + "] } }\n"
    },
    GrowthAxis("removals in one line", upTo: 3000) { count in
      head + "  one: { tracks: { scale: ["
        + repeated(count) {
          "{ hold: 0.25 }, { hold: 0.5 }, { linear: { to: \(2 + $0 % 3), duration: 0.25 } }, "
        }
        + "] } }\n"
    },
    GrowthAxis("timelines with fixes", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0):\n    tracks:\n      scale:\n        - hold: 0.25\n        - hold: 0.5\n"
            + "        - linear: { to: 2, duration: 0.25 }\n"
        }
    },
    GrowthAxis("findings of rules", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0):\n    tracks:\n"
            + "      opacity: [{ spring: { to: 2, duration: 0.1, spring: bouncy } }]\n"
        }
    },
    GrowthAxis("keys twice", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0):\n    title: a\n    title: b\n    tracks: { scale: { linear: { to: 2, duration: 0.2 } } }\n"
        }
    },
    GrowthAxis("names twice", upTo: 3000) { count in
      head
        + repeated(count) { _ in
          "  one: { tracks: { scale: { linear: { to: 2, duration: 0.2 } } } }\n"
        }
    },
    GrowthAxis("tabs", upTo: 3000) { count in
      head + repeated(count) { "\tt\($0): 1\n" }
    },
    GrowthAxis("strings that do not end", upTo: 3000) { count in
      head + repeated(count) { "  t\($0): \"a\n" }
    },
    GrowthAxis("open brackets", upTo: 3000) { count in head + repeated(count) { _ in "[" } },
    GrowthAxis("lines without a colon", upTo: 3000) { count in
      head + repeated(count) { "  t\($0)\n" }
    },
    GrowthAxis("aliases without an anchor", upTo: 3000) { count in
      head + "  one:\n    tracks:\n      scale:\n" + repeated(count) { "        - *k\($0)\n" }
    },
    GrowthAxis("colours that are not quoted", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0): { tracks: { foregroundColor: { linear: { to: #ff0000, duration: 0.2 } } } }\n"
        }
    },
  ]

  private static let small =
    head + "  one: { tracks: { scale: { linear: { to: 2, duration: 0.2 } } } }\n"
}
