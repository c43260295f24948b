import Foundation
import TestSupport
import TimelineDocument

@testable import TimelineExport

/// Plays modules for libraries with stand-ins that do what the libraries' documentation says.
struct ModulePlayer: MotionPlayer {
  let format: ExportFormat
  var isAvailable: Bool { NodeProgram.path != nil }

  private struct Job: Encodable {
    var library: String
    var scenes: [Scene]

    struct Scene: Encodable {
      var source: String
      var timeline: String
      /// The number of copies by element; nil for a timeline that moves none.
      var elements: [String: Int]?
      var views: [View]
      /// The times of both passes.
      var times: [[Double]]
      var properties: [String]
    }

    /// An element, empty for the view itself, and a copy.
    struct View: Encodable {
      var element: String
      var copy: Int

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(element)
        try container.encode(copy)
      }
    }
  }

  private struct Played: Decodable {
    var passes: [[[[String]]]]?
    var error: String?
  }

  /// GSAP rounds times to a ten-millionth of a second.
  func rounding(of quantity: Quantity) -> Double { 1e-5 }

  func play(_ files: [ExportedFile]) throws -> [ShownValues] {
    let scenes = files.map { exported in
      let file = exported.file
      let counts = Dictionary(
        file.document.elements.map { ($0.name, $0.count) }, uniquingKeysWith: max)
      return Job.Scene(
        source: exported.text, timeline: "\(ScriptName.function(file.timeline))",
        elements: file.scene.hasElements ? counts : nil,
        views: file.views.map { Job.View(element: $0.element?.name ?? "", copy: $0.index) },
        times: [file.times, exported.seeks.map { file.times[$0] }],
        properties: Quantity.allCases.map(\.rawValue))
    }
    let output = try NodeProgram.run(
      script: "play_scenes.mjs",
      input: try JSONEncoder().encode(Job(library: format.name, scenes: scenes)))
    let results = try JSONDecoder().decode([Played].self, from: output)
    return try zip(files, results).map { exported, played in
      guard let passes = played.passes else {
        throw PythonProgram.Failure(
          description: "\(exported.file.name): \(played.error ?? "nothing is played")")
      }
      return ShownStyles.values(exported.file, passes)
    }
  }
}
