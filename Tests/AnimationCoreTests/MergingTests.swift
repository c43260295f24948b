import AnimationCore
import TestSupport
import Testing

struct MergingReference: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    var time: Double
    var model: Double
    var animation: String?
  }

  struct Scenario: Decodable, Sendable {
    var name: String
    var frame: Double
    var events: [Event]
    var done_time: Double
    var removed_times: [Double]
    var logical_times: [Double]
    var values: [Double]
  }

  var scripts: [Scenario]
}

/// `changes_60hz.json` comes from an independent public reimplementation of SwiftUI's animations.
@Suite struct MergingTests {
  @Test func `changes while an animation runs agree with the reference`() throws {
    let scripts = try ReferenceData.fixture("changes_60hz.json", as: MergingReference.self).scripts
    #expect(scripts.count == 20)
    for scenario in scripts {
      var value = AnimatedValue(0.0)
      var events = scenario.events[...]
      let largest = scenario.values.map(abs).max() ?? 1
      for (frame, expected) in scenario.values.enumerated() {
        let time = Double(frame) * scenario.frame
        if let event = events.first, event.time <= time + 1e-9 {
          events = events.dropFirst()
          let animation = event.animation.map(AnimationNotation.animation)
          value.set(event.model, animation: animation, at: time)
        } else {
          value.advance(to: time)
        }
        #expect(
          isClose(value.displayed, expected, 1e-5 * largest),
          "\(scenario.name) frame \(frame): \(value.displayed) ≠ \(expected)")
      }
      #expect(!value.isAnimating, "\(scenario.name) still runs at \(scenario.done_time)")
      let completions = value.completions
      #expect(completions.count == scenario.logical_times.count, "\(scenario.name)")
      for (completion, expected) in zip(completions, scenario.logical_times) {
        #expect(
          isClose(completion.logicalTime ?? .nan, expected, 1e-9),
          "\(scenario.name) logical \(completion.logicalTime ?? .nan) ≠ \(expected)")
      }
      for (completion, expected) in zip(completions, scenario.removed_times) {
        #expect(
          isClose(completion.removalTime ?? .nan, expected, 1e-9),
          "\(scenario.name) removed \(completion.removalTime ?? .nan) ≠ \(expected)")
      }
    }
  }
}
