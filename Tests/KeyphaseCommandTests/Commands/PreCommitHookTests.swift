import Foundation
import TestSupport
import Testing
import TimelineSyntax

/// Runs the hooks of `.pre-commit-hooks.yaml` as pre-commit does.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct PreCommitHookTests {
  /// The ids and command lines of the hooks.
  static func hooks() throws -> [[String: String]] {
    let file = PackageFolder.root.appending(path: ".pre-commit-hooks.yaml")
    let source = SourceFile(
      path: ".pre-commit-hooks.yaml", bytes: [UInt8](try Data(contentsOf: file)))
    var bag = DiagnosticBag()
    let tree = YAMLReader.read(source, diagnostics: &bag)
    #expect(bag.isEmpty)
    return tree.children(of: try #require(tree.root)).map { hook in
      Dictionary(
        uniqueKeysWithValues: tree.entries(of: hook).map {
          (tree.string(of: $0.key), tree.string(of: $0.value))
        })
    }
  }

  @Test func `there are hooks to lint and to format`() throws {
    #expect(try Self.hooks().map { $0["id"] } == ["keyphase-lint", "keyphase-fmt"])
  }

  @Test func `hooks skip other YAML files and fail for invalid timelines`() throws {
    let good = """
      keyphase: 1

      timelines:
        fade:
          tracks:
            opacity: { linear: { to: 0.5, duration: 0.3 } }

      """
    for hook in try Self.hooks() {
      let folder = try TemporaryFolder()
      try folder.write(good, to: "good.yaml")
      try folder.write("on:   push\n", to: "ci.yml")
      try folder.write("keyphase: 1\ntimelines:\n  a: [\n", to: "bad.yaml")
      let words = try #require(hook["entry"]).split(separator: " ").map(String.init)
      #expect(words.first == "keyphase")
      let program = try #require(Program.keyphase)
      let pass = try Program.run(
        program, words.dropFirst() + ["ci.yml", "good.yaml"], in: folder.path)
      #expect(pass.exitCode == 0, "\(pass.output)\(pass.errors)")
      #expect(try folder.read("good.yaml") == good && folder.read("ci.yml") == "on:   push\n")
      let fail = try Program.run(program, words.dropFirst() + ["bad.yaml"], in: folder.path)
      #expect(fail.exitCode == 1, "\(fail.output)\(fail.errors)")
    }
  }
}
