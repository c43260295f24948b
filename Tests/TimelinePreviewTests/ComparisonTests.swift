import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineLint
@testable import TimelinePreview
import TimelineSyntax

/// Fixes, formatting, and the versions that a file is compared with.
@Suite(.waitsForPrograms, .inOwnProcess) struct ComparisonTests {
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

  @Test func revisionsAndOtherTimelinesAreCompared() async throws {
    let folder = try TemporaryFolder()
    let springs = "keyphase: 1\nsprings: { pop: { duration: 0.4, bounce: 0.3 } }\n"
    try folder.write(springs, to: "shared.yaml")
    let text =
      Self.text.replacing("keyphase: 1\n", with: "keyphase: 1\ninclude: [shared.yaml]\n")
      + "  lid: { tracks: { scale: { spring: { to: 2, spring: pop } } } }\n"
    try folder.write(text, to: "a.yaml")
    try git(["init", "-q", "-b", "main"], in: folder.path)
    try git(["add", "."], in: folder.path)
    try git(["commit", "-q", "-m", "x"], in: folder.path)
    try git(["tag", "v/1"], in: folder.path)
    let renamed = text.replacing("90deg", with: "45deg").replacing("card:", with: "sheet:")
    try folder.write(renamed, to: "a.yaml")
    try folder.write(springs.replacing("0.3", with: "0.2"), to: "shared.yaml")
    try git(["commit", "-aqm", "y"], in: folder.path)
    try folder.write(renamed.replacing("45deg", with: "30deg"), to: "a.yaml")
    try folder.write(Self.text, to: "b.yaml")
    let preview = try Preview([folder.path])
    func json(_ kind: String, _ name: String, _ id: String) async throws -> JSONValue {
      let response = await preview.before(kind, name, id: id)
      guard case .bytes(let bytes) = response.body else { return .null }
      return try JSONReader.read(bytes)
    }
    func words(_ json: JSONValue) -> [String] { json["changes"].elements.compactMap(\.string) }

    let last = try await json("revision", "HEAD", "f0.sheet")
    #expect(last["label"].string?.hasPrefix("the last commit (") == true)
    #expect(words(last).first == "`rotation` · keyframe 1 · to 45° → 30°")
    let keyframes = last["motion"]["tracks"].elements[0]["keyframes"].elements
    #expect(keyframes[0]["value"].elements == [.number(45)])
    #expect(keyframes[0]["edit"] == .null)
    // What it included is that of the revision, too.
    let lid = try await json("revision", "v/1", "f0.lid")
    #expect(lid["label"].string?.hasPrefix("`v/1` (") == true)
    #expect(words(lid).contains { $0.contains("spring bounce 0.3 → 0.2 (by `pop` of") })
    // What is different by more than the name is no renamed timeline.
    for (name, id, reason) in [
      ("v/1", "f0.sheet", "has no timeline `sheet`"), ("HEAD", "f1.card", "the file is not in"),
      ("absent", "f0.lid", "there is no revision `absent`"),
      ("--output=x", "f0.lid", "there is no revision `--output=x`"),
    ] {
      let reasons = try await json("revision", name, id)["reason"].string
      #expect(reasons?.contains(reason) == true, "\(reasons ?? "")")
    }
    let other = try await json("timeline", "f1.card", "f0.sheet")
    #expect(other["label"].string?.hasPrefix("`card` of ") == true)
    #expect(words(other).first == "`rotation` · keyframe 1 · to 90° → 30°")
    #expect(other["motion"]["name"].string == "card")
    let names = await preview.revisions(ofFile: "f0")
    guard case .bytes(let bytes) = names.body else { return }
    let known = try JSONReader.read(bytes)["names"].elements.compactMap(\.string)
    #expect(Set(known) == ["main", "v/1"])
  }

  @Test func aFileWithoutRepositoryHasNoRevisions() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "a.yaml")
    let preview = try Preview([folder.path])
    let response = await preview.before("revision", "HEAD", id: "f0.card")
    guard case .bytes(let bytes) = response.body else { return }
    #expect(String(decoding: bytes, as: UTF8.self).contains("is in no git repository"))
  }
}
