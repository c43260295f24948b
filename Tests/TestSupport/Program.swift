import Foundation

/// Another program, run to its end.
package struct Program {
  package struct Result {
    package var exitCode: Int32
    package var output: String
    package var errors: String
  }

  /// The built `keyphase` beside the tests; nil where it was not built.
  package static let keyphase = PackageFolder.program(named: "keyphase")

  /// Runs a program.
  ///
  /// - Parameter environment: what is added to the variables of the tests.
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
    // Files in place of pipes: nothing has to be read while it runs.
    let scratch = try TemporaryFolder()
    try scratch.write(input, to: "input")
    for name in ["output", "errors"] { try scratch.write("", to: name) }
    process.standardInput = try FileHandle(forReadingFrom: scratch.url.appending(path: "input"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url.appending(path: "errors"))
    try process.run()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus, output: try scratch.read("output"),
      errors: try scratch.read("errors"))
  }

  /// Where a program is on the PATH; nil where it is not.
  package static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
