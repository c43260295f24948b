import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Exports of sequences: curves and keyframes that show what `sample` shows.
@Suite struct SequenceExportTests {
  static let examples = [
    "container-transform", "loading", "menu", "notification", "onboarding",
  ]

  static let mixed = """
    keyphase: 1
    elements: { box: { count: 2, spacing: [100, 0] } }
    timelines:
      hop: { tracks: { offsetY: [{ cubic: { to: -40, duration: 0.3 } }, { spring: 0 }] } }
      tint: { tracks: { foregroundColor: { from: "#ff0000", linear: { to: "#0000ff", duration: 0.5 } } } }
      press: { trigger: taps, phases: [{ phase: rest, set: { scale: 1 } }, { phase: big, set: { scale: 2 }, animation: { easeOut: 0.3 } }] }
      state: { events: [{ at: 0, set: { opacity: 0.2 } }, { at: 0.2, set: { opacity: 1 }, animation: { linear: 0.4 } }] }
      s:
        sequence:
          - { play: hop, element: box, stagger: 0.1, speed: 2 }
          - { play: tint, element: box, overlap: 0.4s }
          - { play: press, element: box, copy: 0, repeat: 2 }
          - { play: state, element: box, copy: 1, delay: 0.1, for: 0.45 }
          - { play: hop, element: box, reversed: true, delay: 1 }
          - { play: tint, element: box, reversed: true, at: 4s }
    """

  static func inputs() throws -> [ExportInput] {
    try [ExportInput(Examples.document(text: mixed))]
      + examples.map { try ExportInput(Examples.document("\($0).yaml")) }
  }

  @Test func `curves show what is sampled`() throws {
    for input in try Self.inputs() {
      for timeline in input.timelines where timeline.timeline.isSequence {
        let times = (0...97).map { timeline.duration * Double($0) / 97 }
        let samples = timeline.motion.sample(at: times)
        for property in timeline.properties where property.interpolation == nil {
          guard let curves = property.curves(duration: timeline.duration),
            let track = samples.first(where: { $0.property == property.name }),
            case .numbers(let numbers) = track.values
          else { continue }
          for (component, curve) in curves.enumerated() {
            let height = max(curve.curve.height, 1e-3)
            for (index, time) in times.enumerated() {
              let expected = numbers[index * track.width + component]
              let value = curve.curve.value(at: time)
              // A stepped timeline shows a frame until the next one.
              let limit = timeline.contents.isStepped ? 0.2 : 0.004
              #expect(
                abs(value - expected) <= limit * height,
                "\(timeline.name) \(curve.name) at \(time): \(value), \(expected)")
            }
          }
        }
      }
    }
  }

  @Test func `keyframes for SwiftUI show what is sampled`() throws {
    for input in try Self.inputs() {
      for timeline in input.timelines where timeline.timeline.isSequence {
        var log = ExportLog(input.document.source)
        let tracks = try #require(SequenceTracks(timeline)).timeline(log: &log)
        #expect(abs(tracks.duration - timeline.duration) < 1e-9)
        let times = (0...97).map { timeline.duration * Double($0) / 97 }
        let samples = timeline.motion.sample(at: times)
        let written = tracks.motion.sample(at: times)
        for sample in samples {
          guard let track = written.first(where: { $0.property == sample.property }),
            case .numbers(let numbers) = sample.values, case .numbers(let others) = track.values
          else { continue }
          let range = max((numbers.max() ?? 0) - (numbers.min() ?? 0), 1e-3)
          for (index, pair) in zip(numbers, others).enumerated() {
            let limit = timeline.contents.isStepped ? 0.2 : 0.004
            #expect(
              abs(pair.0 - pair.1) <= limit * range,
              "\(timeline.name) \(sample.property) at \(times[index / sample.width]): \(pair)")
          }
        }
      }
    }
  }

  @Test func `copies that move alike are one part with a stagger`() throws {
    let input = try ExportInput(Examples.document("menu.yaml"), timelines: ["menu"])
    #expect(
      input.timelines.map(\.name) == ["menu.item.0", "menu.item.1", "menu.item.2", "menu.item.3"])
    let one = try ExportInput(
      Examples.document(
        text: """
          keyphase: 1
          elements: { box: { count: 3 } }
          timelines:
            fade: { tracks: { opacity: { from: 0, linear: { to: 1, duration: 0.3 } } } }
            s: { sequence: [{ play: fade, element: box, stagger: 0.1 }] }
          """), timelines: ["s"])
    #expect(one.timelines.map(\.name) == ["s.box"])
    #expect(one.part(of: one.timelines[0])?.starts == [0, 0.1, 0.2])
  }
}
