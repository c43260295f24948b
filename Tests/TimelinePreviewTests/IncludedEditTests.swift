import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

@testable import TimelinePreview

/// What comes from included files is changed there, however they are found, and as they are now.
@Suite(.serialized, .inOwnProcess) struct IncludedEditTests {
  private static let springs = """
    keyphase: 1
    include: [deep.yaml]
    springs:
      brisk: { duration: 0.3, bounce: 0.1 } # ours

    """

  private let folder: TemporaryFolder
  private let preview: Preview

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "a.yaml": """
      keyphase: 1
      include: [link.yaml]
      timelines:
        card:
          tracks:
            scale: { spring: { to: 2, spring: brisk } }
            offsetX: { linear: { to: $gap, duration: 1 } }

      """,
      "deep.yaml": "keyphase: 1\nconstants: { gap: 12 }\n", "real/springs.yaml": Self.springs,
      ".git/x": "",
    ]
    for (name, text) in files { try folder.write(text, to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.yaml").path, withDestinationPath: "real/springs.yaml"
    )
    preview = try Preview([folder.path + "/a.yaml", folder.path])
  }

  /// The answer to edits of `a.yaml`, which are made where the values are defined.
  private func edit(_ edits: String) async throws -> JSONValue {
    let base = Revision.of(Array(try folder.read("a.yaml").utf8))
    let json = try JSONReader.read(
      Array(
        "{\"file\":\"f0\",\"base\":\"\(base)\",\"edits\":[\(edits)],\"choice\":\"definition\"}".utf8
      ))
    let request = try #require(EditRequest(json))
    return try await preview.session.whenSaved { $0.edit(request) }.json()
  }

  private static func spring(_ duration: Double, _ bounce: Double) -> String {
    #"{"edit":"spring","timeline":"card","track":0,"keyframe":0,"duration":\#(duration),"bounce":\#(bounce)}"#
  }

  @Test func behindASymbolicLinkTheFileIsChanged() async throws {
    let answer = try await edit(Self.spring(0.5, 0.25))
    #expect(answer["result"].string == "written", "\(answer)")
    let changed = Self.springs.replacing("0.3, bounce: 0.1", with: "0.5, bounce: 0.25")
    #expect(try folder.read("real/springs.yaml") == changed)
    let link = folder.url.appending(path: "link.yaml").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/springs.yaml")
    _ = await preview.session.revert(.undo)
    #expect(try folder.read("real/springs.yaml") == Self.springs)
  }

  @Test func severalFilesAreChangedAtOnce() async throws {
    let answer = try await edit(
      #"{"edit":"keyframe-value","timeline":"card","track":1,"keyframe":0,"value":20},"#
        + Self.spring(0.4, 0.2))
    #expect(answer["result"].string == "written", "\(answer)")
    #expect(try folder.read("deep.yaml") == "keyphase: 1\nconstants: { gap: 20 }\n")
    #expect(
      try folder.read("real/springs.yaml")
        == Self.springs.replacing("0.3, bounce: 0.1", with: "0.4, bounce: 0.2"))
  }

  @Test func whatOthersHaveWrittenInTheMeantimeStays() async throws {
    preview.follow()
    defer { preview.stop() }
    let other = Self.springs.replacing(
      "springs:", with: "# Another line.\ncurves: { own: [0, 0, 1, 1] }\nsprings:")
    try folder.write(other, to: "real/springs.yaml")
    // The edit is one of what the preview has read; until then, it is merged.
    let answer = try await edit(Self.spring(0.5, 0.25))
    #expect(answer["result"].string == "written", "\(answer)")
    let changed = other.replacing("0.3, bounce: 0.1", with: "0.5, bounce: 0.25")
    #expect(try folder.read("real/springs.yaml") == changed)
    for number in 1...100 {
      let file = try #require(preview.board.file("f0"))
      let isRead = file.loaded.document.includedTrees.contains { tree in
        String(decoding: tree.source.bytes, as: UTF8.self) == changed
      }
      if isRead { break }
      try #require(number < 100, "the included file is not read again")
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try await edit(Self.spring(0.6, 0.25))["result"].string == "written")
    #expect(
      try folder.read("real/springs.yaml") == changed.replacing("0.5, bounce", with: "0.6, bounce"))
  }
}
