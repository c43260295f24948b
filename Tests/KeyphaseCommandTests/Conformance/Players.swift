import Foundation
import TestSupport

/// The players of this repository, and a run of `keyphase conformance`.
enum Players {
  /// The results of a run, in JSON.
  struct Results: Decodable {
    struct Group: Decodable {
      var name: String
      var passed: Int
      var failed: Int
      var skipped: Int
      var largestDifference: Double
    }
    struct Remark: Decodable {
      var kind: String
      var reason: String
    }
    var passed: Bool
    var groups: [Group]
    var remarks: [Remark]
    var notRun: Int

    /// The groups in which a test failed.
    var failedGroups: [String] { groups.filter { $0.failed > 0 }.map(\.name) }
  }

  static let folder = PackageFolder.root.appending(path: "Schemas/players")
  static let tests = PackageFolder.root.appending(path: "Schemas/conformance")
  static let node = Program.find("node")
  static let swift = PackageFolder.program(named: "PlaybackConformance")
  static let kotlinCompiler = Program.find("kotlinc")
  static let java = Program.find("java")

  /// The command of the JavaScript player in a folder.
  static func script(in folder: URL = folder.appending(path: "js")) -> String {
    "'\(node ?? "node")' '\(folder.appending(path: "conformance.js").path)'"
  }

  /// Runs all tests.
  static func results(_ player: String, _ options: String...) throws -> Results {
    let result = try Program.run(
      Program.keyphase ?? "keyphase",
      ["conformance", tests.path, "--player", player, "--format", "json"] + options)
    guard !result.output.isEmpty else { throw PythonProgram.Failure(description: result.errors) }
    return try JSONDecoder().decode(Results.self, from: Data(result.output.utf8))
  }
}
