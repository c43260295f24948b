import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Random motions and loops, drawn by two Lottie players: what is drawn ends where `sample` has it, over
/// four periods and after a seek back.
@Suite(.waitsForPrograms, .serialized) struct LottiePlaybackTests {
  /// A range in which an edge may be, in pixels.
  private typealias Edge = ClosedRange<Double>

  /// What a file shows at one frame: the left, top, right and bottom edge.
  private struct Frame {
    var number: Int
    var time: Double
    var edges: [Edge]
  }

  /// The first frame after a composition.
  private struct Length: Decodable { var op: Double }

  /// The frames of a file at which it is certain what is seen.
  private static func frames(_ export: ExportedFile) throws -> [Frame] {
    let file = export.file
    let end = try JSONDecoder().decode(Length.self, from: Data(export.text.utf8)).op
    let differs = export.log.warnings.contains { $0.message.contains("differ from the first") }
    let stage = file.scene.hasElements ? file.document.stage.size : [400, 400]
    return file.times.indices.compactMap { index in
      let time = file.times[index]
      guard !differs || time < file.firstEnd, let local = file.localTime(time) else { return nil }
      let number = (local * file.document.frameRate).rounded()
      guard number < end, abs(number / file.document.frameRate - local) < 1e-6 else { return nil }
      let boxes = file.views.map { box(of: $0, in: file, stage, at: index) } + scenery(of: file)
      guard boxes.allSatisfy({ $0.isCertain }) else { return nil }
      let seen = boxes.compactMap(\.edges)
      guard !seen.isEmpty else { return nil }
      let edges = (0..<4).map { edge -> Edge in
        let (low, high) = (seen.map { $0[edge].lowerBound }, seen.map { $0[edge].upperBound })
        return edge < 2
          ? (low.min() ?? 0)...(high.min() ?? 0) : (low.max() ?? 0)...(high.max() ?? 0)
      }
      return Frame(
        number: Int(number), time: time,
        edges: edges.enumerated().map { edge, range in
          let end = stage[edge % 2]
          return min(max(range.lowerBound, 0), end)...min(max(range.upperBound, 0), end)
        })
    }
  }

  /// The edges of the elements that stand still.
  private static func scenery(of file: PlayedFile) -> [(edges: [Edge]?, isCertain: Bool)] {
    guard file.scene.hasElements else { return [] }
    let moved = Set(file.views.compactMap { $0.element?.name })
    return file.document.elements.filter { !moved.contains($0.name) }.flatMap { element in
      (0..<element.count).map { copy in
        let centre = element.center(ofCopy: copy, on: file.document.stage)
        let edges = [-1.0, 1].flatMap { side in
          zip(centre, element.size).map { $0 + side * $1 / 2 }
        }
        return (edges.map { $0...$0 }, true)
      }
    }
  }

  /// The edges of a view; none if it is not seen.
  private static func box(
    of view: PlayedFile.View, in file: PlayedFile, _ stage: [Double], at time: Int
  ) -> (edges: [Edge]?, isCertain: Bool) {
    var isCertain = true
    func values(_ quantity: Quantity, _ otherwise: [Double]) -> [Double] {
      guard let around = view.expected[quantity]?[time] else { return otherwise }
      // At a jump a player may be early or late.
      for (component, value) in (around.first ?? []).enumerated()
      where abs(value - (around.last ?? [])[component]) > 1 { isCertain = false }
      return around[around.count / 2]
    }
    let opacity = values(.opacity, [1])[0] * values(.color, [1, 1, 1, 1])[3]
    if (0.3..<0.7).contains(opacity) { isCertain = false }
    let (move, scale) = (values(.translate, [0, 0]), values(.scale, [1, 1]))
    let angle = values(.rotate, [0])[0] * .pi / 180
    let size = view.element?.size ?? [100, 100]
    let centre =
      view.element?.center(ofCopy: view.index, on: file.document.stage) ?? stage.map { $0 / 2 }
    let place = zip(centre, move).map { $0 + $1 }
    let half = zip(size, scale).map { abs($0 * $1) / 2 }
    guard opacity > 0.5, half.allSatisfy({ $0 > 2 }) else { return (nil, isCertain) }
    // A corner is sharp, or as round as can be.
    let round = half.min() ?? 0
    let (c, s) = (abs(cos(angle)), abs(sin(angle)))
    let extents = [(half[0], half[1], c, s), (half[1], half[0], c, s)].map { own, other, c, s in
      ((own - round) * c + (other - round) * s + round)...(own * c + other * s)
    }
    return (
      [0, 1, 2, 3].map { edge in
        let (place, extent) = (place[edge % 2], extents[edge % 2])
        return edge < 2
          ? place - extent.upperBound...place - extent.lowerBound
          : place + extent.lowerBound...place + extent.upperBound
      }, isCertain
    )
  }

  @Test(.needs(PythonProgram.has(modules: ["numpy", "rlottie_python"]), LottiePlayerTests.needs))
  func `random motions are drawn as sampled`() throws {
    let files = PlayedMotionsTests.frames
    var drawn: [(file: PlayedFile, frames: [Frame])] = []
    var job = LottieJob(files: [])
    for file in files {
      let export = try ExportedFile(file, .lottie)
      let frames = try Self.frames(export)
      guard !export.log.hasErrors, !frames.isEmpty else { continue }
      // Forwards, and back to frames that were seen.
      let order = frames + frames.reversed().filter { $0.number % 2 == 0 }
      drawn.append((file, order))
      job.files.append(LottieJob.File(json: export.text, frames: order.map(\.number)))
    }
    let players = try job.run()
    #expect(!players.isEmpty && drawn.count > files.count / 3)
    for (player, results) in players.sorted(by: { $0.key < $1.key }) {
      var (count, worst) = (0, 0.0)
      #expect(results.map(\.count) == drawn.map(\.1.count))
      for ((file, frames), boxes) in zip(drawn, results) {
        for (frame, box) in zip(frames, boxes) {
          let edges = box.map { Array($0.prefix(4)) } ?? []
          let distance =
            zip(edges, frame.edges).map { edge, range in
              max(range.lowerBound - edge, edge - range.upperBound, 0)
            }.max() ?? .infinity
          (count, worst) = (count + 1, max(worst, distance))
          // Edges are whole pixels in one of the players, and a file's frames may lie between Lottie's.
          #expect(
            distance <= 1.75,
            "\(player), \(file.name) in frame \(frame.number), \(frame.time) s: \(edges), expected \(frame.edges)"
          )
        }
      }
      print(
        "\(player): \(drawn.count) files, \(count) frames; the worst edge is \(worst) pixels off")
    }
  }
}
