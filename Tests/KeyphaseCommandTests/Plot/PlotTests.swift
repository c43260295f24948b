import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineExport
import TimelineFiles
import TimelineSyntax

@testable import KeyphaseCommand

@Suite struct PlotTests {
  static let file = """
    keyphase: 1
    properties: { label: { type: string, initial: idle } }
    timelines:
      demo:
        markers: { beat: 0.25s, end: 1s }
        tracks:
          scale:
            - cubic: { to: 1.5, duration: 0.25 }
            - spring: { to: 1, spring: { duration: 0.3, bounce: 0.4 } }
          opacity:
            from: 0
            keyframes: [{ linear: { to: 1, duration: 0.5 } }]
          offset:
            - cubic: { to: [0, -40], duration: 0.5 }
            - cubic: { to: [0, 0], duration: 0.5 }
          label:
            - hold: 0.5s
            - move: done
            - hold: 0.5s

    """

  static func plot(
    _ selection: SampleSelection = SampleSelection(), isColored: Bool = false,
    file: String = PlotTests.file
  ) throws -> String {
    let loaded = DocumentLoader().load(SourceFile(path: "demo.yaml", text: file))
    try #require(loaded.isValid, "\(loaded.diagnostics.map(\.message))")
    let files = LoadedFiles(files: [
      .init(path: "demo.yaml", name: "demo.yaml", document: loaded.document)
    ])
    let plots = try PlotRun.plots(files, selection, .init(), columns: 72)
    var text = PlotText(isColored: isColored)
    for plot in plots { plot.write(to: &text, columns: 72, rows: 8) }
    return text.text.string
  }

  @Test func `a plot has a panel per unit, axes, marks and markers`() throws {
    let text = try Self.plot()
    let file = PackageFolder.fixtures.appending(path: "command/plot.txt")
    #expect(try Snapshot.text(at: file, recording: text) == text)
  }

  @Test func `the opacity has an axis of its own, for each element`() throws {
    let track = { (name: String, end: Int) in "\(name): { linear: { to: \(end), duration: 1 } }" }
    let text = try Self.plot(
      file: """
        keyphase: 1
        elements: { dot: { size: [10, 10] } }
        timelines:
          demo:
            tracks:
              \(track("scale", 40))
              \(track("opacity", 0))
              dot: { \(track("opacity", 0)), \(track("scale", 30)), \(track("zIndex", 20)) }

        """)
    let panels = text.split(separator: "\n\n").map { panel in
      ["scale", "opacity", "dot.opacity", "dot.scale", "dot.zIndex"].filter {
        panel.contains(" \($0)\n")
      }
    }
    #expect(
      panels.filter { !$0.isEmpty } == [
        ["scale"], ["opacity"], ["dot.opacity"], ["dot.scale", "dot.zIndex"],
      ], "\(text)")
  }

  @Test func `colors do not change the text`() throws {
    let colored = try Self.plot(isColored: true)
    #expect(colored.contains("\u{1B}[36m"))
    var plain = ""
    var isEscape = false
    for scalar in colored.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { plain.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    #expect(plain == (try Self.plot()))
  }

  @Test func `lines are no wider than the requested width`() throws {
    for line in try Self.plot().split(separator: "\n") { #expect(line.count <= 72) }
  }

  @Test func `only selected properties are drawn`() throws {
    let text = try Self.plot(SampleSelection(properties: ["offset"]))
    #expect(text.contains("offset.y"))
    #expect(!text.contains("scale"))
    #expect(throws: CommandFailure.self) {
      try Self.plot(SampleSelection(properties: ["ofset"]))
    }
  }

  @Test(arguments: [
    (0.0...1, 6, ["0", "0.2", "0.4", "0.6", "0.8", "1"]), (0...1, 5, ["0", "0.5", "1"]),
    (-10...10, 5, ["-10", "-5", "0", "5", "10"]), (0.1...0.35, 4, ["0.1", "0.2", "0.3"]),
    (0...3000, 4, ["0", "1000", "2000", "3000"]),
    (99.5...100.25, 4, ["99.6", "99.8", "100", "100.2"]),
    (0...1e-7, 3, ["0", "5e-08", "1e-07"]),
  ])
  func `ticks are round numbers`(_ range: ClosedRange<Double>, _ limit: Int, _ labels: [String]) {
    let ticks = AxisTicks(range, limit: limit)
    #expect(ticks.values.map(ticks.label) == labels)
  }

  @Test(arguments: [
    0...1e308, -1e308...0.5e308, -1e308...1e308, 0...1.7e308, 0...5e-324, 0...1e-310,
    -5e-324...5e-324, 1e15...1e15.nextUp, 0...1e-300, 1e307...1.7e308,
  ])
  func `ticks of extreme ranges are few, and are drawn`(_ range: ClosedRange<Double>) {
    for limit in [1, 2, 6, 20] {
      let ticks = AxisTicks(range, limit: limit)
      #expect(ticks.values.count <= limit)
      #expect(!ticks.values.map(ticks.label).contains { $0.contains("∞") })
    }
    var text = PlotText(isColored: false)
    PlotPanel(
      title: "", unit: "", times: [0, 1],
      series: [PlotSeries(name: "a", values: [range.lowerBound, range.upperBound], marks: [])],
      markers: []
    ).write(to: &text, columns: 60, rows: 12)
    #expect(text.text.string.split(separator: "\n").count > 12)
    #expect(!text.text.string.contains("∞"))
  }

  private static func copies(_ track: String) throws -> String {
    try plot(
      file: """
        keyphase: 1
        elements:
          dot: { count: 4, spacing: [20, 0] }
          title: { text: Welcome }
        timelines:
          demo:
            tracks:
              title: { opacity: { from: 0, linear: { to: 1, duration: 0.2 } } }
              dot: \(track)

        """)
  }

  @Test func `of copies that differ the first and the last one are drawn, and a band of all`()
    throws
  {
    let text = try Self.copies(
      "{ stagger: 0.1s, offsetY: { linear: { to: 40, duration: 0.2 } }, opacity: { linear: { to: 0, duration: 0.2 } } }"
    )
    #expect(text.contains("\ntitle\n") && text.contains("\ndot × 4 in pt\n"))
    #expect(text.contains(" dot[0].offsetY") && text.contains(" dot[3].offsetY"))
    #expect(text.contains(" dot[0].opacity") && text.contains(" dot[3].opacity"))
    #expect(!text.contains("dot[1]") && !text.contains("dot[2]"))
    // Between the two curves there are scattered dots, and none where all copies are alike.
    let scattered = text.filter { "⢂⠡⠐⡈⠄".contains($0) }.count
    #expect(scattered > 40, "\(text)")
    let together = try Self.copies("{ offsetY: { linear: { to: 40, duration: 0.2 } } }")
    #expect(together.contains(" dot.offsetY") && !together.contains("dot[0]"))
    #expect(together.filter { "⢂⠡⠐⡈⠄".contains($0) }.count < scattered / 4)
  }

  @Test func `a braille character has two by four dots`() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    for y in 0..<4 { canvas.set(x: 0, y: y, series: 0) }
    canvas.set(x: 3, y: 3, series: 0)
    canvas.set(x: 4, y: 0, series: 0)
    canvas.set(x: 0, y: -1, series: 0)
    var text = PlotText(isColored: false)
    canvas.write(row: 0, to: &text)
    #expect(text.text.string == "⡇⢀")
  }
}
