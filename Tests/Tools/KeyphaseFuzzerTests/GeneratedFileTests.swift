import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import KeyphaseFuzzer

/// Checks generated files: in process by the targets for them, and with the built program.
@Suite(.waitsForPrograms) struct GeneratedFileTests {
  // The file of seed 0 takes a minute: its phases are stepped through for as long as may be. So the
  // seeds begin with 1.

  /// The number of test cases among which the files are divided to run in parallel.
  static let parts = 4

  @Test(arguments: 0..<parts)
  func `generated files keep the laws of every command`(part: Int) async {
    let count = UInt64(max(1, MutantCount.all / 2500 / Self.parts))
    let start = UInt64(part) * 1_000_000 + 1
    for finding in await GeneratedRun.findings(seeds: start..<(start + count)) {
      Issue.record(
        "\(finding.target.name), seed \(finding.seed): \(finding.violation)\n\(finding.text)")
    }
  }

  @Test func `most generated files are valid`() {
    var (valid, sequences) = (0, 0)
    for seed in 0..<50 as Range<UInt64> {
      let files = FileSet(Array(DocumentGenerator.text(seed: seed).utf8))
      let loaded = files.loader.load(files.main)
      guard loaded.isValid else { continue }
      valid += 1
      sequences += loaded.document.timelines.count {
        if case .sequence = $0.contents { true } else { false }
      }
    }
    #expect(valid > 20, "\(valid) of 50")
    #expect(sequences > 2, "\(sequences) of \(valid)")
  }

  /// The arguments of each command after its name and the file.
  static let commands: [[String]] = [
    ["lint"], ["fmt", "--check"], ["sample"], ["sample", "--at", "0"], ["sample", "--to", "0.1"],
    ["plot"], ["export", "--to", "css"], ["export", "--to", "swiftui"],
  ]

  @Test(
    .needs(Program.keyphase != nil, "needs the built program"),
    arguments: 0..<parts)
  func `what validates clean is taken or refused by every command`(part: Int) throws {
    let program = try #require(Program.keyphase)
    let folder = try TemporaryFolder()
    let start = UInt64(part) * 1_000 + 1
    for seed in start..<start + 2 {
      let text = DocumentGenerator.text(seed: seed)
      let parts = text.split(separator: "#=== lib.yaml\n", omittingEmptySubsequences: false)
      try folder.write(String(parts[0]), to: "a.yaml")
      try folder.write(parts.count > 1 ? String(parts[1]) : "", to: "lib.yaml")
      let verdict = try Program.run(program, ["validate", "a.yaml"], in: folder.path)
      guard verdict.exitCode == 0 else { continue }
      for command in Self.commands {
        let result = try Program.run(
          program, [command[0], "a.yaml"] + command.dropFirst(), in: folder.path)
        let isRefused =
          result.exitCode == 2 && result.errors.contains(/the most that|at most|the limit/)
        let isFound = result.exitCode == 1 && ["lint", "fmt", "export"].contains(command[0])
        #expect(
          result.exitCode == 0 || isRefused || isFound,
          "seed \(seed), \(command): \(result.exitCode) \(result.errors)\n\(text)")
        #expect(!result.output.contains(/\b(nan|inf)\b/), "seed \(seed), \(command)\n\(text)")
      }
    }
  }
}
