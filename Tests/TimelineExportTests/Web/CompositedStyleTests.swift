import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// What browsers animate on the compositor is written as properties of CSS, and not as custom ones.
@Suite(.waitsForPrograms) struct CompositedStyleTests {
  /// Tracks, and the number of tracks that a sheet needs for them.
  private static let tracks: [(tracks: String, count: Int)] = [
    ("offset: { linear: { to: [100, 50], duration: 0.5 } }", 1),
    ("offset: { spring: { to: [100, -50], spring: bouncy } }", 1),
    ("offset: [{ spring: { to: [100, 0] } }, { spring: { to: [100, 50] } }]", 1),
    (
      "offset: [{ linear: { to: [100, 50], duration: 0.5, curve: { steps: 4 } } }, { move: [0, 0] }]",
      1
    ),
    (
      "offset: [{ hold: 0.2s }, { linear: { to: [9, 50], duration: 1, curve: easeOutExpo } }, { linear: { to: [0, 50], duration: 1 } }]",
      1
    ),
    ("offset: { repeat: forever, autoreverses: true, linear: { to: [9, 5], duration: 1 } }", 1),
    (
      "offsetX: { from: 5, spring: { to: 90, duration: 1 } }, offsetY: { spring: { to: -40, duration: 1 } }",
      1
    ),
    (
      "scaleX: { linear: { to: 1.5, duration: 1, curve: easeIn } }, scaleY: { linear: { to: 0.5, duration: 1, curve: easeIn } }",
      1
    ),
    ("offset: { from: [3, 4], keyframes: [{ linear: { to: [3, 9], duration: 1 } }] }", 1),
    ("offset: { cubic: { to: [100, 50], duration: 0.5 } }", 1),
    // Components that move in different ways are added to each other.
    (
      "offset: [{ cubic: { to: [100, 50], duration: 0.5 } }, { cubic: { to: [20, 90], duration: 1 } }]",
      2
    ),
    (
      "offsetX: { linear: { to: 90, duration: 0.7 } }, offsetY: { spring: { to: 50, duration: 1.3, spring: bouncy } }",
      2
    ),
    (
      "offset: { spring: { to: [30, 40], duration: 1 } }, offsetX: { repeat: forever, linear: { to: 90, duration: 0.3 } }",
      2
    ),
    (
      "scale: { from: 0.5, linear: { to: 2, duration: 1 } }, scaleX: { linear: { to: 1.5, duration: 0.7 } }, scaleY: { from: 0.8, keyframes: [{ hold: 1s }] }",
      2
    ),
  ]

  private static func document(_ tracks: String) throws -> TimelineDocument {
    try Examples.document(text: "keyphase: 1\ntimelines: { a: { tracks: { \(tracks) } } }\n")
  }

  @Test(arguments: tracks)
  func `a translation or scale has keyframes of its own`(tracks: String, count: Int) throws {
    let css = try Examples.export(.css, Self.document(tracks)).text
    #expect(!css.contains("@property") && !css.contains("var("))
    #expect(css.matches(of: /@keyframes/).count == count, "\(css)")
    #expect(css.contains("animation-composition: replace, add;") == (count > 1))
    let script = try Examples.export(.waapi, Self.document(tracks)).text
    #expect(script.matches(of: /[{ ](translate|scale): \[/).count >= count, "\(script)")
    #expect(script.matches(of: /composite: "add"/).count == count - 1)
  }

  @Test(arguments: [
    "offset: { linear: { to: [100, 50], duration: 0.5 } }, position: { from: [0, 0], linear: { to: [1, 2], duration: 1 } }",
    "scale: { linear: { to: 2, duration: 0.5 } }, skewX: { linear: { to: 9deg, duration: 1 } }",
  ])
  func `what only another declaration has in the right order keeps custom properties`(
    tracks: String
  )
    throws
  {
    let css = try Examples.export(.css, Self.document(tracks)).text
    #expect(css.contains("@property"))
  }

  @Test(
    .enabled(
      if: PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `a browser shows the values of sample`() throws {
    var pages: [StyleJob.Page] = []
    var tables: [SampleTable] = []
    let times = (0...40).map { Double($0) * 0.0713 }
    for (tracks, _) in Self.tracks {
      let document = try Self.document(tracks)
      let timeline = try #require(ExportInput(document).timelines.first)
      tables.append(try timeline.sample(SamplingOptions(times: times, cycles: 1)))
      pages.append(
        StyleJob.Page(
          html:
            "<style>\(try Examples.export(.css, document).text)</style><div id='x' class='a'></div>",
          elements: [
            StyleJob.Element(
              id: "x", start: "", times: times, properties: ["translate", "scale"])
          ]))
    }
    let shown = try StyleJob(browser: try #require(PythonProgram.chromium), pages: pages).run()
    for (index, table) in tables.enumerated() {
      let columns = Dictionary(
        uniqueKeysWithValues: table.tracks.flatMap { track -> [(String, [Double])] in
          guard case .numbers(let numbers) = track.values else { return [] }
          return track.columnNames.enumerated().map { column, name in
            (name, stride(from: column, to: numbers.count, by: track.width).map { numbers[$0] })
          }
        })
      for sample in times.indices {
        func value(_ name: String, _ other: Double) -> Double { columns[name]?[sample] ?? other }
        let styles = shown[index][0][sample]
        let found =
          ShownStyles.numbers(styles[0], .translate) + ShownStyles.numbers(styles[1], .scale)
        let expected = [
          value("offset.x", 0) + value("offsetX", 0), value("offset.y", 0) + value("offsetY", 0),
          value("scale", 1) * value("scaleX", 1), value("scale", 1) * value("scaleY", 1),
        ]
        #expect(
          zip(found, expected).allSatisfy { abs($0 - $1) < 0.25 },
          "\(Self.tracks[index].tracks) at \(times[sample]): \(found), not \(expected)")
      }
    }
  }
}
