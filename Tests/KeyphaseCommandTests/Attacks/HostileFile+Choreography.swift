extension HostileFile {
  /// Elements with many copies, and sequences that play more than they seem to.
  static let choreography = [
    HostileFile(
      name: "an element with a billion copies",
      text: "keyphase: 1\nelements: { row: { size: [10, 10], count: 1000000000 } }\n" + played,
      message: "an element can have at most 10000 copies"),
    HostileFile(
      name: "a million copies that entries play",
      text: "keyphase: 1\nelements: { row: { size: [10, 10], count: 10000 } }\n" + played
        + entries(100) { _ in "{ play: fade, element: row }" },
      message: "the sequence plays more than 100000 entries and copies"),
    HostileFile(
      name: "11 sequences that each play the one above ten times",
      text: "keyphase: 1\n" + played + "  s0: { sequence: [{ play: fade }] }\n"
        + (1..<12).map {
          "  s\($0): { sequence: [\(list(10, "{ play: s\($0 - 1) }"))] }\n"
        }.joined(), message: "plays more than 100000 entries and copies"),
    HostileFile(
      name: "an entry that repeats a billion times",
      text: "keyphase: 1\n" + played + entries(1) { _ in "{ play: fade, repeat: 1000000000 }" },
      message: "over the limit of 86400 s"),
    HostileFile(
      name: "a thousand keyframes with another value in each entry",
      text:
        "keyphase: 1\ntimelines:\n  fade:\n    parameters: { way: 3 }\n    tracks:\n      scale:\n"
        + repeated("        - linear: { to: $way, duration: 0.001 }\n", 1000)
        + entries(101) { "{ play: fade, with: { way: \($0) } }" },
      message: "more than 100000 keyframes"),
    HostileFile(
      name: "a copy's own value in each of 120,000 copies",
      text: "keyphase: 1\nelements:\n"
        + (0..<12).map { "  e\($0): { size: [10, 10], count: 10000 }\n" }.joined()
        + "timelines:\n  a:\n    tracks:\n"
        + (0..<12).map {
          "      e\($0): { offsetY: { linear: { to: $index * 3, duration: 0.2 } } }\n"
        }.joined(), message: "more than 1000000 nodes once each copy and entry has its own values"),
    HostileFile(
      name: "a sequence in a circle",
      text: "keyphase: 1\ntimelines:\n"
        + (0..<100).map { "  s\($0): { sequence: [{ play: s\(($0 + 1) % 100) }] }\n" }.joined(),
      message: "the sequence leads back to `s0`"),
    HostileFile(
      name: "groups in groups",
      text: "keyphase: 1\n" + played + "  all: { sequence: " + repeated("[{ together: ", 25)
        + "[{ play: fade }]" + repeated(" }]", 25) + " }\n",
      message: "the lists are nested deeper than 16 levels"),
    HostileFile(
      name: "2,000 entries at once",
      text: "keyphase: 1\n" + played + entries(2000) { _ in "{ play: fade, at: 0 }" },
      message: "and 999 more errors in a.yaml; `--format concise` lists all"),
  ]

  private static let played =
    "timelines:\n  fade: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } } }\n"

  /// A sequence with entries for 0 to `count` − 1.
  private static func entries(_ count: Int, _ entry: (Int) -> String) -> String {
    "  all:\n    sequence:\n" + (0..<count).map { "      - \(entry($0))\n" }.joined()
  }

  private static func list(_ count: Int, _ item: String) -> String {
    [String](repeating: item, count: count).joined(separator: ", ")
  }
}
