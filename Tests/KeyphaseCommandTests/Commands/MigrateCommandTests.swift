import Foundation
import TestSupport
import Testing

/// Runs `keyphase migrate`.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct MigrateCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("keyphase: 1\ntimelines: {}\n", to: "a.yaml")
  }

  func migrate(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), ["migrate"] + arguments, in: folder.path)
  }

  @Test func `files of the newest version stay as they are`() throws {
    for option in [[], ["--check"], ["--diff"]] {
      let result = try Program.run(
        try #require(Program.keyphase), ["migrate", "a.yaml"] + option, in: folder.path)
      #expect(result.exitCode == 0 && result.output.isEmpty)
      #expect(result.errors.contains("0 files"), "\(result.errors)")
      #expect(result.errors.contains("to version 1, 1 left as they are"))
    }
    #expect(try folder.read("a.yaml") == "keyphase: 1\ntimelines: {}\n")
  }

  @Test func `another version is told`() throws {
    let unknown = try migrate("a.yaml", "--to", "2")
    #expect(unknown.exitCode == 2 && unknown.errors.contains("there is no version 2"))
    try folder.write("keyphase: 7\n", to: "b.yaml")
    let later = try migrate("b.yaml")
    #expect(later.exitCode == 2 && later.errors.contains("is of version 7"), "\(later.errors)")
    try folder.write("keyphase: x\n", to: "b.yaml")
    let word = try migrate("b.yaml")
    #expect(word.exitCode == 1 && word.errors.contains("--> b.yaml:1:11"), "\(word.errors)")
  }
}
