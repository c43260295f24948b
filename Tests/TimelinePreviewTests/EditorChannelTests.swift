import Foundation
import TestSupport
import Testing
import TimelineFiles
import TimelineSyntax

@testable import TimelinePreview

/// What the preview and the language server that has started it tell each other.
@Suite(.inOwnProcess) struct EditorChannelTests {
  private static let files = [
    "heart.yaml": RunningPreview.heart,
    "two.yaml": """
    keyphase: 1
    timelines:
      one: { tracks: { scale: [linear: { to: 2, duration: 1 }] } }

      other:
        tracks: { scale: [linear: { to: 2, duration: 1 }] }

    """,
  ]

  /// The lines that the preview writes.
  private final class Lines: Sendable {
    private let lines = Locked<[JSONValue]>([])

    var channel: EditorChannel {
      EditorChannel { [lines] bytes in
        guard let line = try? JSONReader.read(bytes), bytes.last == UInt8(ascii: "\n") else {
          return
        }
        lines.withValue { $0.append(line) }
      }
    }

    var all: [JSONValue] { lines.withValue { $0 } }
  }

  @Test(arguments: [
    ("heart.yaml", 6, "f0.heart"), ("two.yaml", 3, "f1.one"), ("two.yaml", 5, "f1.other"),
    ("two.yaml", 6, "f1.other"), ("two.yaml", 1, "f1"), ("two.yaml", 99, "f1"),
  ])
  func `a place has the address of its timeline`(name: String, line: Int, fragment: String) throws {
    let lines = Lines()
    let preview = try RunningPreview(Self.files, channel: lines.channel)
    let place: JSONValue = [
      "path": .string("\(preview.folder.path)/\(name)"), "line": JSONValue(line), "column": 1,
    ]
    let message: JSONValue = ["open": 7, "place": place]
    lines.channel.receive(message.bytes, preview.preview, address: { preview.server.address })
    #expect(
      lines.all == [["open": 7, "address": .string("\(preview.server.address)#\(fragment)")]])
  }

  @Test func `a file that is not served has no address, and other lines are passed over`() throws {
    let lines = Lines()
    let preview = try RunningPreview(Self.files, channel: lines.channel)
    for line in [
      "", "{", "[]", "{\"open\":1}", "{\"place\":{\"path\":3}}",
      "{\"place\":{\"path\":\"/etc/passwd\",\"line\":1,\"column\":1}}",
    ] {
      lines.channel.receive(Array(line.utf8), preview.preview, address: { preview.server.address })
    }
    #expect(lines.all.isEmpty)
    let stranger = Array(
      "{\"open\":1,\"place\":{\"path\":\"/etc/passwd\",\"line\":1,\"column\":1}}".utf8)
    lines.channel.receive(stranger, preview.preview, address: { preview.server.address })
    #expect(lines.all.count == 1)
    #expect(lines.all.first?["address"].isNull == true)
  }

  @Test func `what the page selects is told, of served lines and from the page alone`() async throws
  {
    let lines = Lines()
    let preview = try RunningPreview(Self.files, channel: lines.channel)
    let origin = "Origin: http://127.0.0.1:\(preview.server.port)"
    func post(_ route: String, _ body: String, headers: [String]) async -> Int? {
      await preview.status(
        ofRaw: preview.request(
          "\(preview.path)\(route)", method: "POST", headers: headers, body: body))
    }
    let json = [origin, "Content-Type: application/json"]
    let body = "{\"file\":\"f0\",\"line\":6,\"column\":9}"
    #expect(await post("place", body, headers: ["Content-Type: application/json"]) == 403)
    #expect(
      await post(
        "place", body, headers: ["Origin: http://evil.example", "Content-Type: application/json"])
        == 403)
    #expect(await post("place", body, headers: [origin, "Content-Type: text/plain"]) == 415)
    #expect(await post("place", "{\"file\":\"f9\",\"line\":6}", headers: json) == 404)
    #expect(await post("place", "{\"file\":\"f0\",\"line\":99}", headers: json) == 404)
    #expect(lines.all.isEmpty)
    #expect(await post("place", body, headers: json) == 204)
    #expect(await post("open", body, headers: json) == 204)
    let place: JSONValue = [
      "path": .string("\(preview.folder.path)/heart.yaml"), "line": 6, "column": 9,
    ]
    #expect(
      lines.all == [
        ["selected": place, "takesFocus": false], ["selected": place, "takesFocus": true],
      ])
    let without = try RunningPreview()
    #expect(
      await without.status(
        ofRaw: without.request(
          "\(without.path)place", method: "POST",
          headers: [
            "Origin: http://127.0.0.1:\(without.server.port)", "Content-Type: application/json",
          ], body: body)) == 404)
  }

  /// Neovim, its language server, the preview and a page: each selects what another one shows.
  @Test(
    .needs(
      PythonProgram.chromium != nil && Program.find("nvim") != nil,
      "needs Neovim, /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `a real editor and a page follow each other`() async throws {
    struct Outcome: Decodable {
      var opened: String
      var selected: String
      var line: Int
      var followed: String
      var other: String
      var isEnded: Bool
      var errors: [String]
    }
    let folder = try TemporaryFolder()
    try folder.write(
      """
      keyphase: 1
      timelines:
        heart:
          tracks:
            scale:
              - spring: { to: 1.5, duration: 0.4, spring: { bounce: 0.5 } }
              - cubic: { to: 1, duration: 0.3 }
            opacity:
              - linear: { to: 0, duration: 1 }
        beat:
          tracks: { rotation: [linear: { to: 10, duration: 1 }] }

      """, to: "heart.yaml")
    let job: [String: String] = [
      "browser": try #require(PythonProgram.chromium), "folder": folder.path,
      "keyphase": try #require(Program.keyphase),
    ]
    let input = try JSONEncoder().encode(job)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/follow_editor.py")
    let output = try await OwnThread.run { try PythonProgram.run(script: script, input: input) }
    let outcome = try JSONDecoder().decode(Outcome.self, from: output)
    #expect(outcome.opened.hasSuffix("#f0.heart"))
    // The cursor was in the second keyframe of the scale when the page was opened.
    #expect(outcome.selected == "scale 1")
    #expect(outcome.line == 9)
    #expect(outcome.followed == "scale 0")
    #expect(outcome.other == "f0.beat rotation 0")
    #expect(outcome.isEnded)
    #expect(outcome.errors.isEmpty)
  }
}
