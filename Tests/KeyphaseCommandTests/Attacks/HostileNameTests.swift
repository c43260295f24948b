import ArgumentParser
import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

@testable import KeyphaseCommand

/// No text of a file, no name of one and no argument controls the terminal that shows it.
@Suite(.waitsForPrograms) struct HostileNameTests {
  /// The texts that a file's name and an argument can have.
  private static let names = HostileText.all.filter {
    !$0.isEmpty && !$0.unicodeScalars.contains("\0")
  }

  @Test func `a plot shows names and strings without what controls it`() throws {
    for text in HostileText.all {
      let source = SourceFile(path: "\(text).yaml", text: HostileDocument.valid(text))
      let document = DocumentLoader().load(source).document
      let file = LoadedFiles.File(
        path: source.path, name: source.path, document: document)
      let plots = try PlotRun.plots(
        LoadedFiles(files: [file]), SampleSelection(), SamplingOptions(), columns: 60)
      #expect(plots.count == 3)
      var plot = PlotText(isColored: false)
      for item in plots { item.write(to: &plot, columns: 60, rows: 6) }
      #expect(ControlCharacters.in(plot.text.string).isEmpty, "\(text.debugDescription)")
    }
  }

  @Test(.needs(Program.keyphase != nil, "needs the built program"))
  func `every command shows the names of files without what controls the terminal`() throws {
    let program = try #require(Program.keyphase)
    let folder = try TemporaryFolder()
    var files: [String] = []
    for (index, text) in Self.names.enumerated() {
      // A slash separates folders, and the number keeps names apart.
      let name = "in/\(text.replacing("/", with: "_").prefix(60))\(index).yaml"
      files.append(name)
      try folder.write(
        "keyphase:   1\ntimelines: { a: { tracks: { scale: [{spring: 2}] } } }\n", to: name)
    }
    func check(_ arguments: [String], _ code: Int32) throws {
      let result = try Program.run(program, arguments, in: folder.path)
      let shown = arguments.map(\.debugDescription).joined(separator: " ")
      #expect(result.exitCode == code, "\(shown): \(result.errors)")
      #expect(ControlCharacters.in(result.output + result.errors).isEmpty, "\(shown)")
    }
    try check(["fmt", "in", "--check"], 1)
    try check(["fmt", "in", "--diff"], 1)
    try check(["plot", "in", "--width", "40", "--height", "3"], 0)
    try check(["sample", "in", "--property", "none", "--timeline", "b"], 2)
    try check(["validate", "in", "--format", "concise"], 0)
    for file in files.prefix(20) {
      try check(["export", file, "--to", "css", "--timeline", "b"], 2)
      try check(["config", "show", file], 0)
      try check(["lint", "no \(file)"], 2)
      try check(["new", file], 2)
      try check(["curve", file], 1)
      try check(["explain", file], 2)
      try check([file], 2)
    }
  }

  @Test func `usage errors show arguments without what controls the terminal`() throws {
    var count = 0
    for (index, text) in Self.names.enumerated() {
      let uses = [
        ["--\(text)"], ["lint", ".", "--format", text], ["lint", ".", "--select", text],
        ["export", "a.yaml", "--to", text], ["export", "a.yaml", "--to", "css", "--layer", text],
        ["sample", "a.yaml", "--fps", text], ["sample", "a.yaml", "--at", text],
        ["lint", ".", "--max-file-size", text], ["curve", "bouncy", "--as", text],
        ["rules", "--format", text], ["config", text],
      ]
      // Parsing takes long: each text is tried in four places, and each place with a third of the texts.
      for arguments in (0..<4).map({ uses[(index * 4 + $0) % uses.count] }) {
        let error = #expect(throws: (any Error).self, "\(arguments)") {
          var command = try KeyphaseRoot.parseAsRoot(arguments)
          try command.run()
        }
        guard let error else { continue }
        let shown = UsageText.failure(for: error).text.string
        #expect(ControlCharacters.in(shown).isEmpty, "\(shown)")
        count += 1
      }
    }
    print("\(Self.names.count) texts × 4 arguments: \(count) usage errors")
  }
}
