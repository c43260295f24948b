import AnimationCore
import Foundation
import Testing
import TimelineEvaluation

@testable import TimelineExport

/// Compares the segments of layer animations with the output of `sample`.
@Suite struct LayerSegmentTests {
  @Test(arguments: ["heart.yaml", "toast.yaml"])
  func `a layer's springs are the keyframes'`(_ file: String) throws {
    var count = 0
    for timeline in try ExportInput(Examples.document(file)).timelines {
      let table = try timeline.sample(SamplingOptions(times: timeline.checkTimes))
      for property in timeline.properties {
        guard case .moving(let curves) = property.motion, curves.count == 1,
          let track = table.tracks.first(where: { $0.property == property.name }),
          case .numbers(let numbers) = track.values
        else { continue }
        let segments = LayerSegment.segments(of: curves[0])
        for (time, number) in zip(timeline.checkTimes, numbers) {
          guard let value = value(of: segments, at: time) else { continue }
          count += 1
          #expect(abs(value - number) < 1e-9, "\(property.name) at \(time)")
        }
      }
    }
    #expect(count > 0)
  }

  @Test func `springs are written as Core Animation's, and turns in radians`() throws {
    let source = try Examples.export(.uikit, Examples.document("heart.yaml")).text
    #expect(source.contains("from: 1, to: 1.5,"))
    #expect(source.contains("mass: 1, stiffness: 157.9137, damping: 17.59292,"))
    #expect(source.contains("animation.initialVelocity = velocity"))
    let text = """
      keyphase: 1
      timelines: { test: { tracks: { rotation: [{ spring: { to: 180deg } }] } } }

      """
    let (turn, log) = try Examples.export(.uikit, Examples.document(text: text))
    #expect(turn.contains("from: 0, to: 3.141593,"))
    #expect(log.approximations.isEmpty)
  }

  @Test func `nothing that a view has is left out`() throws {
    let source = try Examples.export(.uikit, Examples.document(text: WeirdNames.text)).text
    for line in [
      "view.layer.shadowOffset = CGSize(width: shadowOffset.x, height: shadowOffset.y)",
      "CATransform3DRotate(transform, rotationX.radians, 1, 0, 0)",
      "shape.lineWidth = lineWidth",
      // A snappy spring of 0.4 s after a delay of 0.1 s, at double speed.
      "case .`default`: 0.25",
    ] {
      #expect(source.contains(line), "\(line)")
    }
  }

  /// The value of the spring that is active at a time, by the closed form of a damped oscillator
  /// with Core Animation's parameters; nil if none is active.
  private func value(of segments: [LayerSegment], at time: Double) -> Double? {
    for segment in segments {
      guard
        case .spring(let start, let duration, let from, let to, let spring, let velocity) = segment,
        time > start, time < start + duration
      else { continue }
      let t = time - start
      let speed = (spring.stiffness / spring.mass).squareRoot()
      let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
      let decay = ratio * speed
      let frequency = speed * max(0, 1 - ratio * ratio).squareRoot()
      let swing =
        frequency > 1e-6
        ? cos(frequency * t) + (decay - velocity) / frequency * sin(frequency * t)
        : 1 + (decay - velocity) * t
      return from + (to - from) * (1 - exp(-decay * t) * swing)
    }
    return nil
  }
}
