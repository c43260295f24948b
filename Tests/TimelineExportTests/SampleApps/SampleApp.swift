import Foundation
import TestSupport
import Testing

/// The sample app: its folder, its programs, and the values of its timelines.
enum SampleApp {
  static let folder = PackageFolder.root.appending(path: "Tests/SampleApps")

  /// The sources of a platform, by their names.
  static func sources(of platform: String) throws -> [String: String] {
    let own = folder.appending(path: platform)
    let names = try FileManager.default.contentsOfDirectory(atPath: own.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try String(contentsOf: own.appending(path: name), encoding: .utf8))
      })
  }

  /// What `keyphase sample` prints of a timeline: a row for each time, by the names of the columns.
  static func samples(
    _ file: String, _ timeline: String, at times: [Double]
  ) throws -> [[String: Double]] {
    let program = try #require(Program.keyphase)
    let list = times.map { "\($0)" }.joined(separator: ",")
    let result = try Program.run(
      program, ["sample", "Timelines/\(file)", "--timeline", timeline, "--at", list],
      in: folder.path)
    try #require(result.exitCode == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    let names = try #require(lines.first)
    return lines.dropFirst().map { line in
      Dictionary(zip(names, line).compactMap { name, text in Double(text).map { (name, $0) } }) {
        first, _ in first
      }
    }
  }

  /// What is seen of the app for the web.
  struct Seen: Decodable {
    /// An element.
    struct View: Decodable {
      var x: Double
      var y: Double
      var scale: Double
      var opacity: Double
    }
    var rows: [[View]]
    var press: [[View]]
    var scroll: [[View]]
    var archive: [[View]]
    var toast: [[View]]
    var message: String
  }

  /// How the app for the web is used.
  struct Use: Encodable {
    struct Times: Encodable {
      var rows = [0, 0.1, 0.3, 0.7]
      var press = [0.05, 0.1]
      var archive = [0.1, 0.2]
      var toast = [0, 0.1, 1, 2.8]
    }
    var browser: String
    var folder = SampleApp.folder.appending(path: "web").path
    var reducedMotion = false
    var times = Times()
    var scroll = [0.0, 40, 80, 120, 160]

    func run() throws -> Seen {
      let output = try PythonProgram.run(
        script: "use_inbox.py", input: try JSONEncoder().encode(self))
      return try JSONDecoder().decode(Seen.self, from: output)
    }
  }
}
