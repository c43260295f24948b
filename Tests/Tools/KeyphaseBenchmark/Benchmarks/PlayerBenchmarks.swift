import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

extension BenchmarkGroup {
  /// Frames of players at 60 Hz, in one thread.
  static var playing: [BenchmarkGroup] {
    let group = "a player's frame"
    let head = "keyphase: 1\nproperties: { x: { type: number, initial: 0 } }\ntimelines:\n  one:\n"
    func one(_ name: String, _ contents: String, after played: Int = 0) -> Benchmark {
      player(name, "\(head)    \(contents)\n", after: played)
    }
    func loop(_ keyframe: String) -> String {
      "repeat: forever\n    tracks: { x: [{ \(keyframe) }, { linear: { to: 0, duration: 0.2 } }] }"
    }
    let phases =
      "phases: [{ phase: a, set: { x: 0 } }, { phase: b, set: { x: 1 }, animation: bouncy }]"
    let events = "events: [{ at: 0, set: { x: 1 }, animation: { linear: 0.9, repeat: forever } }]"
    return [
      BenchmarkGroup(
        "\(group), one number",
        [
          one("linear", loop("linear: { to: 1, duration: 20 }")),
          one("cubic", loop("cubic: { to: 1, duration: 20 }")),
          one("eased", loop("linear: { to: 1, duration: 20, curve: easeInOut }")),
          one("spring", loop("spring: { to: 1, duration: 20 }")),
          one("phases", phases), one("phases, after a day", phases, after: 5_184_000),
          one("events", events), one("events, after a day", events, after: 5_184_000),
        ]),
      BenchmarkGroup(
        "\(group), 900 numbers of 300 copies",
        [
          copies("cubic", "cubic: { to: 1, duration: 0.8 }"),
          copies("spring", "spring: { to: 1, duration: 0.8 }"),
          copies("eased", "linear: { to: 1, duration: 0.8, curve: easeInOut }"),
          copies(
            "eased, with a repeat of its own", "linear: { to: 1, duration: 0.8, curve: easeInOut }",
            cycle: "repeat: forever, "),
          copies(
            "eased, in a sequence", "linear: { to: 1, duration: 0.8, curve: easeInOut }",
            isPlayed: true),
        ]),
    ]
  }

  private static func copies(
    _ name: String, _ keyframe: String, cycle: String = "", isPlayed: Bool = false
  ) -> Benchmark {
    let tracks = ["scale", "opacity", "blur"].map {
      "        \($0): { \(cycle)keyframes: [{ \(keyframe) }] }\n"
    }
    let repeats = "    repeat: \(cycle.isEmpty ? "forever" : "1")\n"
    var text = "keyphase: 1\nelements:\n  dot: { count: 300 }\ntimelines:\n"
    if isPlayed { text += "  whole:\n\(repeats)    sequence: [{ play: one }]\n" }
    text += "  one:\n\(isPlayed ? "" : repeats)    tracks:\n      dot:\n"
    text += "        stagger: 10ms\n" + tracks.joined()
    return player(name, text)
  }

  /// - Parameter played: the frames that are played before those that are measured.
  private static func player(_ name: String, _ text: String, after played: Int = 0) -> Benchmark {
    let count = 600
    return Benchmark(name, in: .nanoseconds(per: "frame", count)) {
      let loaded = DocumentLoader().load(SourceFile(path: "a.yaml", text: text))
      let player = try TimelinePlayer(
        playing: text.contains("  whole:") ? "whole" : "one", of: loaded)
      var values: [Double] = []
      func play(_ frames: Int) {
        for _ in 0..<frames {
          player.advance(by: 1.0 / 60)
          player.values(into: &values)
        }
      }
      play(played)
      return {
        play(count)
        keep(values)
      }
    }
  }
}
