import Foundation
import TestSupport
import Testing
import TimelineFiles
import TimelineSyntax
@testable import TimelinePreview

/// Edits of the page while other programs save, or replace files and folders.
@Suite(.inOwnProcess) struct SaveTests {
  private static let text = """
    keyphase: 1
    timelines:
      card:
        tracks:
          scale:
            - linear: { to: 1.5, duration: 0.4 }
            - linear: { to: 1, duration: 0.3 }
          offsetY: { linear: { to: 12, duration: 0.2 } }

    """

  private let folder: TemporaryFolder
  private let preview: Preview
  private var path: String { "\(folder.path)/s/a.yaml" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.text, to: "s/a.yaml")
    try folder.write(Self.text, to: "b.yaml")
    preview = try Preview([folder.path])
  }

  /// Edits the first keyframe of a file as the page does, from the text that it had at first.
  private func edit(_ id: String = "f1", value: Double = 1.75) async throws -> JSONValue {
    let json: JSONValue = [
      "file": .string(id), "base": .string(Revision.of(Array(Self.text.utf8))),
      "edits": [
        [
          "edit": "keyframe-value", "timeline": "card", "track": 0, "keyframe": 0,
          "value": .number(value),
        ]
      ],
    ]
    let request = try #require(EditRequest(json))
    return try await preview.session.whenSaved { $0.edit(request) }.json()
  }

  @Test(arguments: [1.0, 0.4])
  func `the second half of a slow save in place stays`(fraction: Double) async throws {
    // Also with a change in the first half.
    let saved = Self.text.replacing("0.3 }", with: fraction == 1 ? "0.3 }" : "0.35 }")
    let half = try #require(saved.range(of: "      offsetY"))
    let isOpen = Locked(false)
    let path = path
    let thread = Thread {
      // Programs that other tests start meanwhile do not hold it open.
      guard let file = fopen(path, "we") else { return }
      fputs(String(saved[..<half.lowerBound]), file)
      fflush(file)
      isOpen.withValue { $0 = true }
      usleep(300_000)
      fputs(String(saved[half.lowerBound...]), file)
      fclose(file)
    }
    thread.start()
    while !isOpen.withValue({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
    let answer = try await edit()
    #expect(answer["result"].string == "written", "\(answer)")
    #expect(try folder.read("s/a.yaml") == saved.replacing("to: 1.5", with: "to: 1.75"))
  }

  @Test(.enabled(if: SaveTests.hasLeases, "needs a system that tells of writers"))
  func `an edit of a file that stays open for writing is refused in plain words`() async throws {
    let writer = try #require(FileHandle(forWritingAtPath: path))
    _ = fcntl(writer.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let answer = try await edit()
    #expect(answer["result"].string == "refused")
    #expect(answer["reason"].string?.contains("is being saved by another program") == true)
    #expect(try folder.read("s/a.yaml") == Self.text)
    // Other files are written meanwhile.
    #expect(try await edit("f0")["result"].string == "written")
    try writer.close()
    #expect(try await edit()["result"].string == "written")
  }

  private static let hasLeases: Bool = {
    #if os(Linux)
      guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "a")) != nil,
        let file = fopen("\(folder.path)/a", "r")
      else { return false }
      defer { fclose(file) }
      return fcntl(fileno(file), 1024, Int32(F_RDLCK)) == 0
    #else
      return false
    #endif
  }()

  @Test(arguments: [
    ("", true), ("a\nb\n", true), ("a\nb", true), ("a\nx\n", true), ("a\nc\n", false),
    ("a\nb\nc\n", false), ("a\nb\nc\nd\n", false), ("x\ny\n", true), ("c\n", false),
  ])
  func `a text that lacks its end may be saved by half`(text: String, isCutShort: Bool) {
    #expect(HalfSave.isCutShort(Array(text.utf8), of: Array("a\nb\nc\n".utf8)) == isCutShort)
  }

  @Test func `only a young file may be saved by half`() throws {
    let base = Array(Self.text.utf8)
    try folder.write("keyphase: 1\n", to: "half")
    let half = Array("keyphase: 1\n".utf8)
    let path = "\(folder.path)/half"
    func isLikely(age: Double) throws -> Bool {
      try FileManager.default.setAttributes(
        [.modificationDate: Date().addingTimeInterval(-age)], ofItemAtPath: path)
      return HalfSave.isLikely(half, of: base, at: path)
    }
    #expect(try isLikely(age: 0.1))
    #expect(try !isLikely(age: 1.5))
    // The clock of a server that is ahead.
    #expect(try !isLikely(age: -60))
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["pipe", "folder", "device"])
  func `what takes a file's place is reported, and does not keep other files`(kind: String)
    async throws
  {
    let manager = FileManager.default
    try manager.removeItem(atPath: path)
    switch kind {
    case "pipe": mkfifo(path, 0o600)
    case "folder":
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    default: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    }
    let answer = try await edit()
    #expect(answer["result"].string == "refused", "\(answer)")
    #expect(answer["reason"].string?.contains("a.yaml") == true, "\(answer)")
    #expect(try await edit("f0")["result"].string == "written")
    #expect(try await preview.session.revert(.undo).json()["result"].string == "written")
    // The watcher's search, too.
    let again = try Preview([folder.path])
    #expect(again.board.files.count == 1)
  }

  @Test(arguments: [true, false])
  func `a folder that a link has replaced is neither read nor written`(isRepository: Bool)
    async throws
  {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write(Self.text, to: "a.yaml")
    if isRepository { try elsewhere.write("", to: ".git/HEAD") }
    let manager = FileManager.default
    try manager.removeItem(atPath: "\(folder.path)/s")
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/s", withDestinationPath: elsewhere.path)
    let answer = try await edit()
    #expect(answer["result"].string == "refused", "\(answer)")
    #expect(answer["reason"].string?.contains("has been replaced") == true, "\(answer)")
    #expect(try elsewhere.read("a.yaml") == Self.text)
    // Read again as the watcher does when it learns of the file alone.
    var files = PreviewFiles([folder.path], allowedFolders: [])
    _ = files.search(preview.board)
    try manager.removeItem(atPath: "\(folder.path)/s")
    try folder.write(Self.text, to: "s/a.yaml")
    _ = files.search(preview.board)
    #expect(files.all.count == 2)
    try manager.removeItem(atPath: "\(folder.path)/s")
    try manager.createSymbolicLink(
      atPath: "\(folder.path)/s", withDestinationPath: elsewhere.path)
    _ = files.reload(["\(folder.path)/s/a.yaml"], preview.board)
    #expect(files.all.count == 1)
  }

  @Test func `a folder that the user names may be a link`() async throws {
    let manager = FileManager.default
    try manager.moveItem(atPath: "\(folder.path)/s", toPath: "\(folder.path)/real")
    try manager.createSymbolicLink(atPath: "\(folder.path)/s", withDestinationPath: "real")
    let linked = try Preview(["\(folder.path)/s"])
    #expect(linked.board.files.count == 1)
  }
}
