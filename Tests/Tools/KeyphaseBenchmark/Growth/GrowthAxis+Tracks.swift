extension GrowthAxis {
  /// Files of many timelines.
  static let timelines: [GrowthAxis] = [
    GrowthAxis("timelines", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0):\n    tracks:\n      scale: [{ linear: { to: 1.\($0 % 9 + 1), duration: 0.2 } }]\n"
        }
    },
    GrowthAxis("timelines that reduce motion to others", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0): { reducedMotion: r\($0), tracks: { scale: { linear: { to: 2, duration: 0.2 } } } }\n"
            + "  r\($0): { tracks: { opacity: { linear: { to: 0, duration: 0.2 } } } }\n"
        }
    },
    GrowthAxis("timelines with a trigger", upTo: 3000) { count in
      head
        + repeated(count) {
          "  t\($0): { trigger: tap\($0), tracks: { scale: { linear: { to: 2, duration: 0.2 } } } }\n"
        }
    },
    GrowthAxis("markers") { count in
      head + "  one:\n    markers:\n" + repeated(count) { "      m\($0): \(tenths($0))\n" }
        + "    tracks:\n      scale: [{ linear: { to: 2, at: m\(count - 1) } }]\n"
    },
    GrowthAxis("keyframes at markers") { count in
      head + "  one:\n    markers:\n" + repeated(count) { "      m\($0): \(tenths($0 + 1))\n" }
        + "    tracks:\n      scale:\n"
        + repeated(count) { "        - linear: { to: \($0 % 7), at: m\($0) }\n" }
    },
  ]

  /// A timeline of many tracks, and tracks of many keyframes.
  static let tracks: [GrowthAxis] =
    [
      keyframes("linear keyframes") { "linear: { to: \($0 % 7), duration: 0.1 }" },
      keyframes("eased keyframes") { "linear: { to: \($0 % 7), duration: 0.1, curve: easeInOut }" },
      keyframes("spring keyframes") { "spring: { to: \($0 % 7), duration: 0.1, spring: bouncy }" },
      keyframes("cubic keyframes") { "cubic: { to: \($0 % 7), duration: 0.1 }" },
      keyframes("cubic keyframes with velocities") {
        "cubic: { to: \($0 % 7), duration: 0.1, startVelocity: 3, endVelocity: -1 }"
      },
      keyframes("move keyframes and holds") {
        $0.isMultiple(of: 2) ? "move: \($0 % 7)" : "hold: 0.1"
      },
      keyframes("keyframes at times") { "linear: { to: \($0 % 7), at: \(tenths($0 + 1)) }" },
      keyframes("keyframes of points", of: "offset") {
        "linear: { to: [\($0 % 7), 2], duration: 0.1 }"
      },
      keyframes("keyframes of colours", of: "tint") {
        "linear: { to: \"#\(100 + $0 % 800)\", duration: 0.1 }"
      },
      keyframes("keyframes of arithmetic") {
        "linear: { to: 1 + \($0 % 7) * 2, duration: 0.1s * 2 }"
      },
      keyframes("keyframes that change nothing") { _ in "linear: { to: 1, duration: 0.1 }" },
      keyframes("keyframes by a distance") {
        "linear: { by: \($0.isMultiple(of: 2) ? 1 : -1), duration: 0.1 }"
      },
      keyframes("brightness that flashes", of: "opacity") {
        "linear: { to: \($0 % 2), duration: 0.1 }"
      },
      GrowthAxis("keyframes in one line") { count in
        head + "  one: { tracks: { scale: ["
          + repeated(count) { "{ linear: { to: \($0 % 7), duration: 0.1 } }, " } + "] } }\n"
      },
      GrowthAxis("steps of one curve", upTo: 1000) { count in
        head + "  one: { tracks: { scale: { linear: { to: 2, duration: 1, curve: "
          + "{ steps: \(count) } } } } }\n"
      },
      GrowthAxis("tracks", upTo: 3000) { count in
        "keyphase: 1\nproperties:\n" + repeated(count) { "  p\($0): { like: scale }\n" }
          + "timelines:\n  one:\n    tracks:\n"
          + repeated(count) { "      p\($0): [{ linear: { to: 2, duration: 0.2 } }]\n" }
      },
      GrowthAxis("iterations") { count in
        head + "  one: { repeat: \(count), tracks: { scale: "
          + "[{ linear: { to: 2, duration: 0.1 } }, { linear: { to: 1, duration: 0.1 } }] } }\n"
      },
      GrowthAxis("seconds of one keyframe") { count in
        head + "  one: { tracks: { scale: { linear: { to: 2, duration: \(count)s } } } }\n"
      },
    ]

  static let head = "keyphase: 1\ntimelines:\n"

  static func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }

  private static func keyframes(
    _ name: String, of property: String = "scale", _ keyframe: @escaping @Sendable (Int) -> String
  ) -> GrowthAxis {
    GrowthAxis(name) { count in
      head + "  one:\n    initial: { tint: \"#fff\" }\n    tracks:\n      \(property):\n"
        + repeated(count) { "        - \(keyframe($0))\n" }
    }
  }
}
