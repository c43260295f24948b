import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// The stage as an SVG that moves: jumps, the order of views, and readers who want less motion.
@Suite(.waitsForPrograms) struct MovingStageTests {
  private static func stage(
    _ tracks: String, elements: String = "box: { size: [10, 10], color: \"#ff0000\" }",
    more: String = "", options: [String: String] = [:]
  ) throws -> (text: String, log: ExportLog) {
    let text = """
      keyphase: 1
      stage: { size: [100, 50] }
      elements: { \(elements) }
      timelines:
        go: { \(tracks) }
      \(more)
      """
    let (bytes, log) = try PictureFormatTests.bytes(
      .svg, text, timelines: ["go"], options: ["stage": "true"].merging(options) { $1 })
    return (String(decoding: bytes, as: UTF8.self), log)
  }

  /// The times and the values of the first animation of an attribute or a function.
  private static func animation(
    _ name: String, in text: String
  ) throws -> (times: [Double], values: [String]) {
    let line = try #require(
      text.split(separator: "\n").first { $0.contains("<animate") && $0.contains("\"\(name)\"") },
      "\(name) is not animated")
    func list(_ attribute: String) -> [String] {
      guard let start = line.range(of: " \(attribute)=\"") else { return [] }
      return line[start.upperBound...].prefix { $0 != "\"" }.split(separator: ";").map(String.init)
    }
    return (list("keyTimes").compactMap { Double($0) }, list("values"))
  }

  /// A jump between two frames, at a time that is in none.
  @Test(
    arguments: [
      "keyframes: [{ hold: 0.333s }, { move: 40 }, { hold: 0.667s }]",
      "keyframes: [{ linear: { to: 5, duration: 0.333 } }, { move: 40 }, { linear: { to: 45, duration: 0.667 } }]",
    ])
  func `a jump of a track has no time`(keyframes: String) throws {
    let (text, log) = try Self.stage(
      "tracks: { box: { offsetX: { \(keyframes) } } }", options: ["hold": "0"])
    #expect(log.warnings.isEmpty, "\(log.warnings.map(\.message))")
    let animation = try Self.animation("translate", in: text)
    // Two values at one time, which is that of the jump.
    let jump = zip(animation.times, animation.times.dropFirst()).first { $0 == $1 }
    let time = try #require(jump?.0)
    #expect(abs(time - 0.333) < 2e-5, "\(animation)")
    let index = try #require(animation.times.firstIndex(of: time))
    let values = animation.values.map { Double($0.split(separator: " ")[0]) ?? 0 }
    #expect(values[index + 1] - values[index] > 34, "\(values)")
  }

  @Test func `a smooth curve has no jumps`() throws {
    let (text, _) = try Self.stage(
      "tracks: { box: { offsetX: { spring: { to: 40, duration: 1, spring: { duration: 0.1, bounce: 0.6 } } } } }"
    )
    let times = try Self.animation("translate", in: text).times
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a change without an animation jumps in its frame, and others do not wait for it`()
    throws
  {
    let events =
      "events: [{ at: 0, set: { box: { offsetY: 20 } }, animation: { linear: 1 } }, { at: 0.5, set: { box: { opacity: 0.2 } } }]"
    let (text, _) = try Self.stage(events, options: ["hold": "0"])
    let opacity = try Self.animation("opacity", in: text)
    #expect(zip(opacity.times, opacity.times.dropFirst()).contains { $0 == $1 }, "\(opacity)")
    #expect(Set(opacity.values) == ["1", "0.2"])
    // What is animated meanwhile is one straight line, with what is before and after it.
    #expect(try Self.animation("translate", in: text).values.count == 4)
  }

  /// A change without an animation in what a sequence plays: as it is, faster, backwards, twice, in a
  /// sequence of its own.
  @Test(
    arguments: [
      ("{ play: blink }", [0.2]), ("{ play: blink, speed: 2 }", [0.1]),
      ("{ play: blink, reversed: true }", [0.3]), ("{ play: blink, repeat: 2 }", [0.2, 0.5, 0.7]),
      ("{ wait: 0.105s }, { play: blink }", [0.305]), ("{ play: nested }", [0.3]),
    ])
  func `a change without an animation jumps in a sequence, too`(
    entry: String, times: [Double]
  ) throws {
    let more = """
        blink: { events: [{ at: 0.2, set: { offsetX: 40 } }, { at: 0.5, set: { scale: 1 } }] }
        nested: { sequence: [{ wait: 0.1s }, { play: blink }] }
      """
    let list = entry.split(separator: "}").map { part in
      part.contains("play") ? "\(part), element: box }" : "\(part)}"
    }.joined()
    let (text, log) = try Self.stage("sequence: [\(list)]", more: more, options: ["hold": "0"])
    #expect(log.warnings.isEmpty, "\(log.warnings.map(\.message))")
    let animation = try Self.animation("translate", in: text)
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"translate\"") })
    let start = try #require(line.range(of: "dur=\""))
    let duration = try #require(Double(line[start.upperBound...].prefix { $0 != "s" }))
    let places = animation.values.map { Double($0.split(separator: " ")[0]) ?? 0 }
    // All places are those before and after the jumps, and none is between them.
    #expect(Set(places) == [50, 90], "\(animation)")
    let jumps = places.indices.dropFirst().filter { places[$0] != places[$0 - 1] }
    #expect(jumps.count == times.count, "\(animation)")
    for (jump, time) in zip(jumps, times) {
      #expect(abs(animation.times[jump] * duration - time) < 1e-4, "\(animation)")
      #expect(animation.times[jump] - animation.times[jump - 1] < 1e-4, "\(animation)")
    }
  }

  @Test func `pictures of pixels show no place between the ends of a jump`() throws {
    let text = """
      keyphase: 1
      stage: { size: [100, 50], background: "#ffffff" }
      elements: { box: { size: [10, 10], color: "#ff0000" } }
      timelines:
        go: { events: [{ at: 0.215, set: { box: { offsetX: 30 } } }, { at: 0.5, set: { box: { scale: 1 } } }] }
        play: { sequence: [{ wait: 0.013s }, { play: go }] }
      """
    let document = try Examples.document(text: text)
    for name in ["go", "play"] {
      var log = ExportLog(document.source)
      let input = try ExportInput(document, timelines: [name], options: ["fps": "47"])
      let picture = try #require(
        try MovingPicture(input, .init(name: "apng", hasPaper: true), log: &log))
      var pictures: Set<[UInt8]> = []
      picture.forEach { pictures.insert($1.bytes) }
      #expect(pictures.count == 2, "\(name)")
    }
  }

  @Test func `the jump from the end of a loop to its start has no time`() throws {
    let (text, _) = try Self.stage(
      "tracks: { box: { offsetX: { repeat: forever, linear: { to: 40, duration: 1 } } } }")
    let animation = try Self.animation("translate", in: text)
    #expect(animation.times == [0, 1])
    #expect(animation.values.map { $0.split(separator: " ")[0] } == ["50", "90"])
  }

  @Test func `a view that comes to the front is drawn there`() throws {
    let (text, log) = try Self.stage(
      "tracks: { box: { zIndex: { keyframes: [{ hold: 0.5s }, { move: 2 }, { hold: 0.5s }] } }, dot: { offsetX: { linear: { to: 3, duration: 1 } } } }",
      elements:
        "box: { size: [10, 10], color: \"#ff0000\" }, dot: { size: [10, 10], color: \"#0000ff\" }",
      options: ["hold": "0"])
    #expect(log.warnings.isEmpty, "\(log.warnings.map(\.message))")
    // Red, blue, and red again, of which one is shown at a time.
    let fills = text.split(separator: "\n").compactMap { line in
      line.contains("rgb(255,0,0)") ? "red" : line.contains("rgb(0,0,255)") ? "blue" : nil
    }
    #expect(fills == ["red", "blue", "red"])
    let display = try Self.animation("display", in: text)
    #expect(display.values == ["inline", "none"])
    #expect(abs(display.times[1] - 0.5) < 0.02)
    #expect(text.contains("values=\"none;inline\""))
  }

  private static let gentle = """
      gentle: { tracks: { box: { opacity: { from: 0, linear: { to: 1, duration: 0.5 } } } } }
    """

  @Test func `readers who want less motion see the replacement`() throws {
    let (text, log) = try Self.stage(
      "reducedMotion: gentle, tracks: { box: { offsetX: { linear: { to: 40, duration: 1 } } } }",
      more: Self.gentle)
    #expect(log.warnings.isEmpty, "\(log.warnings.map(\.message))")
    #expect(text.contains("@media (prefers-reduced-motion: reduce)"))
    let parts = text.split(separator: "class=\"less\"")
    #expect(parts.count == 2)
    #expect(parts[0].contains("\"translate\"") && !parts[0].contains("attributeName=\"opacity\""))
    #expect(
      !parts[1].contains("animateTransform") && parts[1].contains("attributeName=\"opacity\""))
    #expect(log.summary?.contains("want less motion see gentle") ?? false)
  }

  @Test func `a replacement that shows nothing is reported`() throws {
    let (text, log) = try Self.stage(
      "reducedMotion: quiet, tracks: { box: { offsetX: { linear: { to: 40, duration: 1 } } } }",
      more: """
          quiet: { tracks: { level: { linear: { to: 1, duration: 1 } } } }
        properties: { level: { type: number, initial: 0 } }
        """)
    #expect(!text.contains("prefers-reduced-motion"))
    #expect(log.warnings.map(\.message) == ["`quiet` moves nothing that is drawn on a stage"])
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `an image of a page moves, jumps, and heeds the reader's wish`() throws {
    let (text, _) = try Self.stage(
      "reducedMotion: gentle, tracks: { box: { offsetX: { keyframes: [{ hold: 0.333s }, { move: 40 }, { hold: 0.667s }] } } }",
      more: Self.gentle, options: ["hold": "0", "background": "#ffffff"])
    struct Seen: Decodable {
      var whole: [[Double]]
      var less: [[Double]]
    }
    let job = try JSONEncoder().encode([
      "browser": try #require(PythonProgram.chromium), "picture": text,
    ])
    let output = try PythonProgram.run(script: "see_image.py", input: job)
    let seen = try JSONDecoder().decode(Seen.self, from: output)
    // Where the red is, and how much there is: 50 and 90 are its places, and nothing is in between.
    let places = seen.whole.map { $0[0] }
    #expect(
      places.contains { abs($0 - 50) < 1 } && places.contains { abs($0 - 90) < 1 }, "\(places)")
    #expect(places.allSatisfy { abs($0 - 50) < 1 || abs($0 - 90) < 1 }, "\(places)")
    #expect(seen.less.allSatisfy { $0[1] < 1 || abs($0[0] - 50) < 1 }, "\(seen.less)")
  }
}
