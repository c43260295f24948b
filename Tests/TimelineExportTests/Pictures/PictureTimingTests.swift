import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// How long moving pictures take, where their loops go on, and what stays still in them.
@Suite(.waitsForPrograms) struct PictureTimingTests {
  private static func loop(_ half: String) -> String {
    """
    keyphase: 1
    stage: { size: [60, 40], background: "#ffffff" }
    elements: { box: { size: [10, 10], color: "#ff0000" } }
    timelines:
      spin: { tracks: { box: { offsetX: { repeat: forever, autoreverses: true, linear: { to: 10, duration: \(half) } } } } }

    """
  }

  private static func picture(
    _ text: String, _ format: String, clock: Int? = nil, isSteady: Bool = false,
    options: [String: String] = [:]
  ) throws -> (picture: MovingPicture, log: ExportLog) {
    let document = try Examples.document(text: text)
    var log = ExportLog(document.source)
    let input = try ExportInput(document, options: options)
    let picture = try #require(
      try MovingPicture(
        input, .init(name: format, clock: clock, isSteady: isSteady), log: &log),
      "\(log.warnings.map(\.message))")
    return (picture, log)
  }

  /// Loops of many lengths, at many rates: no hundredth of a second is lost or won, however they add up.
  @Test(
    arguments: [0.05, 0.07, 0.113, 0.25, 0.37, 0.5, 0.777, 1.23], [7.0, 12, 24, 29.97, 30, 50])
  func `a GIF takes as long as its loop, to the hundredth, and its delays differ by one`(
    half: Double, rate: Double
  ) throws {
    let (picture, _) = try Self.picture(
      Self.loop("\(half)"), "GIF", clock: 100, options: ["fps": "\(rate)"])
    let ticks = picture.table.ticks
    #expect(ticks.reduce(0, +) == Int((2 * half * 100).rounded()))
    #expect((ticks.max() ?? 0) - (ticks.min() ?? 0) <= 1, "\(ticks)")
    // Each picture shows the time at which it begins, within half of a hundredth.
    var start = 0
    for (time, tick) in zip(picture.table.times, ticks) {
      #expect(abs(time - Double(start) / 100) <= 0.005 + 1e-9)
      start += tick
    }
  }

  /// Two views: one that moves forever, and another one that moves once.
  private static func beginning(_ other: String, of period: Double = 0.4) -> String {
    """
    keyphase: 1
    stage: { size: [60, 40], background: "#ffffff" }
    elements: { box: { size: [10, 10], color: "#ff0000" }, title: { size: [20, 4], color: "#000000", count: 3 } }
    timelines:
      intro:
        tracks:
          box: { offsetX: { repeat: forever, autoreverses: true, linear: { to: 10, duration: \(period) } } }
          title: { \(other) }

    """
  }

  /// What moves once is in the picture, as long as it takes until everything repeats.
  @Test(
    arguments: [
      ("opacity: { from: 0, keyframes: [{ hold: 1 }, { linear: { to: 1, duration: 2 } }] }", 3.8),
      ("opacity: { from: 0, linear: { to: 1, duration: 0.2 } }, stagger: 0.1", 1.2),
      ("scale: { repeat: 3, linear: { to: 2, duration: 0.5 } }", 2.3),
      (
        "offsetY: { repeat: forever, autoreverses: true, linear: { to: 3, duration: 0.7001 } }", nil
      ),
      // Copies that begin one after another wait, and none of them moves once.
      (
        "offsetY: { repeat: forever, autoreverses: true, linear: { to: 3, duration: 0.2 } }, stagger: 0.1",
        0.8
      ),
    ] as [(String, Double?)])
  func `a picture of what repeats forever begins with what moves once`(
    other: String, length: Double?
  ) throws {
    let (picture, log) = try Self.picture(Self.beginning(other), "apng")
    let said = log.warnings.map(\.message)
    switch length {
    case nil: #expect(said.count == 1 && said[0].contains("do not begin together again"), "\(said)")
    case 0.8?: #expect(said.isEmpty, "\(said)")
    default:
      #expect(said.count == 1 && said[0].contains("begins once, and repeats from"), "\(said)")
    }
    guard let length else { return }
    #expect(abs(picture.table.wanted - length) < 0.04, "\(picture.table.wanted)")
    let (once, quiet) = try Self.picture(Self.beginning(other), "apng", options: ["once": "true"])
    #expect(abs(once.table.wanted - length) < 0.04)
    #expect(quiet.warnings.isEmpty)
  }

  /// What jumps at its end has jumped where the picture shows the end.
  @Test(arguments: ["hold: 0.3 }, { move: 20", "linear: { to: 5, duration: 0.3 } }, { move: 20"])
  func `the last picture is what stays`(keyframes: String) throws {
    let text = Self.loop("0.5").replacing(
      "repeat: forever, autoreverses: true, linear: { to: 10, duration: 0.5 }",
      with: "keyframes: [{ \(keyframes) }]")
    let (picture, _) = try Self.picture(text, "apng")
    var last: [UInt8] = []
    picture.forEach { last = $1.bytes }
    var held: [UInt8] = []
    try Self.picture(
      Self.loop("0.5").replacing(
        "repeat: forever, autoreverses: true, linear: { to: 10,",
        with: "from: 20, linear: { to: 20,"),
      "apng"
    ).picture.forEach { held = $1.bytes }
    #expect(last == held)
  }

  @Test(arguments: [("GIF", 100), ("apng", nil)] as [(String, Int?)])
  func `the first picture of a loop is not the last one again`(name: String, clock: Int?) throws {
    let (picture, _) = try Self.picture(Self.loop("0.5"), name, clock: clock)
    var pictures: [[UInt8]] = []
    picture.forEach { pictures.append($1.bytes) }
    #expect(pictures.count == 30)
    #expect(pictures.first != pictures.last)
    // The way from the last one to the first one is as long as all others.
    #expect(Set(pictures).count == 16, "there and back, each place but the ends twice")
  }

  /// What is said of a loop, in one direction, by formats and rates.
  static let periods: [(half: String, name: String, clock: Int?, rate: String, said: [String])] = [
    ("0.5", "GIF", 100, "30", []),
    ("0.5", "mp4", nil, "30", []),
    ("0.33333", "apng", nil, "30", []),
    ("0.3333333", "apng", nil, "29.97", []),
    (
      "0.33333", "GIF", 100, "30",
      ["`spin` repeats every 0.66666 s, which no", "repeats every 0.67 s, which is 3.34 ms more"]
    ),
    // The two numbers differ as they are shown, however little they do in fact.
    (
      "0.333333", "mp4", nil, "29.99",
      ["every 0.666666 s, which", "every 0.666889 s, which is 0.223 ms more; with --fps 30 it is"]
    ),
    (
      "0.25", "mp4", nil, "25",
      ["every 0.5 s, which", "every 0.52 s, which is 20 ms more; with --fps 26 it is exact"]
    ),
    (
      "0.0331", "webp", 1000, "30",
      ["every 0.0662 s, which", "every 0.066 s, which is 0.2 ms less"]
    ),
  ]

  @Test(arguments: periods.indices)
  func `a period that no number of frames divides is said`(index: Int) throws {
    let (half, name, clock, rate, said) = Self.periods[index]
    let (picture, log) = try Self.picture(
      Self.loop(half), name, clock: clock, isSteady: name == "mp4", options: ["fps": rate])
    let warnings = log.warnings.map { "\($0.message) · \($0.help)" }
    #expect(warnings.count == min(said.count, 1), "\(warnings)")
    for words in said { #expect(warnings.first?.contains(words) ?? false, "\(warnings)") }
    let table = picture.table
    #expect(abs(table.length - table.wanted) < (said.isEmpty ? 1e-5 : 1 / 20))
  }

  @Test func `the end of what ends is no period`() throws {
    let text = Self.loop("0.33333").replacing("repeat: forever, autoreverses: true, ", with: "")
    for (name, clock) in [("GIF", 100), ("apng", nil), ("webp", 1000)] as [(String, Int?)] {
      let (picture, log) = try Self.picture(text, name, clock: clock)
      #expect(log.warnings.isEmpty, "\(log.warnings.map(\.message))")
      #expect(abs(picture.table.length - 0.83333) < 0.006)
      #expect(
        log.summary?.hasSuffix("30 per second while it moves") ?? false, "\(log.summary ?? "")")
    }
  }

  @Test(
    arguments: [
      (1.0 / 30, 1, 30), (0.666_66 / 20, 1, 30), (0.5, 1, 2), (0.02, 1, 50),
      (Double.pi / 100, 0, 0), (1.7, 17, 10),
    ])
  func `a delay is the nearest fraction`(value: Double, numerator: Int, denominator: Int) {
    let fraction = FrameTable.fraction(value, limit: 65_535)
    let error = abs(Double(fraction.numerator) / Double(fraction.denominator) - value)
    #expect(error < 5e-7, "\(fraction)")
    #expect(fraction.numerator > 0 && fraction.numerator <= 65_535)
    #expect(fraction.denominator > 0 && fraction.denominator <= 65_535)
    if denominator > 0 { #expect(fraction == (numerator, denominator)) }
  }

  /// A gradient with more colours than a palette, which stays while something else moves.
  private static let shining = """
    keyphase: 1
    stage: { size: [96, 64] }
    elements:
      sky: { size: [96, 64], gradient: { colors: ["#f0e0ff", "#203060", "#20c0a0"], from: [0, 0], to: [1, 1] } }
      dot: { shape: circle, size: [12, 12], center: [-36, -20], color: "#ffcc00" }
    timelines:
      go: { tracks: { dot: { offsetX: { linear: { to: 70, duration: 1 } }, backgroundColor: { from: "#ffcc00", linear: { to: "#cc00ff", duration: 1 } } } } }

    """

  @Test(.needs(PythonProgram.has(modules: ["PIL"]), "needs Pillow"))
  func `what stays still has the same pixels in all pictures of a GIF`() throws {
    let (bytes, _) = try PictureFormatTests.bytes(.gif, Self.shining)
    let code = """
      import io, json, sys
      import numpy
      from PIL import Image, ImageSequence
      image = Image.open(io.BytesIO(sys.stdin.buffer.read()))
      frames = [numpy.asarray(frame.convert("RGB")) for frame in ImageSequence.Iterator(image)]
      still = [frame[28:] for frame in frames]
      json.dump({
        "frames": len(frames),
        "colors": len(numpy.unique(still[0].reshape(-1, 3), axis=0)),
        "changes": int(sum((one != still[0]).any(axis=2).sum() for one in still)),
        "moves": int(sum((one != frames[0]).any(axis=2).sum() for one in frames)),
      }, sys.stdout)
      """
    struct Result: Decodable { var frames, colors, changes, moves: Int }
    let result = try JSONDecoder().decode(
      Result.self, from: try PythonProgram.run(code: code, input: Data(bytes)))
    #expect(result.frames > 20 && result.moves > 1000, "\(result)")
    #expect(result.colors > 60, "the gradient has a palette and a pattern: \(result)")
    #expect(result.changes == 0, "\(result)")
  }

  @Test(arguments: [ExportFormat.png, .apng, .gif])
  func `a file says how it is made again`(format: ExportFormat) throws {
    let (bytes, _) = try PictureFormatTests.bytes(
      format, Self.loop("0.5"), options: ["scale": "2"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("exported by keyphase"))
    #expect(text.contains("keyphase export test.yaml --to \(format.name) --scale 2"))
  }
}
