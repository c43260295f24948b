import Foundation
import TestSupport
import Testing

/// Runs the program with limits on its time and memory, which the system enforces.
enum BoundedProgram {
  /// The processor seconds, sufficient for a debug build on slow hardware.
  static let seconds = 120
  /// The kilobytes of address space, a third of which the runtime needs.
  static let kilobytes = 1_500_000

  /// Runs the program.
  ///
  /// - Parameter input: the path of the file for standard input.
  static func run(
    _ arguments: [String], in folder: String, input: String = "/dev/null"
  ) throws -> Program.Result {
    let program = try #require(Program.keyphase)
    // Not every system can limit the address space, of which the address sanitizer reserves terabytes.
    let script = """
      ulimit -t \(seconds); [ -n "$ASAN_OPTIONS" ] || ulimit -v \(kilobytes) 2>/dev/null
      exec "$0" "$@" <"$INPUT"
      """
    return try Program.run(
      "/bin/sh", ["-c", script, program] + arguments, in: folder, environment: ["INPUT": input])
  }

  /// Runs the program and expects it to exit by itself, with success, findings or an error message.
  @discardableResult
  static func runToCompletion(
    _ arguments: [String], in folder: String, input: String = "/dev/null",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    let result = try run(arguments, in: folder, input: input)
    let words = arguments.joined(separator: " ").prefix(200)
    #expect(
      [0, 1, 2].contains(result.exitCode),
      "\(words): \(result.exitCode) \(result.errors.prefix(500))", sourceLocation: sourceLocation)
    #expect(!result.errors.contains("has failed"), "\(words)", sourceLocation: sourceLocation)
    return result
  }
}
