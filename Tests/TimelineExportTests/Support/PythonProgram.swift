import Foundation
import TestSupport

/// Python programs of the tests that need libraries: a browser's driver, readers of other formats.
///
/// `KEYPHASE_PYTHON` names the interpreter that has them; else it is the `python3` on the PATH.
enum PythonProgram {
  static let interpreter =
    ProcessInfo.processInfo.environment["KEYPHASE_PYTHON"] ?? "/usr/bin/env"

  private static let isNamed = ProcessInfo.processInfo.environment["KEYPHASE_PYTHON"] != nil

  /// Whether the interpreter is there and has some modules.
  static func has(modules: [String]) -> Bool {
    (try? run(["-c", "import \(modules.joined(separator: ", "))"], input: Data())) != nil
  }

  /// The browser that the pages are shown in; nil where it is not installed, or its driver is not.
  static let chromium: String? = {
    let path = "/usr/bin/chromium"
    guard FileManager.default.isExecutableFile(atPath: path), has(modules: ["playwright"]) else {
      return nil
    }
    return path
  }()

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program of the folder `Python` and returns what it prints.
  static func run(script name: String, _ arguments: [String] = [], input: Data) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = folder.appending(path: "Python/\(name)").path
    return try run([script] + arguments, input: input)
  }

  /// Runs a program that is given as text and returns what it prints.
  static func run(code: String, input: Data) throws -> Data { try run(["-c", code], input: input) }

  private static func run(_ arguments: [String], input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: interpreter)
    process.arguments = (isNamed ? [] : ["python3"]) + arguments
    let folder = try TemporaryFolder()
    // Files in place of pipes: nothing has to be read while it runs.
    let files = ["input", "output", "errors"].map { folder.url.appending(path: $0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
    return try Data(contentsOf: files[1])
  }
}
