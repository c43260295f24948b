import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Lottie files, drawn by the players that are installed.
@Suite(.waitsForPrograms, .serialized) struct LottiePlayerTests {
  static let needs: Comment =
    "needs numpy and rlottie_python for the Python that KEYPHASE_PYTHON names"

  @Test(.needs(PythonProgram.has(modules: ["numpy", "rlottie_python"]), needs))
  func `sizes, anchors and frames are drawn where SwiftUI has them`() throws {
    // Edges in pixels in the first and the last frame; a player may round half a pixel.
    let cases: [(timeline: String, first: [Double], last: [Double])] = [
      (
        "initial: { frame: [150, 150, 100, 100] }, tracks: { frame: [{ linear: { to: [150, 150, 100, 120], duration: 1 } }], rotation: [{ linear: { to: 180deg, duration: 1 } }] }",
        [150, 150, 250, 250], [150, 150, 250, 270]
      ),
      (
        "initial: { width: 100, anchor: [0, 0.5] }, tracks: { width: [{ linear: { to: 200, duration: 1 } }], rotation: [{ linear: { to: 90deg, duration: 1 } }] }",
        [150, 150, 250, 250], [50, 200, 150, 400]
      ),
      (
        "initial: { anchor: [0, 0] }, tracks: { anchor: [{ linear: { to: [1, 0], duration: 1 } }], scale: [{ linear: { to: 0.5, duration: 1 } }] }",
        [150, 150, 250, 250], [200, 150, 250, 200]
      ),
      (
        "initial: { anchor: [0, 0], cornerRadius: 0 }, tracks: { skewX: [{ linear: { to: 45deg, duration: 1 } }] }",
        [150, 150, 250, 250], [150, 150, 350, 250]
      ),
      (
        "initial: { anchor: [0, 0], cornerRadius: 0 }, tracks: { skewY: [{ linear: { to: 45deg, duration: 1 } }] }",
        [150, 150, 250, 250], [150, 150, 250, 350]
      ),
      (
        "initial: { anchor: [0, 0], cornerRadius: 0, skewX: 45deg, scale: 0.5 }, tracks: { skewY: [{ linear: { to: 26.56505deg, duration: 1 } }] }",
        [150, 150, 250, 200], [150, 150, 275, 225]
      ),
    ]
    let files = try cases.map { item in
      let document = try Examples.document(
        text:
          "keyphase: 1\ntimelines: { a: { \(item.timeline.replacing("}] }", with: "}, { hold: 1s }] }")) } }\n"
      )
      return LottieJob.File(
        json: try Examples.export(.lottie, document).text, frames: [0, 90])
    }
    let players = try LottieJob(files: files).run()
    #expect(!players.isEmpty)
    for (player, results) in players {
      for (item, boxes) in zip(cases, results) {
        // rlottie has no skew.
        if player == "rlottie", item.timeline.contains("skew") { continue }
        for (box, expected) in zip(boxes, [item.first, item.last]) {
          let edges = (box ?? []).prefix(4)
          #expect(
            edges.count == 4 && zip(edges, expected).allSatisfy { abs($0 - $1) <= 1 },
            "\(player): \(edges), expected \(expected) of \(item.timeline)")
        }
      }
    }
    print("drawn by \(players.keys.sorted().joined(separator: " and "))")
  }

  /// The sum of all opacities in a picture of copies that do not cover each other: of each, its size
  /// by the scales and the opacity of `sample`.
  private static func expectedAreas(
    _ document: TimelineDocument, of element: ElementModel, at frames: [Int]
  ) throws -> [Double] {
    let timeline = try CompiledTimeline.compile(document.timelines[0], of: document)[0]
    let times = frames.map { Double($0) / document.frameRate }
    let table = try timeline.sample(SamplingOptions(times: times))
    let side = element.size.min() ?? 0
    let size = element.shape == .circle ? [side, side] : element.size
    let radius = element.drawnCornerRadius
    let whole = size[0] * size[1] - (4 - Double.pi) * radius * radius
    func factor(_ property: String, _ copy: Int, _ frame: Int) -> Double {
      let track = table.tracks.first { $0.property == property && $0.index == copy }
      return track.map { $0.numbers[frame] } ?? 1
    }
    return frames.indices.map { frame in
      var area = 0.0
      for copy in 0..<element.count {
        area += whole * factor("opacity", copy, frame) * factor("scaleY", copy, frame)
      }
      return area
    }
  }

  @Test(.needs(PythonProgram.has(modules: ["numpy", "rlottie_python"]), needs))
  func `both players draw the copies of elements as sample has them`() throws {
    // A colour of each file is opaque, and no background hides what is behind it.
    let cases: [(file: String, frames: [Int])] = [
      ("typing-dots.yaml", [0, 6, 15, 24, 29]), ("chart-bars.yaml", [3, 8, 14, 20, 40, 70]),
      ("confetti.yaml", [30, 48, 72, 78]),
    ]
    let documents = try cases.map { try Examples.document($0.file) }
    let files = try zip(cases, documents).map { item, document in
      LottieJob.File(json: try Examples.export(.lottie, document).text, frames: item.frames)
    }
    let players = try LottieJob(files: files).run()
    #expect(!players.isEmpty)
    for (player, results) in players {
      for ((item, document), boxes) in zip(zip(cases, documents), results) {
        let areas = try Self.expectedAreas(
          document, of: try #require(document.elements.first), at: item.frames)
        for (frame, (box, area)) in zip(item.frames, zip(boxes, areas)) {
          let drawn = box?[4] ?? 0
          // Pieces of confetti may cover each other a little; what is fainter than half has no box.
          guard box != nil || area > 200 else { continue }
          #expect(
            abs(drawn - area) <= 0.04 * area + 12,
            "\(player), \(item.file) in frame \(frame): \(drawn), expected \(area)")
        }
      }
    }
  }

  @Test(.needs(PythonProgram.has(modules: ["numpy", "rlottie_python"]), needs))
  func `two players draw the same of every example`() throws {
    var names: [String] = []
    var files: [LottieJob.File] = []
    for name in Examples.files {
      let document = try Examples.document(name)
      let timelines = try ExportInput(document).timelines
      let end = Int(timelines.map { $0.duration * document.frameRate }.max() ?? 0)
      names.append(name)
      files.append(
        LottieJob.File(
          json: try Examples.export(.lottie, document).text,
          frames: [0, end / 5, end / 3, 2 * end / 3].filter { frame in
            // What is fainter than half has no box, so players may differ where it is about half.
            !timelines.contains { timeline in
              let time = Double(frame) / document.frameRate
              let opacities = timeline.numbers(of: "opacity", at: [time]) ?? []
              return opacities.contains { (0.4...0.6).contains($0) }
            }
          }))
    }
    let players = try LottieJob(files: files).run()
    guard let first = players["rlottie"], let second = players["lottie-web"] else { return }
    // One of the players has no fonts.
    for (index, name) in names.enumerated() where !files[index].json.contains("\"ty\":5,") {
      for (frame, (one, other)) in zip(files[index].frames, zip(first[index], second[index])) {
        guard let one, let other else {
          #expect((one?[4] ?? 0) < 20 && (other?[4] ?? 0) < 20, "\(name) in frame \(frame)")
          continue
        }
        // A row that begins to fade in is within the box of one player and not yet of the other.
        let isNear =
          zip(one, other).prefix(4).allSatisfy { abs($0 - $1) <= 2 }
          || abs(one[4] - other[4]) <= 0.005 * one[4]
        #expect(isNear, "\(name) in frame \(frame): \(one), \(other)")
        #expect(abs(one[4] - other[4]) <= 0.02 * one[4] + 20, "\(name) in frame \(frame)")
      }
    }
  }
}
