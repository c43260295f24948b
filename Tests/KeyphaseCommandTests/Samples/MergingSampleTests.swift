import Foundation
import TestSupport
import Testing

/// Samples interrupted animations of `events` at 60 Hz with the built program, and compares them
/// with an independent implementation of SwiftUI's animations.
@Suite(.enabled(if: Program.keyphase != nil, "needs the built program"))
struct MergingSampleTests {
  struct Reference: Decodable {
    struct Event: Decodable {
      var time: Double
      var model: Double
      var animation: String?
    }

    struct Script: Decodable {
      var name: String
      var events: [Event]
      var done_time: Double
      var values: [Double]
    }

    var scripts: [Script]
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

  static let reference = ReferenceData.load("merging.json", as: Reference.self)

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
    let scripts = try #require(Self.reference).scripts
    #expect(scripts.count == 20)
    var file = "keyphase: 1\nproperties: { x: { type: number, initial: 0 } }\ntimelines:\n"
    for (index, script) in scripts.enumerated() {
      file += "  script\(index):\n    events:\n" + script.events.map(Self.text).joined()
    }
    let folder = try TemporaryFolder()
    try folder.write(file, to: "merging.yaml")
    let result = try Program.run(
      try #require(Program.keyphase),
      ["sample", "merging.yaml", "--fps", "60", "--format", "json"],
      in: folder.path)
    #expect(result.exitCode == 0, "\(result.errors)")
    let output = try JSONDecoder().decode(Output.self, from: Data(result.output.utf8))
    #expect(output.timelines.count == scripts.count)
    for (timeline, script) in zip(output.timelines, scripts) {
      let values = try #require(timeline.tracks.first).values
      #expect(values.count == script.values.count, "\(script.name): the number of frames")
      #expect(abs(timeline.duration - script.done_time) < 1e-9, "\(script.name)")
      let largest = script.values.map(abs).max() ?? 1
      for (frame, (value, expected)) in zip(values, script.values).enumerated() {
        #expect(
          abs(value - expected) <= Self.tolerance * largest,
          "\(script.name), frame \(frame): \(value) is not \(expected)")
      }
    }
  }
}
