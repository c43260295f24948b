import Foundation
import TestSupport

extension PythonProgram {
  /// Runs a program in the folder `Python` and returns its output.
  static func run(script name: String, _ arguments: [String] = [], input: Data) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try run(script: folder.appending(path: "Python/\(name)"), arguments, input: input)
  }
}
