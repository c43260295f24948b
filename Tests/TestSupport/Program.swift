import Foundation

/// Runs other programs.
package struct Program {
  package struct Result {
    package var exitCode: Int32
    package var output: String
    package var errors: String
  }

  /// The path of the built `keyphase`; nil if it is not built.
  package static let keyphase = PackageFolder.program(named: "keyphase")

  /// The program that makes videos; nil if it is not installed.
  package static let ffmpeg = find("ffmpeg")

  /// Runs a program until it exits.
  ///
  /// - Parameter environment: variables to add to the environment of the tests.
  package static func run(
    _ path: String, _ arguments: [String], in folder: String? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    // Use files instead of pipes, which would have to be read while the program runs.
    let scratch = try TemporaryFolder()
    try scratch.write(input, to: "input")
    for name in ["output", "errors"] { try scratch.write("", to: name) }
    process.standardInput = try FileHandle(forReadingFrom: scratch.url.appending(path: "input"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url.appending(path: "errors"))
    #if canImport(Testing)
      WaitingTrait.check()
    #endif
    try process.run()
    process.waitUntilExit()
    // The output can be any bytes, such as those of a binary export.
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: scratch.url.appending(path: name)), as: UTF8.self)
    }
    return Result(
      exitCode: process.terminationStatus, output: try text("output"), errors: try text("errors"))
  }

  /// The path of a program in `PATH`; nil if it is not found.
  package static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
