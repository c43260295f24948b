extension GrowthAxis {
  /// Timelines that are stepped: phases, events, and transitions.
  static let states: [GrowthAxis] = [
    GrowthAxis("phases", upTo: 1000) { count in
      head + "  one:\n    trigger: tap\n    phases:\n"
        + repeated(count) {
          "      - { phase: p\($0), set: { scale: \(1 + $0 % 3) }, animation: { easeInOut: 0.1 } }\n"
        }
    },
    GrowthAxis("phases with springs", upTo: 1000) { count in
      head + "  one:\n    trigger: tap\n    phases:\n"
        + repeated(count) {
          "      - { phase: p\($0), set: { scale: \(1 + $0 % 3) }, animation: { snappy: 0.2 } }\n"
        }
    },
    GrowthAxis("timelines of phases", upTo: 1000) { count in
      head
        + repeated(count) {
          "  t\($0):\n    trigger: tap\n    phases:\n"
            + "      - { phase: a, set: { scale: 1 }, animation: { easeInOut: 0.1 } }\n"
            + "      - { phase: b, set: { scale: 2 }, animation: { easeInOut: 0.1 } }\n"
        }
    },
    GrowthAxis("events one after another", upTo: 1000) { count in
      events(count) {
        "{ at: \(tenths($0)), set: { scale: \(1 + $0 % 3) }, animation: { easeIn: 0.1 } }"
      }
    },
    GrowthAxis("events whose springs merge", upTo: 1000) { count in
      events(count) {
        "{ at: \(tenths($0)), set: { scale: \(1 + $0 % 3) }, animation: { smooth: 1 } }"
      }
    },
    GrowthAxis("events whose curves overlap", upTo: 1000) { count in
      events(count) {
        "{ at: \(tenths($0)), set: { scale: \(1 + $0 % 3) }, animation: { easeIn: 2 } }"
      }
    },
    GrowthAxis("events whose curves all overlap", upTo: 300) { count in
      events(count) { "{ at: \($0)ms, set: { scale: \(1 + $0 % 3) }, animation: { easeIn: 2 } }" }
    },
    GrowthAxis("events without an animation", upTo: 3000) { count in
      events(count) { "{ at: \(tenths($0)), set: { scale: \(1 + $0 % 3) } }" }
    },
    GrowthAxis("events that change nothing", upTo: 3000) { count in
      events(count) { "{ at: \(tenths($0)), set: { scale: 1 }, animation: { easeIn: 0.1 } }" }
    },
    GrowthAxis("events in one frame", upTo: 3000) { count in
      events(count) { "{ at: 1, set: { scale: \(1 + $0 % 3) } }" }
    },
    GrowthAxis("events that wait for the one before", upTo: 300) { count in
      events(count) {
        "{ at: \($0 == 0 ? "0" : "{ after: l\($0 - 1) }"), label: l\($0), "
          + "set: { scale: \(1 + $0 % 3) }, animation: { easeIn: 0.1 } }"
      }
    },
    GrowthAxis("events that roll digits", upTo: 300) { count in
      "keyphase: 1\nproperties: { score: { type: integer, initial: 0 } }\ntimelines:\n"
        + "  one:\n    events:\n"
        + repeated(count) {
          "      - { at: \(tenths($0)), set: { score: \($0 * 7) }, "
            + "contentTransition: numericText, animation: { snappy: 0.4 } }\n"
        }
    },
    GrowthAxis("properties of one event", upTo: 1000) { count in
      "keyphase: 1\nproperties:\n" + repeated(count) { "  p\($0): { like: scale }\n" }
        + "timelines:\n  one:\n    events:\n      - at: 0\n        animation: smooth\n        set:\n"
        + repeated(count) { "          p\($0): 2\n" }
    },
    GrowthAxis("samples of a drag", upTo: 1000) { count in
      head
        + "  one:\n    events:\n      - at: 0\n        drag:\n          offset:\n            samples:\n"
        + repeated(count) { "              - [\($0 * 16)ms, [\($0), \($0 % 9)]]\n" }
    },
    GrowthAxis("transitions", upTo: 1000) { count in
      head
        + repeated(count) {
          "  t\($0): { size: [10, 10], transition: { use: [opacity, { scale: 0.8 }], "
            + "animation: { easeIn: 0.2 } } }\n"
        }
    },
  ]

  private static func events(_ count: Int, _ event: @escaping @Sendable (Int) -> String) -> String {
    head + "  one:\n    events:\n" + repeated(count) { "      - \(event($0))\n" }
  }
}
