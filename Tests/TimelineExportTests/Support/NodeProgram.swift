import Foundation
import TestSupport

/// Programs for Node.js, which run exported JavaScript.
enum NodeProgram {
  /// The path of the interpreter; nil if it is not installed.
  static let path = Program.find("node")

  /// Runs a program in the folder `JavaScript` and returns its output.
  static func run(script name: String, input: Data) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = folder.appending(path: "JavaScript/\(name)")
    let result = try Program.run(
      path ?? "node", [script.path], input: String(decoding: input, as: UTF8.self))
    guard result.exitCode == 0 else {
      throw PythonProgram.Failure(description: result.errors)
    }
    return Data(result.output.utf8)
  }
}
