import Foundation
import TestSupport
import Testing

/// Samples interrupted animations of `events` at 60 Hz with the built program, and compares them
/// with an independent implementation of SwiftUI's animations.
@Suite(.needs(Program.keyphase != nil, "needs the built program"))
struct MergingSampleTests {
  struct Reference: Decodable {
    struct Event: Decodable {
      var time: Double
      var model: Double
      var animation: String?
    }

    struct Scenario: Decodable {
      var name: String
      var events: [Event]
      var done_time: Double
      var values: [Double]
    }

    var scripts: [Scenario]
  }

  /// The output of `sample --format json`.
  struct Output: Decodable {
    struct Timeline: Decodable {
      struct Track: Decodable {
        var values: [Double]
      }

      var name: String
      var duration: Double
      var times: [Double]
      var tracks: [Track]
    }

    var timelines: [Timeline]
  }

  static let reference = ReferenceData.load("interrupted_60hz.json", as: Reference.self)

  /// The tolerance of the reference, relative to the largest value.
  static let tolerance = 1e-5

  /// The YAML of an event, in which an ease needs the label `duration`.
  static func text(_ event: Reference.Event) -> String {
    var animation = event.animation ?? ""
    for name in ["linear", "easeIn", "easeOut", "easeInOut"] where animation.hasPrefix(name + "(") {
      animation = name + "(duration: " + animation.dropFirst(name.count + 1)
    }
    let part = animation.isEmpty ? "" : ", animation: \"\(animation)\""
    return "      - { at: \(event.time), set: { x: \(event.model) }\(part) }\n"
  }

  @Test(.enabled(if: reference != nil, "the reference numbers are not beside this checkout"))
  func `interruptions are sampled frame by frame as SwiftUI shows them`() throws {
    let scenarios = try #require(Self.reference).scripts
    #expect(scenarios.count == 20)
    var file = "keyphase: 1\nproperties: { x: { type: number, initial: 0 } }\ntimelines:\n"
    for (index, scenario) in scenarios.enumerated() {
      file += "  script\(index):\n    events:\n" + scenario.events.map(Self.text).joined()
    }
    let folder = try TemporaryFolder()
    try folder.write(file, to: "merging.yaml")
    let result = try Program.run(
      try #require(Program.keyphase),
      ["sample", "merging.yaml", "--fps", "60", "--format", "json"],
      in: folder.path)
    #expect(result.exitCode == 0, "\(result.errors)")
    let output = try JSONDecoder().decode(Output.self, from: Data(result.output.utf8))
    #expect(output.timelines.count == scenarios.count)
    for (timeline, scenario) in zip(output.timelines, scenarios) {
      let values = try #require(timeline.tracks.first).values
      #expect(values.count == scenario.values.count, "\(scenario.name): the number of frames")
      #expect(timeline.duration == scenario.done_time, "\(scenario.name)")
      let largest = scenario.values.map(abs).max() ?? 1
      for (frame, (value, expected)) in zip(values, scenario.values).enumerated() {
        #expect(
          abs(value - expected) <= Self.tolerance * largest,
          "\(scenario.name), frame \(frame): \(value) is not \(expected)")
      }
    }
  }
}
