import Foundation
import TestSupport
import Testing

/// A file leads to no other file than those of its project, and to each of them only once.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct HostileIncludeTests {
  let folder: TemporaryFolder
  private static let timelines =
    "timelines:\n  a: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }] } }\n"

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(
    _ arguments: [String], in subfolder: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    try BoundedProgram.runToCompletion(
      arguments, in: folder.path + subfolder, sourceLocation: sourceLocation)
  }

  private func shell(_ script: String) throws {
    let result = try Program.run("/bin/sh", ["-ec", script], in: folder.path)
    try #require(result.exitCode == 0, "\(result.errors)")
  }

  // MARK: Identity and limits

  @Test(arguments: [".", "../\"$(basename \"$PWD\")\"", "\"$PWD\""])
  func `links from a folder to itself end in a cycle`(target: String) throws {
    try shell("for link in a b c d; do ln -s \(target) $link; done")
    try folder.write(
      "keyphase: 1\ninclude: [a/x.yaml, b/x.yaml, c/x.yaml, d/x.yaml]\nconstants: { k: 1 }\n",
      to: "x.yaml")
    // A layout does not depend on what is included.
    #expect(try run(["fmt", "x.yaml", "--check"]).exitCode == 1)
    for command in ["validate", "lint", "plot"] {
      let result = try run([command, "x.yaml"])
      #expect(result.exitCode > 0)
      let text = result.output + result.errors
      #expect(text.contains("include each other: `x.yaml` → `a/x.yaml`"), "\(command): \(text)")
    }
  }

  @Test(arguments: ["ln", "ln -s"])
  func `a file with several paths is read once`(link: String) throws {
    let constants = (0..<20_000).map { "  k\($0): \($0)\n" }.joined()
    try folder.write("keyphase: 1\nconstants:\n" + constants, to: "big.yaml")
    try shell("for n in $(seq 500); do \(link) big.yaml $n.yaml; done")
    let names = (1...500).map { "\($0).yaml" }.joined(separator: ", ")
    try folder.write("keyphase: 1\ninclude: [\(names)]\n" + Self.timelines, to: "x.yaml")
    let result = try run(["validate", "x.yaml"])
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test func `more than a thousand files are refused, with the chain that leads there`() throws {
    for number in 0..<1001 {
      try folder.write("keyphase: 1\nconstants: { k\(number): 1 }\n", to: "\(number).yaml")
    }
    let names = (0..<1001).map { "\($0).yaml" }.joined(separator: ", ")
    try folder.write("keyphase: 1\ninclude: [\(names)]\n", to: "all.yaml")
    try folder.write("keyphase: 1\ninclude: [all.yaml]\n" + Self.timelines, to: "x.yaml")
    let result = try run(["validate", "x.yaml"])
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains("more than 1000 files are included: `x.yaml` → `all.yaml`"),
      "\(result.output)")
    // A path that leads nowhere counts, too.
    let missing = (0..<100_000).map { "m\($0), " }.joined()
    try folder.write("keyphase: 1\ninclude: [\(missing)]\n" + Self.timelines, to: "y.yaml")
    let all = try run(["validate", "y.yaml", "--format", "concise"])
    #expect(all.output.contains("more than 1000 files are included"))
  }

  @Test func `more than 64 MiB are refused, with the chain that leads there`() throws {
    let text =
      "keyphase: 1\n"
      + String(repeating: "#" + String(repeating: "-", count: 99) + "\n", count: 80_000)
    for number in 0..<9 { try folder.write(text, to: "\(number).yaml") }
    let names = (0..<9).map { "\($0).yaml" }.joined(separator: ", ")
    try folder.write("keyphase: 1\ninclude: [\(names)]\n" + Self.timelines, to: "x.yaml")
    let result = try run(["validate", "x.yaml"])
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains("the included files have more than 64 MiB together: `x.yaml`"),
      "\(result.output.prefix(500))")
  }

  @Test func `a configuration that extends itself through a link is a cycle`() throws {
    try shell("ln -s . here")
    try folder.write("extends: here/.keyphase.yaml\n", to: ".keyphase.yaml")
    try folder.write("keyphase: 1\n" + Self.timelines, to: "a.yaml")
    let result = try run(["lint", "a.yaml"])
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("the configuration extends itself"), "\(result.errors)")
  }

  // MARK: Boundaries

  private static let secret = "TOKEN=4f1e7c\nsecond: [line\n"

  /// Makes a repository with a file beside it, and a link to that file.
  private func makeRepository() throws {
    try folder.write("keyphase: 1\nconstants: { far: 1 }\n", to: "outside/far.yaml")
    try folder.write(Self.secret, to: "outside/secret")
    try folder.write("", to: "repository/.git/HEAD")
    try folder.write("keyphase: 1\nconstants: { near: 1 }\n", to: "repository/shared/near.yaml")
    try shell("cd repository && ln -s ../outside/far.yaml link.yaml && ln -s ../outside folder")
  }

  @Test func `an include may not leave the repository, also through links`() throws {
    try makeRepository()
    let paths = [
      "../../outside/far.yaml", "../link.yaml", "../folder/far.yaml", "../../outside/no",
    ]
    for path in paths {
      try folder.write(
        "keyphase: 1\ninclude: [\(path)]\n" + Self.timelines, to: "repository/motion/a.yaml")
      for subfolder in ["/repository/motion", "/repository", "/"] {
        let file = ["/repository/motion": "", "/repository": "motion/", "/": "repository/motion/"]
        let result = try run(["validate", "\(file[subfolder] ?? "")a.yaml"], in: subfolder)
        #expect(result.exitCode == 1)
        #expect(
          result.output.contains("`\(path)` cannot be read: it is outside the repository"),
          "\(result.output)")
        #expect(result.output.contains("--allow-outside"))
      }
    }
    try folder.write(
      "keyphase: 1\ninclude: [../shared/near.yaml]\n" + Self.timelines,
      to: "repository/motion/a.yaml")
    #expect(try run(["validate", "a.yaml"], in: "/repository/motion").exitCode == 0)
  }

  @Test func `a folder outside can be allowed`() throws {
    try makeRepository()
    try folder.write(
      "keyphase: 1\ninclude: [../link.yaml]\n" + Self.timelines, to: "repository/motion/a.yaml")
    let commands = [
      ["validate"], ["lint"], ["fmt", "--check"], ["sample"], ["plot"], ["config", "show"],
      ["export", "--to", "css"],
    ]
    for command in commands {
      let arguments = command + ["a.yaml", "--allow-outside", "../../outside"]
      let result = try run(arguments, in: "/repository/motion")
      let text = result.output + result.errors
      #expect(!text.contains("outside of"), "\(command): \(text)")
      #expect(result.exitCode != 2, "\(command): \(text)")
    }
    let missing = try run(["lint", "a.yaml", "--allow-outside", "no"], in: "/repository/motion")
    #expect(missing.exitCode == 2)
  }

  @Test func `without a repository, the file's folder and the command's are allowed`() throws {
    // Only if no folder above the temporary one is a repository.
    try folder.write("keyphase: 1\nconstants: { far: 1 }\n", to: "far.yaml")
    try folder.write("keyphase: 1\ninclude: [../far.yaml]\n" + Self.timelines, to: "in/a.yaml")
    #expect(try run(["validate", "in/a.yaml"]).exitCode == 0)
    let inside = try run(["validate", "a.yaml"], in: "/in")
    #expect(inside.exitCode == 1)
    #expect(inside.output.contains("it is outside the folder of the file"), "\(inside.output)")
  }

  @Test func `what the system makes up is not read`() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/environ") else { return }
    try folder.write("keyphase: 1\n" + Self.timelines, to: "a.yaml")
    // Even where the whole system is allowed.
    for path in ["/proc/self/environ", "/proc/self/status", "/proc/version"] {
      let up = String(repeating: "../", count: 30)
      try folder.write("extends: \(up)\(path.dropFirst())\n", to: ".keyphase.yaml")
      let result = try run(["lint", "a.yaml", "--allow-outside", "/"])
      #expect(result.exitCode == 2)
      #expect(
        result.errors.contains("cannot be read: its content is generated by the system"),
        "\(result.errors)")
      #expect(!result.errors.contains("PATH="))
    }
  }

  // MARK: Contents that are not shown

  @Test func `a file that is no configuration is never shown`() throws {
    try makeRepository()
    try folder.write("keyphase: 1\n" + Self.timelines, to: "repository/a.yaml")
    let texts = [
      "TOKEN=4f1e7c\n", "TOKEN=4f1e7c\u{0}PATH=/bin\u{0}", "- TOKEN=4f1e7c\n", "\"4f1e7c\n",
      "TOKEN=4f1e7c\nB=[1, 2\n", "\u{FF}4f1e7c", "\t4f1e7c: 1\n- x",
    ]
    for (index, text) in texts.enumerated() {
      try folder.write(text, to: "repository/notes")
      for link in [false, true] {
        if link {
          try shell("cd repository && rm -f .keyphase.yaml && ln -s notes .keyphase.yaml")
        } else {
          try shell("rm -f repository/.keyphase.yaml")
          try folder.write("extends: notes\n", to: "repository/.keyphase.yaml")
        }
        let result = try run(["lint", "a.yaml"], in: "/repository")
        #expect(result.exitCode == 2, "\(index)")
        #expect(!(result.output + result.errors).contains("4f1e7c"), "\(index): \(result.errors)")
      }
    }
  }

  @Test func `a configuration may not lead out of the repository`() throws {
    try makeRepository()
    try folder.write("keyphase: 1\n" + Self.timelines, to: "repository/a.yaml")
    for script in [
      "ln -s ../outside/secret .keyphase.yaml",
      "echo 'extends: ../outside/secret' > .keyphase.yaml",
    ] {
      try shell("cd repository && rm -f .keyphase.yaml && \(script)")
      let result = try run(["lint", "a.yaml"], in: "/repository")
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("it is outside the repository"), "\(result.errors)")
      #expect(result.errors.contains("--allow-outside"), "\(result.errors)")
      #expect(!result.errors.contains("4f1e7c"))
    }
  }

  @Test func `nothing is shown of what a link or a baseline leads to elsewhere`() throws {
    try makeRepository()
    try folder.write("keyphase: 1\n" + Self.timelines, to: "repository/a.yaml")
    try folder.write("keyphase: 1\nx: 4f1e7c\n", to: "outside/timeline")
    try shell(
      """
      cd repository && ln -s ../outside/secret s.yaml && ln -s ../outside out
      ln -s ../outside/timeline t.yaml && mkdir in && ln -s ../../outside/secret in/s.yaml
      """)
    for name in ["s.yaml", "out/secret", "in/s.yaml"] {
      for command in [
        ["validate"], ["lint"], ["fmt"], ["fmt", "--check"], ["fmt", "--diff"], ["lint", "--fix"],
        ["sample"], ["plot"], ["export", "--to", "css"], ["config", "show"],
        ["lint", "a.yaml", "--baseline"],
      ] {
        for (subfolder, path) in [("/repository", name), ("", "repository/\(name)")] {
          if subfolder.isEmpty, command.contains("a.yaml") { continue }
          let result = try run(command + [path], in: subfolder)
          let text = result.output + result.errors
          #expect(!text.contains("4f1e7c"), "\(command) \(path): \(text)")
          if command[0] != "config" {
            #expect(result.exitCode == 2, "\(command) \(path): \(text)")
            #expect(text.contains("cannot read"), "\(command) \(path): \(text)")
          }
        }
      }
    }
    #expect(try run(["validate", "t.yaml"], in: "/repository").output.contains("x: 4f1e7c"))
    #expect(
      try run(["validate", "../outside/secret"], in: "/repository").output.contains("4f1e7c"))
  }
}
