import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineLint
@testable import TimelinePreview
import TimelineSyntax

/// Fixes, formatting, and the versions that a file is compared with.
@Suite(.inOwnProcess) struct ComparisonTests {
  private static let text = """
    keyphase: 1
    timelines:
      card:
        tracks:
          rotation:   # turns
            - cubic: {to: 90deg, duration: 0.3}
            - move: 0deg

    """

  private func git(_ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments
    (process.standardOutput, process.standardError) = (Pipe(), Pipe())
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func aFileIsFormattedFixedAndRestored() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "a.yaml")
    let preview = try Preview([folder.path])
    let file = try #require(preview.board.file("f0"))
    let answer = try await preview.session.format(file: "f0", base: file.revision).json()
    #expect(answer["result"].string == "written")
    #expect(try folder.read("a.yaml").contains("- cubic: { to: 90deg, duration: 0.3 }"))
    #expect(try folder.read("a.yaml").contains("# turns"))
    _ = await preview.session.revert(.undo)
    #expect(try folder.read("a.yaml") == Self.text)
  }

  @Test func oneFindingIsFixedAndRestored() async throws {
    let text = Self.text.replacingOccurrences(of: "duration", with: "duratoin")
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.yaml")
    let preview = try Preview([folder.path])
    let file = try #require(preview.board.file("f0"))
    let check = try #require(await file.checked())
    let finding = try #require(check.findings.first { $0.fix != nil })
    let place = file.loaded.document.source.utf16Position(at: finding.primary.span.start)
    func fix(unsafe isUnsafe: Bool, line: Int) async throws -> JSONValue {
      let json = try JSONReader.read(
        Array(
          "{\"file\":\"f0\",\"base\":\"\(file.revision)\",\"rule\":\"\(finding.rule)\",\"line\":\(line),\"column\":\(place.column),\"unsafe\":\(isUnsafe)}"
            .utf8))
      return try await preview.session.fix(try #require(FixRequest(json))).json()
    }
    #expect(
      try await fix(unsafe: true, line: 1).string
        == "there is no finding with a fix at this place\n")
    #expect(try await fix(unsafe: true, line: place.line)["result"].string == "written")
    #expect(try folder.read("a.yaml") == Self.text)
    _ = await preview.session.revert(.undo)
    #expect(try folder.read("a.yaml") == text)
    let all = try JSONReader.read(
      Array("{\"file\":\"f0\",\"base\":\"\(file.revision)\",\"all\":true,\"unsafe\":true}".utf8))
    _ = await preview.session.fix(try #require(FixRequest(all)))
    #expect(try folder.read("a.yaml") == Self.text)
    _ = await preview.session.revert(.undo)
    #expect(try folder.read("a.yaml") == text)
  }

  @Test func theLastCommitIsCompared() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "a.yaml")
    try git(["init", "-q"], in: folder.path)
    try git(["add", "."], in: folder.path)
    try git(["commit", "-q", "-m", "x"], in: folder.path)
    try folder.write(
      Self.text.replacingOccurrences(of: "90deg", with: "45deg"), to: "a.yaml")
    try folder.write(Self.text, to: "new.yaml")
    let preview = try Preview([folder.path])
    func json(_ kind: String, _ id: String) async throws -> JSONValue {
      let response = await preview.before("commit", kind, id: id)
      guard case .bytes(let bytes) = response.body else { return .null }
      return (try? JSONReader.read(bytes)) ?? .string(String(decoding: bytes, as: UTF8.self))
    }
    let file = try await json("file", "f0")
    #expect(file["text"].string == Self.text)
    #expect(file["label"].string?.hasPrefix("the last commit (") == true)
    #expect(
      file["changes"].elements.map { $0["text"].string }
        == ["rotation: keyframe 1 has the value 45 instead of 90"])
    let timeline = try await json("timeline", "f0.card")
    #expect(timeline["before"].string == "commit")
    let keyframes = timeline["tracks"].elements[0]["keyframes"].elements
    #expect(keyframes[0]["value"].elements == [.number(90)])
    #expect(keyframes[0]["edit"] == .null)
    #expect(
      try await json("file", "f1").string
        == "the file is in no commit of a git repository\n")
  }
}
