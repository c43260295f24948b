extension HostileFile {
  /// Cyclic and undefined references, and expressions.
  static let names = [
    HostileFile(
      name: "a thousand aliases in a circle",
      text: "keyphase: 1\n"
        + (0..<1000).map { "x-\($0): &a\($0) [*a\(($0 + 1) % 1000)]\n" }.joined(),
      message: "there is no anchor `&a1` before this alias"),
    HostileFile(
      name: "an anchor around itself", text: "keyphase: 1\nx-a: &a [*a]\n",
      message: "it is inside the part that it repeats"),
    HostileFile(
      name: "400 unknown names among 400",
      text: "keyphase: 1\nsprings:\n" + (0..<400).map { "  s\($0): { duration: 1 }\n" }.joined()
        + "timelines:\n  a: { tracks: { scale: ["
        + (0..<400).map { "{ spring: { to: 1, spring: s\($0)x } }, " }.joined() + "] } }\n",
      message: "there is no spring `s0x`"),
    HostileFile(
      name: "1,000 timelines that lead to each other",
      text: "keyphase: 1\ntimelines:\n"
        + (0..<1000).map {
          "  t\($0): { reducedMotion: t\(($0 + 1) % 1000), tracks: { scale: [{ move: 2 }] } }\n"
        }.joined(), message: "`reducedMotion` leads back to `t0`"),
    HostileFile(
      name: "1,000 constants in a circle",
      text: "keyphase: 1\nconstants:\n"
        + (0..<1000).map { "  c\($0): $c\(($0 + 1) % 1000)\n" }.joined()
        + "timelines:\n  \(validTimeline)", message: "there is no constant `c1`"),
    HostileFile(
      name: "a deep expression", text: keyframe(#"spring: "\#(repeated("smooth(", 5000))""#),
      message: "the expression is nested too deep"),
    HostileFile(
      name: "a long expression",
      text: "keyphase: 1\nanimations:\n  a: \"easeIn" + repeated(".delay(1)", 3000) + "\"\n",
      message: "3000 delays add up"),
  ]
}
