import AnimationCore
import TestSupport
import Testing

struct MergingReference: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    var time: Double
    var model: Double
    var animation: String?
  }

  struct Script: Decodable, Sendable {
    var name: String
    var frame: Double
    var events: [Event]
    var done_time: Double
    var removed_times: [Number]
    var logical_times: [Number]
    var values: [Double]
  }

  var scripts: [Script]

  static let all = ReferenceData.load("merging.json", as: MergingReference.self)
}

@Suite(.enabled(if: ReferenceData.isPresent, "the reference numbers are not beside this checkout"))
struct MergingTests {
  @Test func `changes while an animation runs agree with the reference`() throws {
    let scripts = try #require(MergingReference.all).scripts
    #expect(scripts.count == 20)
    for script in scripts {
      var value = AnimatedValue(0.0)
      var events = script.events[...]
      let largest = script.values.map(abs).max() ?? 1
      for (frame, expected) in script.values.enumerated() {
        let time = Double(frame) * script.frame
        if let event = events.first, event.time <= time + 1e-9 {
          events = events.dropFirst()
          let animation = event.animation.map(AnimationNotation.animation)
          value.set(event.model, animation: animation, at: time)
        } else {
          value.advance(to: time)
        }
        #expect(
          isClose(value.displayed, expected, 1e-5 * largest),
          "\(script.name) frame \(frame): \(value.displayed) ≠ \(expected)")
      }
      var frame = script.values.count
      while value.isAnimating, frame < script.values.count + 600 {
        value.advance(to: Double(frame) * script.frame)
        frame += 1
      }
      for (completion, expected) in zip(value.completions, script.logical_times)
      where !expected.value.isNaN {
        #expect(
          isClose(completion.logicalTime ?? .nan, expected.value, 1.01 * script.frame),
          "\(script.name) logical \(completion.logicalTime ?? .nan) ≠ \(expected.value)")
      }
      for (completion, expected) in zip(value.completions, script.removed_times) {
        #expect(
          isClose(completion.removalTime ?? .nan, expected.value, 1.01 * script.frame),
          "\(script.name) removed \(completion.removalTime ?? .nan) ≠ \(expected.value)")
      }
    }
  }
}
