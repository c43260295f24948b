import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineDrawing
import TimelineSyntax

@testable import TimelineExport

/// Pictures of the stage: what they show, when, and how long.
@Suite(.waitsForPrograms) struct PictureFormatTests {
  private static let spin = """
    keyphase: 1
    stage: { size: [40, 30], background: "#ffffff" }
    elements: { box: { size: [10, 10], color: "#ff0000" } }
    timelines:
      spin: { tracks: { box: { offsetX: { repeat: forever, keyframes: [{ linear: { to: 10, duration: 0.37 } }, { linear: { to: 0, duration: 0.37 } }] } } } }
      slide: { tracks: { box: { offsetX: { linear: { to: 10, duration: 0.5 } } } } }

    """

  static func bytes(
    _ format: ExportFormat, _ text: String, timelines: [String] = [],
    options: [String: String] = [:]
  ) throws -> (bytes: [UInt8], log: ExportLog) {
    let document = try Examples.document(text: text)
    var log = ExportLog(document.source)
    let input = try ExportInput(document, timelines: timelines, options: options)
    return (try format.write(input, &log), log)
  }

  @Test func `all formats are sorted and unique`() {
    let names = ExportFormat.every.map(\.name)
    #expect(names == Array(Set(names)).sorted())
  }

  @Test func `a stage is an SVG without HTML, scripts and styles that move`() throws {
    let (bytes, _) = try Self.bytes(
      .svg, Self.spin, timelines: ["spin"], options: ["stage": "true"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<animateTransform"))
    #expect(text.contains("dur=\"0.74s\""))
    #expect(text.contains("repeatCount=\"indefinite\""))
    for word in ["foreignObject", "<script", "xhtml", "@keyframes"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `an option of a stage needs the stage`() throws {
    let (bytes, log) = try Self.bytes(.svg, Self.spin, options: ["scale": "2"])
    #expect(bytes.isEmpty)
    #expect(log.warnings.map(\.message) == ["the picture of the curves has no --scale"])
  }

  @Test func `a filmstrip has a stage for each moment`() throws {
    let (bytes, _) = try Self.bytes(
      .filmstrip, Self.spin, timelines: ["slide"], options: ["at": "0,0.25,500ms"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.ranges(of: "fill=\"rgb(255,0,0)\"").count == 3)
    for x in [20, 25, 30] { #expect(text.contains("translate(\(x) 15)")) }
  }

  /// Where a motion that takes a time has pictures: the loop in hundredths, and the shortest delay.
  @Test(arguments: [10.0, 24, 25, 30, 33, 50, 60, 120])
  func `the delays of a GIF add up to its loop, and none is shorter than two hundredths`(
    rate: Double
  ) throws {
    let document = try Examples.document(text: Self.spin)
    var log = ExportLog(document.source)
    let input = try ExportInput(document, timelines: ["spin"], options: ["fps": "\(rate)"])
    let picture = try #require(
      try MovingPicture(input, .init(name: "GIF", clock: 100), log: &log))
    #expect(picture.table.ticks.reduce(0, +) == 74)
    #expect(picture.table.ticks.allSatisfy { $0 >= 2 })
    #expect(picture.table.ticks.count == picture.table.times.count)
    // The first picture is the start, and none is the end, which is the start again.
    #expect(picture.table.times.first == picture.table.times.min())
    #expect(picture.table.times.allSatisfy { $0 < 0.74 - 1e-9 })
    #expect(log.warnings.contains { $0.message.contains("at most 50") } == (rate > 50))
  }

  @Test func `a timeline that ends is held, plays once on demand, and shows its very end`() throws {
    let document = try Examples.document(text: Self.spin)
    var log = ExportLog(document.source)
    let input = try ExportInput(document, timelines: ["slide"])
    let picture = try #require(try MovingPicture(input, .init(name: "apng"), log: &log))
    #expect(picture.table.times.last == 0.5)
    #expect(abs(picture.table.length - 1) < 1e-9)
    #expect(picture.repeats)
    let (once, _) = try Self.bytes(
      .apng, Self.spin, timelines: ["slide"], options: ["once": "true"])
    #expect(once[48] == 1)
  }

  @Test func `a loop that the format cannot time is said`() throws {
    let text = Self.spin.replacing("0.37", with: "0.3333")
    let (_, log) = try Self.bytes(.gif, text, timelines: ["spin"])
    #expect(
      log.warnings.map(\.message) == [
        "`spin` repeats every 0.6666 s, which no number of GIF frames divides"
      ])
  }

  @Test(
    .needs(PythonProgram.has(modules: ["PIL"]), "needs Pillow"),
    arguments: [ExportFormat.png, .apng, .gif].map(\.name))
  func `other programs read the same pictures at the same times`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let (bytes, log) = try Self.bytes(format, Self.spin, timelines: ["slide"])
    #expect(!bytes.isEmpty, "\(log.warnings.map(\.message))")
    let output = try PythonProgram.run(
      script: "read_pictures.py", input: Data(bytes))
    let read = try JSONDecoder().decode(Reading.self, from: output)
    #expect(read.size == [40, 30])
    if name != "png" { #expect(abs(read.durations.reduce(0, +) - 1000) < 1e-6) }
    // The middle of what is red, in the first and in the last picture.
    let last = try #require(read.middles.last)
    #expect(abs(last[0] - 30) < 0.1 && abs(last[1] - 15) < 0.1)
    if name != "png" { #expect(abs(read.middles[0][0] - 20) < 0.1) }
  }

  private struct Reading: Decodable {
    var size: [Int]
    var durations: [Double]
    var middles: [[Double]]
  }

  @Test func `a drawing has every key of elements`() throws {
    for feature in FeatureTable.all where feature.isDrawn {
      let files = try [feature.without, feature.with].map { text in
        try Self.bytes(.filmstrip, "keyphase: 1\n\(text)\n")
      }
      #expect(
        files[0].bytes != files[1].bytes
          || files[0].log.warnings.count != files[1].log.warnings.count, "\(feature.key)")
    }
  }

  @Test func `a character that comes later is missed, too`() throws {
    let text = """
      keyphase: 1
      properties: { word: { type: string, initial: Eins } }
      elements: { a: { size: [200, 40], text: "{word}" } }
      timelines: { go: { events: [{ at: 0.5, set: { a: { word: "二" } } }, { at: 1, set: { a: { word: Drei } } }] } }

      """
    let (_, log) = try Self.bytes(.filmstrip, text)
    #expect(
      log.warnings.map(\.message) == ["the font of the picture has no “二”"], "\(log.warnings)")
  }

  @Test func `a text is drawn without a font of the system, and what the font has not is said`()
    throws
  {
    let text = """
      keyphase: 1
      elements: { a: { size: [200, 40], text: "Speichern ✓ 保存" } }
      timelines: { go: { tracks: { a: { opacity: { from: 0, linear: { to: 1, duration: 1 } } } } } }

      """
    let (bytes, log) = try Self.bytes(.filmstrip, text)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Speichern"))
    #expect(
      log.warnings.map(\.message) == ["the font of the picture has no “保” and 1 more"])
  }
}
