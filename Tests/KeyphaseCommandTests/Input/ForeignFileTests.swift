import Foundation
import TestSupport
import Testing
import TimelineSyntax

/// A folder with YAML files of other programs.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct ForeignFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for file in ForeignFiles.all { try folder.write(file.text, to: file.name) }
  }

  private func run(_ arguments: [String]) throws -> Program.Result {
    try Program.run(try #require(Program.keyphase), arguments, in: folder.path)
  }

  private static let commands = [
    ["lint", "."], ["lint", ".", "--fix"], ["lint", ".", "--fix", "--unsafe-fixes"],
    ["lint", ".", "--diff"], ["lint", ".", "--statistics"], ["lint", ".", "--format", "concise"],
    ["lint", ".", "--format", "github"], ["fmt", "."], ["fmt", ".", "--check"],
    ["fmt", ".", "--diff"], ["validate", "."], ["files", "."],
  ]

  @Test func `no command changes or mentions a file of another program`() throws {
    let files = ForeignFiles.all
    #expect(files.count >= 60)
    let hooks = try PreCommitHookTests.hooks().map { hook in
      try #require(hook["entry"]).split(separator: " ").dropFirst().map(String.init)
        + files.map(\.name)
    }
    for arguments in Self.commands + hooks {
      let result = try run(arguments)
      let command = arguments.prefix(4)
      #expect(result.exitCode == 0, "\(command)")
      #expect(result.errors == "", "\(command)")
      // A table of no findings has its header.
      if !arguments.contains("--statistics") { #expect(result.output == "", "\(command)") }
      for file in files { #expect(try folder.read(file.name) == file.text, "\(file.name)") }
    }
  }

  @Test(arguments: ["sample", "plot"])
  func `a command that needs a timeline says that there is none`(command: String) throws {
    let result = try run([command, "."])
    #expect(result.exitCode == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error: none of the YAML files is a timeline file\n"))
  }

  @Test func `a file that is named is read as a timeline file`() throws {
    let result = try run(["lint", "plan.yaml", "--format", "concise"])
    #expect(result.exitCode == 1)
    #expect(result.output.contains("plan.yaml:1:1: "))
  }

  /// Files that only lack the right key, and the place of the note about each.
  private static let lookalikes: [(text: String, place: String)] = [
    (
      "keyphrase: 1\ntimelines:\n  a: { tracks: { scale: [{ linear: { to: 2, duration: 1 } }] } }\n",
      "1:1"
    ),
    ("# c\ntimelines:\n  a: { tracks: { scale: { spring: 2 } } }\n", "2:1"),
    (
      "timelines:\n  a: { phases: [{ phase: x, set: { scale: 2 } }, { phase: y, set: { scale: 1 } }] }\n",
      "1:1"
    ),
    ("Keyphase: 1\ntimelines:\n  a: { events: [{ at: 0, set: { scale: 2 } }] }\n", "1:1"),
    (
      "timeline:\n  a: { sequence: [{ play: b }] }\n  b: { tracks: { scale: { spring: 2 } } }\n",
      "1:1"
    ),
    ("{ timelines: { a: { tracks: { scale: { spring: 2 } } } } }\n", "1:3"),
    (
      "properties: { glow: { type: number, initial: 0 } }\nkeyphases: 1\ntimelines:\n  a: { tracks: { glow: [{ hold: 1 }] } }\n",
      "2:1"
    ),
    (
      "elements: { dot: { size: [1, 1] } }\ntimelines:\n  a: { tracks: { dot: { scale: { keyframes: [{ spring: 2 }] } } } }\n",
      "2:1"
    ),
  ]

  @Test func `a file that looks like a timeline file is noted, and skipped`() throws {
    let note = "looks like a timeline file; skipped: write `keyphase: 1`"
    for (text, place) in Self.lookalikes {
      let folder = try TemporaryFolder()
      try folder.write(text, to: "a.yaml")
      for command in [["lint", "--fix", "--unsafe-fixes"], ["fmt"], ["validate"]] {
        for paths in [["."], ["--only-timelines", "a.yaml"]] {
          let result = try Program.run(
            try #require(Program.keyphase), command + paths, in: folder.path)
          #expect(result.exitCode == 0 && result.output == "", "\(text)")
          #expect(result.errors == "a.yaml:\(place): note: \(note)\n", "\(text)")
          #expect(try folder.read("a.yaml") == text)
        }
      }
    }
  }

  @Test func `files are listed with their reasons and includes`() throws {
    let folder = try TemporaryFolder()
    let library = "keyphase: 1\nsprings:\n  brisk: { duration: 0.35 }\n"
    try folder.write(library, to: "lib/base.yaml")
    try folder.write("keyphase: 1\ninclude: [base.yaml]\n", to: "lib/all.yaml")
    try folder.write("# motion\nkeyphase: 1\ninclude: [lib/all.yaml]\n", to: "main.yaml")
    try folder.write("a: 1\n", to: "other.yaml")
    try folder.write(Self.lookalikes[0].text, to: "near.yaml")
    try folder.write(library, to: "Drafts/a.yaml")
    try folder.write("exclude: [Drafts/]\n", to: ".keyphase.yaml")
    func files(_ arguments: String...) throws -> String {
      let result = try Program.run(
        try #require(Program.keyphase), ["files"] + arguments, in: folder.path)
      #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
      return result.output
    }
    #expect(
      try files() == """
        lib/all.yaml  `keyphase` in line 1
          includes lib/base.yaml
        lib/base.yaml  `keyphase` in line 1
        main.yaml  `keyphase` in line 2
          includes lib/all.yaml
          includes lib/base.yaml

        """)
    #expect(
      try files("--all", ".", "other.yaml").hasSuffix(
        """
        other.yaml  named on the command line
        skipped Drafts/a.yaml  excluded by the configuration
        skipped near.yaml  looks like a timeline file; skipped: write `keyphase: 1`

        """))
    let json = try JSONReader.read(Array(try files("--all", "--format", "json").utf8))
    #expect(json["format"].string == "keyphase-files" && json["version"].number == 1)
    #expect(
      json["files"].elements.map { $0["path"].string } == [
        "lib/all.yaml", "lib/base.yaml", "main.yaml",
      ])
    #expect(json["files"].elements.map { $0["line"].number } == [1, 1, 2])
    #expect(
      json["files"].elements[2]["includes"].elements.map(\.string) == [
        "lib/all.yaml", "lib/base.yaml",
      ])
    #expect(
      json["skipped"].elements.map { $0["reason"].string } == ["excluded", "lookalike", "no-key"])
  }
}
