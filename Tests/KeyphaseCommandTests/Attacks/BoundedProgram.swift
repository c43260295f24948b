import Foundation
import TestSupport
import Testing

/// The program with a bound on its time and memory, beyond which the system ends it.
enum BoundedProgram {
  /// Seconds on a processor: a debug build's, on hardware of any kind.
  static let seconds = 60
  /// Kilobytes of addresses, of which the runtime alone takes a third.
  static let kilobytes = 1_500_000

  /// Runs it; what is read from standard input is a file.
  static func run(
    _ arguments: [String], in folder: String, input: String = "/dev/null"
  ) throws -> Program.Result {
    let program = try #require(Program.keyphase)
    // Not every system bounds the addresses.
    let script = """
      ulimit -t \(seconds); ulimit -v \(kilobytes) 2>/dev/null
      exec "$0" "$@" <"$INPUT"
      """
    return try Program.run(
      "/bin/sh", ["-c", script, program] + arguments, in: folder, environment: ["INPUT": input])
  }

  /// A run that has to come to an end by itself: with findings, or with a sentence of why not.
  @discardableResult
  static func end(
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
