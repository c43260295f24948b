import TestSupport
import Testing
import TimelineEvaluation
import TimelineSyntax

/// Changes while an animation runs, computed by an independent reimplementation of SwiftUI's animations.
struct MergingScenarios: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    var time: Double
    var model: Double
    var animation: String?

    /// The event in the syntax of a file.
    var text: String {
      let animation = animation.map { ", animation: \(Self.expression($0))" } ?? ""
      let (time, model) = (NumberText.string(time), NumberText.string(model))
      return "- { at: \(time), set: { x: \(model) }\(animation) }"
    }

    /// A SwiftUI expression in quotes; a bare number after an ease is its duration.
    static func expression(_ text: String) -> String {
      var result = text
      for name in ["linear", "easeIn", "easeOut", "easeInOut"] where text.hasPrefix(name + "(") {
        result = name + "(duration: " + text.dropFirst(name.count + 1)
      }
      return "\"\(result)\""
    }
  }

  struct Scenario: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var events: [Event]
    var done_time: Double
    var values: [Double]

    var testDescription: String { name }
  }

  var scripts: [Scenario]

  static let all =
    (try? ReferenceData.fixture("changes_60hz.json", as: MergingScenarios.self))?.scripts ?? []
}

@Suite struct MergingTests {
  /// The tolerance of the reference, relative to the largest value.
  static let tolerance = 1e-5

  @Test func `there are twenty scenarios`() {
    #expect(MergingScenarios.all.count == 20)
  }

  @Test(arguments: MergingScenarios.all)
  func `an interruption in a file is sampled as SwiftUI shows it`(
    _ scenario: MergingScenarios.Scenario
  ) throws {
    let events = scenario.events.map { "  \($0.text)" }.joined(separator: "\n")
    let timeline = try YAMLSource.timeline(
      "events:\n\(events)", properties: "{ x: { type: number, initial: 0 } }")
    let table = try timeline.sample()
    #expect(table.times.count == scenario.values.count)
    #expect(isClose(table.duration, scenario.done_time, 1e-9))
    let largest = scenario.values.map(abs).max() ?? 1
    for (frame, (value, expected)) in zip(table.tracks[0].numbers, scenario.values).enumerated() {
      #expect(
        isClose(value, expected, Self.tolerance * largest),
        "frame \(frame): \(value) is not \(expected)")
    }
  }

  /// The values of a property by an independent stepper, at some frames.
  private static func expect(
    _ events: [String], at frames: [(frame: Int, value: Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let timeline = try YAMLSource.timeline(
      "events:\n" + events.map { "  - \($0)" }.joined(separator: "\n"))
    let values = try timeline.sample().tracks[0].numbers
    for (frame, value) in frames {
      #expect(
        isClose(values[frame], value, 1e-9 * abs(value)),
        "frame \(frame): \(values[frame])", sourceLocation: sourceLocation)
    }
  }

  @Test func `an interactive spring that is set in every frame moves from the third one on`() throws
  {
    let events = (0..<30).map {
      "{ at: \($0)f, set: { offsetX: \(10 * ($0 + 1)) }, animation: interactiveSpring }"
    }
    try Self.expect(
      events,
      at: [
        (1, 0), (2, 4.465863288880577), (3, 14.495414458191476), (6, 48.252696369728056),
        (29, 279.39811536572915), (31, 293.573896607401),
      ])
  }

  @Test func `a spring on release continues with the velocity of what follows a finger`() throws {
    let events = (0..<20).map {
      "{ at: \($0)f, set: { offsetX: \(10 * ($0 + 1)) }, animation: interactiveSpring }"
    }
    // The finger moves by 10 points a frame, and so does the view before and after the release.
    try Self.expect(
      events + ["{ at: 20f, set: { offsetX: 300 }, animation: spring }"],
      at: [
        (19, 179.39824371030227), (20, 189.36914615323906), (21, 199.8970839207766),
        (29, 265.402668219004),
      ])
  }

  @Test func `curves in consecutive frames add up from the frame after the second one`() throws {
    // Of a clock that starts in frame 1, frame k is (k − 1)/6 of the way, of 100 and of the rest.
    try Self.expect(
      [
        "{ at: 0, set: { offsetX: 100 }, animation: { linear: 0.1 } }",
        "{ at: 1f, set: { offsetX: 200 }, animation: { linear: 0.1 } }",
      ], at: [(1, 0), (2, 425.0 / 9), (3, 800.0 / 9), (4, 125), (7, 200)])
  }

  @Test(arguments: ["", ", repeat: 2", ", delay: 0s", ", speed: 1"])
  func `a modifier merges in the frame in which it starts`(modifier: String) throws {
    let animation = "animation: { spring: { duration: 0.3, bounce: 0.3 }\(modifier) }"
    let single = try YAMLSource.timeline(
      "events: [{ at: 0, set: { offsetX: 50 }, \(animation) }]"
    ).sample().tracks[0].numbers
    try Self.expect(
      [
        "{ at: 0, set: { offsetX: 100 }, \(animation) }",
        "{ at: 0, set: { offsetX: 50 }, \(animation) }",
      ], at: (0..<20).map { ($0, single[$0]) })
    #expect(isClose(single[2], 2.19, 0.005) && isClose(single[7], 37.65, 0.005))
  }
}
