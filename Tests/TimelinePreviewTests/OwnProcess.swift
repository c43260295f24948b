import Foundation
import TestSupport
import Testing

/// The process in which the tests of the server run.
///
/// Beside all other tests, which wait for programs on the few threads that tasks have, the tasks of a
/// server would wait for minutes.
enum OwnProcess {
  private static let variable = "KEYPHASE_PREVIEW_TESTS"

  /// Seconds after which the process is ended: many times what the tests take on a busy machine.
  private static let limit = 1200.0

  /// Whether this is that process: on macOS, where tests are no program, it is that of all tests.
  static var isCurrent: Bool {
    #if os(Linux)
      ProcessInfo.processInfo.environment[variable] != nil
    #else
      true
    #endif
  }

  /// Whether the tests of this target are run by themselves, after all others: browsers that wait for
  /// the processor beside these miss what they wait for.
  static var isLast: Bool {
    ProcessInfo.processInfo.environment["KEYPHASE_PREVIEW_LAST"] != nil
  }

  /// Runs the tests of this target, and returns whether they passed and what they printed.
  static func run() throws -> (hasPassed: Bool, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--filter", "TimelinePreviewTests", "--testing-library", "swift-testing"]
    // Two browsers at a time, since their gestures take time that the processors must have.
    process.environment = ProcessInfo.processInfo.environment.merging([
      variable: "1", "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "2",
    ]) { $1 }
    // A file instead of a pipe, which a program that is left behind would keep open.
    let folder = try TemporaryFolder()
    try folder.write("", to: "output")
    let output = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let end = Date().addingTimeInterval(limit)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return (process.terminationStatus == 0, try folder.read("output"))
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves tests to the process of their own.
  static var inOwnProcess: Self {
    .enabled(if: OwnProcess.isCurrent, "runs in a process of its own")
  }
}

struct OwnProcessTests {
  @Test(.enabled(if: !OwnProcess.isCurrent && !OwnProcess.isLast))
  func `the tests of the preview pass in a process of their own`() async throws {
    // Minutes for which a thread of tasks would have nothing to do.
    let (hasPassed, text) = try await OwnThread.run { try OwnProcess.run() }
    let lines = text.split(separator: "\n")
    let faults = lines.filter { ["✘", "↳", "error"].contains(where: $0.contains) }
    for line in lines where line.hasPrefix("retried: ") { print(line) }
    #expect(hasPassed, "\(faults.joined(separator: "\n"))")
    #expect(lines.contains { $0.contains("Test run with") && $0.contains("passed") })
  }
}
