import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation

@testable import TimelineExport

/// Lottie files, drawn by the players that are installed.
@Suite(.serialized) struct LottiePlayerTests {
  private struct Job: Encodable {
    struct File: Encodable {
      var json: String
      var frames: [Int]
    }

    var browser: String?
    var files: [File]

    /// The left, top, right and bottom edge and the area of what is drawn, by player, file and
    /// frame.
    func run() throws -> [String: [[[Double]?]]] {
      let output = try PythonProgram.run(
        script: "play_lottie.py", input: try JSONEncoder().encode(self))
      return try JSONDecoder().decode([String: [[[Double]?]]].self, from: output)
    }
  }

  private static let needs: Comment =
    "needs numpy and rlottie_python for the Python that KEYPHASE_PYTHON names"

  @Test(.enabled(if: PythonProgram.has(modules: ["numpy", "rlottie_python"]), needs))
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
    ]
    let files = try cases.map { item in
      let document = try Examples.document(
        text:
          "keyphase: 1\ntimelines: { a: { \(item.timeline.replacing("}] }", with: "}, { hold: 1s }] }")) } }\n"
      )
      return Job.File(
        json: try Examples.export(.lottie, document).text, frames: [0, 90])
    }
    let players = try Job(browser: PythonProgram.chromium, files: files).run()
    #expect(!players.isEmpty)
    for (player, results) in players {
      for (item, boxes) in zip(cases, results) {
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

  @Test(.enabled(if: PythonProgram.has(modules: ["numpy", "rlottie_python"]), needs))
  func `two players draw the same of every example`() throws {
    var names: [String] = []
    var files: [Job.File] = []
    for name in Examples.files {
      let document = try Examples.document(name)
      let ends = try ExportInput(document).timelines.map { $0.duration * document.frameRate }
      let end = Int(ends.max() ?? 0)
      names.append(name)
      files.append(
        Job.File(
          json: try Examples.export(.lottie, document).text,
          frames: [0, end / 5, end / 3, 2 * end / 3]))
    }
    let players = try Job(browser: PythonProgram.chromium, files: files).run()
    guard let first = players["rlottie"], let second = players["lottie-web"] else { return }
    for (index, name) in names.enumerated() {
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
