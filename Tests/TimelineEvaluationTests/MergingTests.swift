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
    ReferenceData.load("interrupted_60hz.json", as: MergingScenarios.self)?.scripts ?? []
}

@Suite(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
struct MergingTests {
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
    #expect(table.duration == scenario.done_time)
    let largest = scenario.values.map(abs).max() ?? 1
    for (frame, (value, expected)) in zip(table.tracks[0].numbers, scenario.values).enumerated() {
      #expect(
        isClose(value, expected, Self.tolerance * largest),
        "frame \(frame): \(value) is not \(expected)")
    }
  }
}
