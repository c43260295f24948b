import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Triggers of what is not continued by them: each starts it anew.
@Suite struct PlayerTriggerTests {
  private static let contents = [
    "events": "events: [{ at: 0, set: { x: 3 } }, { at: 0.2, set: { x: 9 }, animation: bouncy }]",
    "endless events":
      "events: [{ at: 0.1, set: { x: 9 }, animation: { linear: 0.5, repeat: forever } }]",
    "sequence": "sequence: [{ wait: 0.1 }, { play: part, repeat: 2 }]",
    "endless sequence": "repeat: forever, sequence: [{ play: part }, { wait: 0.1 }]",
    "sequence without a wait": "sequence: [{ play: part }]",
  ]

  /// The timeline with a trigger, and without one.
  private func timelines(_ name: String) throws -> (CompiledTimeline, CompiledTimeline) {
    let contents = try #require(Self.contents[name])
    let all = try YAMLSource.compile(
      """
      keyphase: 1
      properties: { x: { type: number, initial: 0 } }
      timelines:
        part: { tracks: { x: { from: 1, linear: { to: 5, duration: 0.4 } } } }
        waiting: { trigger: tap, \(contents) }
        playing: { \(contents) }
      """)
    return (all[1], all[2])
  }

  private func value(_ player: TimelinePlayer, at time: Double) -> Double {
    var values: [Double] = []
    player.seek(to: time)
    player.values(into: &values)
    return values[0]
  }

  @Test(arguments: contents.keys.sorted())
  func `a trigger plays it from its start, again and again`(name: String) throws {
    let (waiting, playing) = try timelines(name)
    let player = try TimelinePlayer(waiting)
    let start = name.contains("events") ? 0.0 : 1
    #expect(value(player, at: 0.7) == start && !player.hasEnded)
    #expect(!player.trigger("other") && player.trigger("tap"))
    let later = [0, 0.05, 0.1, 0.25, 0.31, 1.2, 0.15]
    for trigger in [0.7, 1.9] {
      if trigger > 1 {
        player.seek(to: trigger)
        #expect(player.trigger())
      }
      for time in later {
        let expected = try playing.numbers(at: [max(0, (trigger + time) - trigger)])[0]
        #expect(value(player, at: trigger + time) == expected, "\(time) after \(trigger)")
      }
    }
    // Before a trigger what it started is forgotten.
    #expect(value(player, at: 1.8) == (try playing.numbers(at: [1.8 - 0.7])[0]))
    #expect(value(player, at: 0.6) == start)
    #expect(value(player, at: 2) == start)
  }

  @Test func `an ended run is told each time`() throws {
    let player = try TimelinePlayer(try timelines("sequence").0)
    var ends = 0
    player.onCompletion = { ends += 1 }
    player.advance(by: 3)
    #expect(ends == 0)
    for _ in 0..<2 {
      player.trigger()
      player.advance(by: 0.5)
      #expect(!player.hasEnded)
      player.advance(by: 0.5)
    }
    #expect(ends == 2 && player.hasEnded)
  }

  @Test func `a view that is inserted by a trigger is away before it`() throws {
    let text = """
      keyphase: 1
      timelines:
        card: { trigger: shown, transition: { use: opacity, animation: { linear: 0.5 } } }
      """
    let card = try #require(YAMLSource.compile(text).first)
    let player = try TimelinePlayer(card)
    #expect(value(player, at: 3) == 0)
    #expect(player.trigger("shown"))
    #expect(value(player, at: 9) == 1)
  }
}
