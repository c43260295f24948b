import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// A player shows what samples have, to the last bit.
@Suite struct PlayerSamplingTests {
  /// Frames, then times between and out of order, far ones among them.
  private static let times =
    (0..<240).map { Double($0) / 60 } + [20, 3, 3.01, 0.005, 0.1, 12.345, 7, 0, 1.5, 19]
  private static let triggers = [0.1, 0.5, 0.516, 3]

  @Test(arguments: PackageFolder.yamlFiles(in: PackageFolder.timelines))
  func `examples are played as they are sampled`(file: String) throws {
    let folder = PackageFolder.timelines
    let bytes = try [UInt8](Data(contentsOf: folder.appending(path: file)))
    let loaded = DocumentLoader(
      limits: YAMLLimits(), readFile: PackageFolder.reader(of: folder)
    ).load(SourceFile(path: file, bytes: bytes))
    for document in [loaded.document, loaded.document.reducingMotion()] {
      for timeline in document.timelines {
        for compiled in try CompiledTimeline.compile(timeline, of: document) {
          try check(compiled, isTriggered: timeline.trigger != nil)
        }
      }
    }
  }

  private func check(_ timeline: CompiledTimeline, isTriggered: Bool) throws {
    guard isTriggered, try TimelinePlayer(timeline).trigger() else {
      #expect(try PlayedSamples.differences(timeline, at: Self.times).prefix(3) == [])
      return
    }
    guard (try? timeline.sample(SamplingOptions(times: [0], triggers: [0]))) != nil else {
      // A trigger starts it anew, as it is sampled.
      let player = try TimelinePlayer(timeline)
      player.trigger()
      #expect(
        try PlayedSamples.differences(timeline, at: Self.times, player: player).prefix(3) == [])
      return
    }
    let times = Self.times.prefix(240).map { $0 + 0.003 } + Self.times
    for triggers in [[0], Self.triggers] {
      // Between two frames a player cannot know that it will be triggered before the later one.
      let known = times.filter { time in
        !triggers.contains { $0 > time && $0 <= (time * 60).rounded(.up) / 60 }
      }
      #expect(
        try PlayedSamples.differences(timeline, at: known.sorted(), triggers: triggers).prefix(3)
          == [])
    }
  }

  /// Timelines that never end, or are played in some way that examples are not.
  static let timelines: [String] = [
    "phases: [{ phase: a, set: { x: 0 } }, { phase: b, set: { x: 1 }, animation: bouncy }]",
    "phases: [{ phase: a, set: { x: 0 }, animation: { easeInOut: 0.3 } }, { phase: b, set: { x: 5, y: 2 } }]",
    """
    phases:
      - { phase: a, set: { x: 0, label: old } }
      - { phase: b, set: { x: 1, label: new }, animation: { linear: 0.2, delay: 0.05 } }
    """,
    "events: [{ at: 0, set: { x: 1 }, animation: { linear: 1, repeat: forever } }]",
    "events: [{ at: 0.1, set: { x: 1 }, animation: { easeIn: 0.3, repeat: forever, autoreverses: true } }, { at: 0.5, set: { y: 2 }, animation: bouncy }]",
    "tracks: { x: { from: 1, repeat: forever, autoreverses: true, spring: 4 }, y: { delay: 0.2, repeat: 3, linear: { to: 1, duration: 0.3 } } }",
    "repeat: forever\ntracks: { x: [{ linear: { to: 1, duration: 0.3 } }, { move: 0.5 }], tone: [{ linear: { to: '#ff0000', duration: 0.5 } }] }",
    "repeat: 3\ntracks: { count: { linear: { to: 9, duration: 0.4 } }, flag: [{ hold: 0.2 }, { move: true }] }",
  ]

  private static let properties = """
    { x: { type: number, initial: 0 }, y: { type: number, initial: 0 }, tone: { type: color, initial: "#000" },
      label: { type: string, initial: "" }, flag: { type: boolean, initial: false },
      count: { type: number, initial: 0, display: integer } }
    """

  @Test(arguments: timelines, [24, 60, 120])
  func `endless motion is played as it is sampled`(contents: String, rate: Int) throws {
    let timeline = try YAMLSource.timeline(
      contents, properties: Self.properties, frameRate: rate)
    #expect(try PlayedSamples.differences(timeline, at: Self.times).prefix(3) == [])
  }

  @Test func `a view that comes and goes beside endless motion is played as it is sampled`() throws
  {
    let timeline = try #require(
      YAMLSource.compile(
        """
        keyphase: 1
        timelines:
          list:
            events:
              - { at: 0, set: { rotation: 360deg }, animation: { linear: 0.3, repeat: forever } }
              - { at: 0.2, insert: card, animation: smooth }
              - { at: 0.9, remove: card, animation: bouncy }
              - { at: 1, set: { opacity: 0.5, scale: 2 }, animation: { linear: 1 } }
          card:
            size: [320, 200]
            transition: { use: [opacity, blurReplace, slide, { scale: 0.5 }] }
        """
      ).first)
    let player = try TimelinePlayer(timeline)
    for times in [Self.times, [300, 1.25, 0.4, 0.95]] {
      #expect(
        try PlayedSamples.differences(timeline, at: times, player: player).prefix(3) == [])
    }
  }

  @Test(arguments: timelines.prefix(5))
  func `a restart and steps back show the same again`(contents: String) throws {
    let timeline = try YAMLSource.timeline(contents, properties: Self.properties)
    let player = try TimelinePlayer(timeline)
    player.advance(by: 100)
    for times in [[0, 0.5, 99.5], [30, 29.9, 60, 10.01], [100, 0.2]] {
      #expect(
        try PlayedSamples.differences(timeline, at: times, player: player).prefix(3) == [])
    }
  }

  @Test func `frames added up are the frames of a table`() throws {
    let timeline = try YAMLSource.timeline(Self.timelines[0], properties: Self.properties)
    let player = try TimelinePlayer(timeline)
    let frames = 20_000
    var numbers: [Double] = []
    var values: [Double] = []
    for _ in 0..<frames {
      player.values(into: &values)
      numbers.append(values[0])
      player.advance(by: 1.0 / 60)
    }
    let times = (0..<frames).map { Double($0) / 60 }
    #expect(try timeline.numbers(at: times) == numbers)
  }
}
