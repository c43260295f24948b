package import Foundation

/// Python programs for tests that need libraries, such as a browser driver and readers of formats.
///
/// `KEYPHASE_PYTHON` is the path of the interpreter with these libraries, by default `python3` on
/// the PATH.
package enum PythonProgram {
  private static let interpreter =
    ProcessInfo.processInfo.environment["KEYPHASE_PYTHON"] ?? "/usr/bin/env"

  private static let isNamed = ProcessInfo.processInfo.environment["KEYPHASE_PYTHON"] != nil

  /// Whether the interpreter exists and has the given modules.
  package static func has(modules: [String]) -> Bool {
    (try? run(["-c", "import \(modules.joined(separator: ", "))"], input: Data())) != nil
  }

  /// The browser that renders the pages; nil if it or its driver is not installed.
  package static let chromium: String? = {
    let path = "/usr/bin/chromium"
    guard FileManager.default.isExecutableFile(atPath: path), has(modules: ["playwright"]) else {
      return nil
    }
    return path
  }()

  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// Runs a program in a file and returns its output.
  package static func run(
    script: URL, _ arguments: [String] = [], input: Data
  ) throws -> Data {
    #if canImport(Testing)
      WaitingTrait.check()
    #endif
    return try run([script.path] + arguments, input: input)
  }

  /// Runs a program given as source and returns its output.
  package static func run(code: String, input: Data) throws -> Data {
    #if canImport(Testing)
      WaitingTrait.check()
    #endif
    return try run(["-c", code], input: input)
  }

  private static func run(_ arguments: [String], input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: interpreter)
    process.arguments = (isNamed ? [] : ["python3"]) + arguments
    let folder = try TemporaryFolder()
    // Files instead of pipes, so that no output has to be read while the program runs.
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
