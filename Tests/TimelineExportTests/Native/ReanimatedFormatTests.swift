import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Hooks for Reanimated show what `sample` has, played by stand-ins of React and Reanimated.
@Suite(.waitsForPrograms) struct ReanimatedFormatTests {
  private struct Job: Encodable {
    var key: String
    var style: String
    var time: String
    var index = 0
    var times: [Double]
    var reduced = false
  }

  private struct Module: Encodable {
    var source: String
    var jobs: [Job]
  }

  private struct Shown: Decodable {
    var end: Double?
    var values: [[String: [Number]]]
    var styles: [Style]
  }

  /// A number; nil for another value.
  private struct Number: Decodable {
    var number: Double?

    init(from decoder: any Decoder) throws {
      number = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  private struct Style: Decodable {
    struct Entry: Decodable {
      var text: String

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = (try? container.decode(Double.self)).map { "\($0)" }
        text = try number ?? container.decode(String.self)
      }
    }

    var opacity: Double?
    var transform: [[String: Entry]]?
    var backgroundColor: String?
    var borderRadius: Double?

    /// The transform as words, such as `translateX 3.0`.
    var words: [String] { (transform ?? []).flatMap { $0.map { "\($0.key) \($0.value.text)" } } }
  }

  private static func play(_ modules: [Module]) throws -> [Shown] {
    let output = try NodeProgram.run(
      script: "play_hooks.mjs", input: JSONEncoder().encode(modules))
    return try JSONDecoder().decode([Shown].self, from: output)
  }

  private static func identifier(_ name: String, _ element: String?) -> (key: String, hook: String)
  {
    let names = [name] + [element].compactMap { $0 }
    return (
      SwiftIdentifier(lowerCamelCase: names.joined(separator: ".")).name,
      "use\(names.map { SwiftIdentifier(upperCamelCase: $0).name }.joined())Style"
    )
  }

  @Test(.needs(NodeProgram.path != nil, "needs Node.js"))
  func `each view of every example has the values of samples at all kinds of times`() throws {
    let documents =
      try Examples.files.map { try Examples.document($0) }
      + [Examples.document(text: Everything.text)]
    var modules: [Module] = []
    var expected: [(name: String, tracks: [SampledTrack], count: Int)] = []
    for document in documents.map(\.withoutChoices) where !document.timelines.isEmpty {
      let (source, log) = try Examples.export(.reanimated, document)
      // What follows a path is written out, approximately.
      guard !log.hasErrors, log.approximations.isEmpty else { continue }
      var jobs: [Job] = []
      let input = try ExportInput(document)
      for timeline in input.timelines {
        let part = input.part(of: timeline)
        let (name, element) = (part?.whole.name.value ?? timeline.name, part?.view.element?.name)
        let own = Self.identifier(name, element)
        let times = SegmentsFormatTests.times(timeline)
        let tracks = try timeline.sample(SamplingOptions(times: times)).tracks
        for (index, start) in zip(part?.copies ?? [0], part?.starts ?? [0]) {
          jobs.append(
            Job(
              key: own.key, style: own.hook,
              time: "use\(SwiftIdentifier(upperCamelCase: name).name)Time", index: index,
              times: times.map { start + $0 }))
          expected.append((timeline.name, tracks, times.count))
        }
      }
      modules.append(Module(source: source, jobs: jobs))
    }
    let shown = try Self.play(modules)
    #expect(shown.count == expected.count && shown.count > 60)
    for (shown, expected) in zip(shown, expected) {
      #expect(shown.values.count == expected.count)
      // Samples have the progress of a content transition, too.
      for track in expected.tracks where !track.property.hasSuffix(".progress") {
        let numbers = track.numbers
        guard !numbers.isEmpty else { continue }
        let width = numbers.count / expected.count
        let height = max((numbers.max() ?? 0) - (numbers.min() ?? 0), 1)
        for (index, values) in shown.values.enumerated() {
          let own = try #require(values[track.property], "\(expected.name): \(track.name)")
          for component in 0..<width {
            let difference = abs(
              (own[component].number ?? .nan) - numbers[index * width + component])
            // A billionth of a second after an end, rounding decides whether it is over.
            #expect(difference <= 1.01e-9 * height, "\(expected.name): \(track.name) at \(index)")
          }
        }
      }
    }
  }

  @Test(.needs(NodeProgram.path != nil, "needs Node.js"))
  func `a style has the values in SwiftUI's order, and less motion has its own`() throws {
    let document = try Examples.document(
      text: """
        keyphase: 1
        elements: { card: { count: 2, size: [40, 40], anchor: top } }
        timelines:
          calm: { tracks: { card: { opacity: { linear: { to: 0, duration: 1 } } } } }
          pop:
            reducedMotion: calm
            tracks:
              card:
                stagger: 0.5s
                scale: { linear: { to: 2, duration: 1 } }
                scaleY: { linear: { to: 3, duration: 1 } }
                rotation: { linear: { to: 90deg, duration: 1 } }
                offsetX: { linear: { to: 10, duration: 1 } }
                cornerRadius: { linear: { to: 8, duration: 1 } }
                backgroundColor: { from: "#000", linear: { to: "#f00", duration: 1 } }

        """)
    let source = try Examples.export(.reanimated, document).text
    var job = Job(
      key: "popCard", style: "usePopCardStyle", time: "usePopTime", index: 1, times: [0.4, 1, 9])
    let calm = { (job: Job) in
      var job = job
      job.reduced = true
      return job
    }
    let shown = try Self.play([Module(source: source, jobs: [job, calm(job)])])
    job.index = 0
    #expect(shown.map(\.end) == [1.5, 1])
    #expect(
      shown[0].styles.map(\.words)
        == [
          ["translateX 0.0", "rotate 0deg", "scaleX 1.0", "scaleY 1.0"],
          ["translateX 5.0", "rotate 45deg", "scaleX 1.5", "scaleY 3.0"],
          ["translateX 10.0", "rotate 90deg", "scaleX 2.0", "scaleY 6.0"],
        ])
    #expect(shown[0].styles.map(\.borderRadius) == [0, 4, 8])
    #expect(shown[0].styles[2].backgroundColor == "rgba(255, 0, 0, 1)")
    #expect(shown[1].styles.map(\.opacity) == [0.6, 0, 0])
    #expect(shown[1].styles[0].transform == nil || shown[1].styles[0].words.isEmpty)
    #expect(source.contains("useReducedMotion() ? motions.calmCard : motions.popCard"))
  }

  @Test func `an input moves a timeline, and what has no style is reported`() throws {
    let text = """
      keyphase: 1
      timelines:
        header:
          driver: { input: pull, from: 0, to: 80 }
          tracks: { blur: { linear: { to: 8, duration: 1 } }, opacity: { linear: { to: 0, duration: 1 } } }

      """
    let (source, log) = try Examples.export(.reanimated, Examples.document(text: text))
    #expect(
      source.contains("export function useHeaderTime(pull) {\n  return useDriven(pull, 0, 80, 1);"))
    #expect(log.warnings.map(\.message) == ["React Native does not show `blur`"])
    #expect(!source.contains("withTiming"))
  }

  @Test func `a module has only what it uses`() throws {
    let source = try Examples.export(
      .reanimated,
      Examples.document(
        text:
          "keyphase: 1\ntimelines: { a: { tracks: { scale: { linear: { to: 2, duration: 1 } } } } }\n"
      )
    ).text
    #expect(!source.contains("useDriven") && !source.contains("useReducedMotion"))
    #expect(source.contains("import { useEffect } from \"react\";"))
    #expect(source.contains("\n\"worklet\";\n"))
  }
}
