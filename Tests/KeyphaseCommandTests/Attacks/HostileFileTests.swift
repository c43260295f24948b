import Foundation
import TestSupport
import Testing
import TimelineExport

/// For any content of a file, time and memory are bounded, and errors are reported in messages.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct HostileFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    try BoundedProgram.runToCompletion(arguments, in: folder.path, sourceLocation: sourceLocation)
  }

  @Test(arguments: HostileFile.all)
  func `a hostile file is linted and formatted within the limits`(file: HostileFile) throws {
    try folder.write(file.text, to: "a.yaml")
    let lint = try run(["lint", "a.yaml"] + file.options)
    if file.message.isEmpty {
      #expect(lint.exitCode == 0, "\(lint.output.prefix(500))")
    } else {
      #expect(lint.output.contains(file.message), "\(lint.output.prefix(500))")
    }
    try run(["fmt", "a.yaml", "--check"] + file.options)
  }

  /// Each file is exported to a third of the formats, other ones for each file.
  @Test(arguments: zip(HostileFile.numbers, HostileFile.numbers.indices))
  func `hostile numbers are sampled, drawn and exported, or refused`(
    file: HostileFile, index: Int
  ) throws {
    try folder.write(file.text, to: "a.yaml")
    let third = ExportFormat.all.enumerated().filter { $0.offset % 3 == index % 3 }
    let formats = file.isSlow ? ["css"] : third.map(\.element.name)
    let samples = [
      ["sample", "a.yaml"], ["sample", "a.yaml", "--at", "0,0.1,1e9", "--velocity"],
      ["sample", "a.yaml", "--format", "npz", "-o", "a.npz"], ["plot", "a.yaml"],
      ["validate", "a.yaml"],
    ]
    for arguments in samples.prefix(file.isSlow ? 1 : samples.count)
      + formats.map({ ["export", "a.yaml", "--to", $0] })
    {
      let result = try run(arguments)
      #expect(!result.output.contains(/\b(nan|inf)\b/), "\(arguments)")
    }
  }
}
