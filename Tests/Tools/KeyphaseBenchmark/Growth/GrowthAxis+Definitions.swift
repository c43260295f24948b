extension GrowthAxis {
  /// Definitions, and files that include others.
  static let definitions: [GrowthAxis] = [
    section("constants", "constants") { "c\($0): \($0)" },
    section("constants in a chain", "constants") { $0 == 0 ? "c0: 1" : "c\($0): $c\($0 - 1) + 1" },
    section("curves", "curves") { "c\($0): [0.2, 0, 0.\($0 % 9), 1]" },
    section("springs", "springs") { "s\($0): { duration: 0.4, bounce: 0.\($0 % 9) }" },
    section("springs by their settling", "springs") {
      "s\($0): { settlingDuration: \(1 + $0 % 5), dampingRatio: 0.\(1 + $0 % 9) }"
    },
    section("animations", "animations") { "a\($0): { easeIn: 0.\($0 % 9 + 1) }" },
    section("animations in a chain", "animations") {
      $0 == 0 ? "a0: { smooth: 0.4 }" : "a\($0): a\($0 - 1)"
    },
    section("properties", "properties") { "p\($0): { type: number, range: [0, 1] }" },
    section("unused elements", "elements") { "e\($0): { size: [10, 10] }" },
    GrowthAxis("springs used once each", upTo: 3000) { count in
      "keyphase: 1\nsprings:\n"
        + repeated(count) { "  s\($0): { duration: 0.2, bounce: 0.\($0 % 9) }\n" }
        + "timelines:\n  one:\n    tracks:\n      scale:\n"
        + repeated(count) { "        - spring: { to: \($0 % 7), duration: 2, spring: s\($0) }\n" }
    },
    GrowthAxis("parameters", upTo: 3000) { count in
      head + "  one:\n    parameters:\n" + repeated(count) { "      p\($0): \($0 % 9)\n" }
        + "    tracks:\n      scale:\n"
        + repeated(count) { "        - linear: { to: $p\($0), duration: 0.1 }\n" }
    },
    GrowthAxis("terms of an expression", upTo: 3000) { count in
      head + "  one: { tracks: { scale: { linear: { to: 1" + repeated(count) { " + \($0 % 9)" }
        + ", duration: 0.2 } } } }\n"
    },
    GrowthAxis("aliases", upTo: 3000) { count in
      head + "  one:\n    tracks:\n      scale:\n"
        + "        - &first { linear: { to: 2, duration: 0.1 } }\n"
        + repeated(count) { _ in "        - *first\n" }
    },
    GrowthAxis("anchors", upTo: 3000) { count in
      head + "  one:\n    tracks:\n      scale:\n"
        + repeated(count) { "        - &k\($0) { linear: { to: \($0 % 7), duration: 0.1 } }\n" }
    },
    GrowthAxis("aliases of long tracks", upTo: 300) { count in
      head + "  first:\n    tracks:\n      scale: &long\n"
        + repeated(100) { "        - linear: { to: \($0 % 7), duration: 0.1 }\n" }
        + repeated(count) { "  t\($0): { tracks: { scale: *long } }\n" }
    },
    GrowthAxis("merged mappings", upTo: 3000) { count in
      head + "  one:\n    tracks:\n      scale:\n"
        + "        - linear: &base { to: 2, duration: 0.1 }\n"
        + repeated(count) { "        - linear: { <<: *base, to: \($0 % 7) }\n" }
    },
    GrowthAxis("included files side by side", upTo: 1000) { count in
      included(count) { $0 }
    },
    GrowthAxis("included files one through another", upTo: 300) { count in
      var files = included(count) { _ in 0 }
      files.text = "keyphase: 1\ninclude: [f0.yaml]\n" + used
      for number in 0..<count {
        let next = number + 1 < count ? "include: [f\(number + 1).yaml]\n" : ""
        files.included["f\(number).yaml"] =
          Array("keyphase: 1\n\(next)constants: { c\(number): 1 }\n".utf8)
      }
      return files
    },
  ]

  /// Several files in one folder.
  static let folders: [GrowthAxis] = [
    GrowthAxis("files in one folder", upTo: 1000) { count in
      var files = GrowthFiles(text: "keyphase: 1\n" + used)
      for number in 0..<count {
        files.included["t\(number).yaml"] = Array(
          (head + "  t\(number):\n    tracks:\n      scale:\n        - hold: 0.25\n"
            + "        - hold: 0.5\n        - linear: { to: 2, duration: 0.25 }\n").utf8)
      }
      return files
    },
    GrowthAxis("files that include one", upTo: 1000) { count in
      var files = GrowthFiles(text: "keyphase: 1\nconstants: { far: 2 }\n")
      for number in 0..<count {
        files.included["t\(number).yaml"] = Array(
          "keyphase: 1\ninclude: [a.yaml]\ntimelines: { t\(number): { tracks: { scale: { linear: { to: $far, duration: 0.2 } } } } }\n"
            .utf8)
      }
      return files
    },
  ]

  private static let used =
    "timelines:\n  one: { tracks: { scale: { linear: { to: 2, duration: 0.2 } } } }\n"

  private static func section(
    _ name: String, _ key: String, _ entry: @escaping @Sendable (Int) -> String
  ) -> GrowthAxis {
    GrowthAxis(name) { count in
      "keyphase: 1\n\(key):\n" + repeated(count) { "  \(entry($0))\n" } + used
    }
  }

  private static func included(_ count: Int, _ value: (Int) -> Int) -> GrowthFiles {
    var files = GrowthFiles(
      text: "keyphase: 1\ninclude:\n" + repeated(count) { "  - f\($0).yaml\n" } + used)
    for number in 0..<count {
      files.included["f\(number).yaml"] =
        Array("keyphase: 1\nconstants: { c\(number): \(value(number)) }\n".utf8)
    }
    return files
  }
}
