import Foundation
import TestSupport
import Testing

/// Whichever call on a file fails: the file is the old or the new one, nothing else is left behind,
/// and what is wrong is said.
@Suite(
  .waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"),
  .needs(FaultInjector.shared != nil, "needs Linux and a C compiler"))
struct FaultTests {
  struct Command: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    /// The files that it writes.
    var outputs: Set<String> = []

    var testDescription: String { arguments.joined(separator: " ") }
  }

  /// Whether each call of a command that writes has each of its faults, and each call of others one;
  /// otherwise each call of those that write has one fault, and a third of the others.
  private static let triesAll = ProcessInfo.processInfo.environment["KEYPHASE_FAULTS"] == "all"

  static let commands = [
    Command(arguments: ["validate", "bell.yaml"]),
    Command(arguments: ["validate", "."]),
    Command(arguments: ["lint", "bell.yaml"]),
    Command(arguments: ["lint", "deep"]),
    Command(arguments: ["lint", "bell.yaml", "--config", "base.yaml"]),
    Command(arguments: ["lint", "bell.yaml", "--baseline", "known.yaml"]),
    Command(arguments: ["lint", "bad.yaml", "--fix"], outputs: ["bad.yaml"]),
    Command(arguments: ["lint", "link.yaml", "--fix"], outputs: ["bad.yaml"]),
    Command(arguments: ["lint", "bell.yaml", "--format", "json=out"], outputs: ["out"]),
    Command(
      arguments: ["lint", "bell.yaml", "--baseline", "known.yaml", "--write-baseline"],
      outputs: ["known.yaml"]),
    Command(arguments: ["fmt", "bell.yaml"], outputs: ["bell.yaml"]),
    Command(arguments: ["fmt", "bell.yaml", "--check"]),
    Command(arguments: ["fmt", "bell.yaml", "--diff"]),
    Command(
      arguments: ["export", "bell.yaml", "--to", "css", "--force", "-o", "out"], outputs: ["out"]),
    Command(arguments: ["export", "bell.yaml", "--to", "svg", "-o", "new"], outputs: ["new"]),
    Command(arguments: ["sample", "bell.yaml", "-o", "out"], outputs: ["out"]),
    Command(arguments: ["plot", "bell.yaml"]),
    Command(arguments: ["config", "show", "bell.yaml"]),
    Command(arguments: ["schema", "-o", "out"], outputs: ["out"]),
    Command(arguments: ["new", "fresh"], outputs: ["fresh.yaml"]),
  ]

  /// A folder with the inputs of all commands.
  private static func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let include = "keyphase: 1\ninclude: [motion.yaml]"
    try folder.write("keyphase: 1\nconstants: { far: 20deg }\n", to: "motion.yaml")
    for (name, text) in [
      ("bell.yaml", WritingCommand.fixedInput), ("bad.yaml", WritingCommand.faultyInput),
    ] {
      try folder.write(
        text.replacing("keyphase: 1", with: include).replacing("to: 20deg", with: "to: $far"),
        to: name)
    }
    try folder.write(WritingCommand.fixedInput, to: "deep/er/a.yaml")
    try folder.write("ignored.yaml\n", to: "deep/.gitignore")
    try folder.write("keyphase: 9\n", to: "deep/ignored.yaml")
    try folder.write("rules: { velocity-jump: off }\n", to: "base.yaml")
    try folder.write("extends: base.yaml\n", to: ".keyphase.yaml")
    try folder.write("baseline: 3\nfindings: {}\n", to: "known.yaml")
    try folder.write("old\n", to: "out")
    try folder.write("", to: ".git/HEAD")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.yaml").path, withDestinationPath: "bad.yaml")
    return folder
  }

  @Test(arguments: commands)
  func `a failing call leaves the old file or the new one`(command: Command) throws {
    let injector = try #require(FaultInjector.shared)
    let before = try contents(of: Self.makeFolder())
    let sound = try Self.makeFolder()
    let (expected, calls) = try injector.run(command.arguments, in: sound)
    let after = try contents(of: sound)
    try #require(!calls.isEmpty)
    #expect([0, 1].contains(expected.exitCode), "\(expected.errors)")
    #expect(Set(after.keys.filter { before[$0] != after[$0] }) == command.outputs)
    var outcomes: [String: [String: Outcomes]] = [:]
    for call in calls
    where Self.triesAll || !command.outputs.isEmpty || call.number % 3 == calls.count % 3 {
      let faults = FaultInjector.faults(of: call.name)
      for (index, fault) in faults.enumerated()
      where Self.triesAll && !command.outputs.isEmpty || index == call.number % faults.count {
        let folder = try Self.makeFolder()
        let result = try injector.run(
          command.arguments, in: folder, failing: call.number, with: fault
        ).result
        let files = try contents(of: folder)
        let trial = Trial(
          title: "\(command.testDescription): \(call.name) \(call.path) (\(call.number)) \(fault)",
          fault: fault, result: result, isNew: files == after, isOld: files == before,
          findings: command.outputs.compactMap { files[$0] }.joined())
        #expect(try folder.leftovers == [], "\(trial.title)")
        let isAsExpected =
          result.exitCode == expected.exitCode && trial.isNew
          && normal(result.output) == normal(expected.output)
          && normal(result.errors) == normal(expected.errors)
        if isAsExpected {
          outcomes[call.name, default: [:]][fault.description, default: Outcomes()].kept += 1
        } else {
          trial.expectRefusal()
          outcomes[call.name, default: [:]][fault.description, default: Outcomes()].refused += 1
        }
      }
    }
    report(command, outcomes)
  }

  /// How often a call's faults had no effect, and how often they were reported.
  private struct Outcomes {
    var kept = 0
    var refused = 0
  }

  /// Prints the rows of a command in the table of all commands, calls and faults.
  private func report(_ command: Command, _ outcomes: [String: [String: Outcomes]]) {
    guard Self.triesAll else { return }
    for (call, faults) in outcomes.sorted(by: { $0.key < $1.key }) {
      let cells = faults.sorted { $0.key < $1.key }
        .map { "\($0.key) \($0.value.kept)+\($0.value.refused)" }
      print("| \(command.testDescription) | \(call) | \(cells.joined(separator: ", ")) |")
    }
  }

  /// One run with a fault that had an effect.
  private struct Trial {
    var title: String
    var fault: FaultInjector.Fault
    var result: Program.Result
    /// Whether the files are those of a run without a fault, or those before it.
    var isNew: Bool
    var isOld: Bool
    /// The contents of the files that the command writes, which may be a report.
    var findings: String

    func expectRefusal() {
      let isReported = findings.contains("unreadable-include")
      let text = result.output + result.errors + (isReported ? findings : "")
      #expect(!fault.isHarmless, "\(title): \(result.exitCode) \(text)")
      // An included file that cannot be read is an error in the file that includes it.
      let isFinding = result.exitCode == 1 && text.contains("unreadable-include")
      let isError = [1, 2].contains(result.exitCode) && result.errors.contains("error")
      #expect(isFinding || isError, "\(title): \(result.exitCode) \(text)")
      #expect(text.contains(fault.reason), "\(title): \(text)")
      // A report contains what is wrong, and a baseline lacks what is not known.
      #expect(isOld || isNew || isFinding, "\(title)")
      #expect(!isOld || isNew || !text.contains("1 file changed"), "\(title): \(text)")
      #expect(!isOld || isNew || !text.contains("1 fixed"), "\(title): \(text)")
    }
  }

  /// The output without how long it took.
  private func normal(_ text: String) -> String {
    text.replacing(/in \d+(\.\d+)? m?s/, with: "in a while")
  }

  /// The contents of all files in a folder, by path; links by what they lead to.
  private func contents(of folder: TemporaryFolder) throws -> [String: String] {
    let manager = FileManager.default
    var contents: [String: String] = [:]
    for name in try manager.subpathsOfDirectory(atPath: folder.path) {
      let path = folder.url.appending(path: name).path
      if let target = try? manager.destinationOfSymbolicLink(atPath: path) {
        contents[name] = "-> \(target)"
      } else if let data = manager.contents(atPath: path) {
        contents[name] = String(decoding: data, as: UTF8.self)
      }
    }
    return contents
  }
}
