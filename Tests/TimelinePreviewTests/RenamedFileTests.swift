import Foundation
import TestSupport
import Testing
import TimelineFiles
import TimelineSyntax
@testable import TimelinePreview

/// Files that git knows by a new name keep what a baseline accepts, in the preview as in `keyphase lint`.
@Suite(.waitsForPrograms, .inOwnProcess, .needs(Program.find("git") != nil, "needs git"))
struct RenamedFileTests {
  private let folder: TemporaryFolder
  private var baseline: String { "\(folder.path)/known.yaml" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      keyphase: 1
      timelines: { a: { tracks: { scale: [{ linear: { to: 2, duration: 0.2 } }, { move: 1 }] } } }

      """, to: "old.yaml")
    try folder.write("baseline: known.yaml\n", to: ".keyphase.yaml")
    try folder.write(
      """
      baseline: 3
      findings:
        old.yaml:
          - { rule: trailing-move, timeline: a, at: tracks.scale }

      """, to: "known.yaml")
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "one")
  }

  private func git(_ words: String...) throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    let result = try Program.run(
      try #require(Program.find("git")), identity + words, in: folder.path)
    try #require(result.exitCode == 0, "\(result.errors)")
  }

  @Test func `the preview shows what lint shows`() async throws {
    func rules() async throws -> [String] {
      var files = PreviewFiles([folder.path], allowedFolders: [])
      _ = files.search(PreviewBoard())
      let file = try #require(files.all.first)
      return try #require(await file.checked()).findings.map(\.rule.text)
    }
    #expect(try await rules() == [])
    try git("mv", "old.yaml", "new.yaml")
    #expect(try await rules() == [])
    try git("commit", "-qm", "two")
    #expect(try await rules() == [])
    // What is not accepted is shown by any name.
    try folder.write("baseline: 3\nfindings: {}\n", to: "known.yaml")
    #expect(try await rules() == ["trailing-move"])
  }

  @Test func `git is asked again only when it may answer something else`() throws {
    let renames = KnownRenames()
    let expected = ["old.yaml": "new.yaml"]
    try git("mv", "old.yaml", "new.yaml")
    #expect(renames.sinceLastChange(of: baseline, gone: ["old.yaml"]) == expected)
    // From now on, git has no answer.
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/.git/objects", toPath: "\(folder.path)/.git/elsewhere")
    #expect(GitRenames.sinceLastChange(of: baseline) == [:])
    #expect(renames.sinceLastChange(of: baseline, gone: ["old.yaml"]) == expected)
    #expect(renames.sinceLastChange(of: baseline, gone: ["old.yaml", "b.yaml"]) == [:])
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/.git/elsewhere", toPath: "\(folder.path)/.git/objects")
    try git("mv", "new.yaml", "newer.yaml")
    #expect(
      renames.sinceLastChange(of: baseline, gone: ["old.yaml"]) == ["old.yaml": "newer.yaml"])
  }
}
