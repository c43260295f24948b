import Foundation
import TestSupport
import Testing

@testable import TimelinePreview

/// Files that are dropped on the page.
@Suite(.serialized, .inOwnProcess) struct DropTests {
  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"/>"
  private static let text = """
    keyphase: 1
    stage: { size: [200, 100] }
    elements:
      logo: { size: [10, 10] } # taken
    timelines:
      heart:
        tracks:
          logo: { scale: { linear: { to: 2, duration: 1 } } }

    """

  private struct Answer {
    var status: Int
    var json: [String: Any]
    var text: String
  }

  private func drop(
    _ name: String, _ data: Data, on preview: RunningPreview, center: String = "", room: String = ""
  ) async throws -> Answer {
    let state = try await preview.json("state")
    let files = try #require(state["files"] as? [[String: Any]])
    let base = try #require(files[0]["revision"] as? String)
    let body =
      "{\"file\":\"f0\",\"base\":\"\(base)\",\"name\":\"\(name)\",\"data\":\"\(data.base64EncodedString())\"\(center)\(room)}"
    return try await post("drop", body, to: preview)
  }

  private func post(_ route: String, _ body: String, to preview: RunningPreview) async throws
    -> Answer
  {
    let client = try #require(RawClient(port: preview.server.port))
    await client.send(
      preview.request(
        "\(preview.path)\(route)", method: "POST",
        headers: [
          "Origin: http://127.0.0.1:\(preview.server.port)", "Content-Type: application/json",
          "Connection: close",
        ], body: body))
    let answer = await client.receive(seconds: 120).text
    let end = try #require(answer.range(of: "\r\n\r\n"))
    let content = String(answer[end.upperBound...])
    let json = try? JSONSerialization.jsonObject(with: Data(content.utf8))
    return Answer(
      status: Int(answer.split(separator: " ")[1]) ?? 0, json: json as? [String: Any] ?? [:],
      text: content)
  }

  @Test func aPictureBecomesAnElementWithItsArt() async throws {
    let preview = try RunningPreview(["a.yaml": Self.text])
    let svg = Data(Self.svg.utf8)
    let answer = try await drop(
      "C:\\\\Users\\\\me\\\\Logo.svg", svg, on: preview, center: ",\"center\":[-30.04,12]")
    #expect(answer.json["result"] as? String == "written", "\(answer)")
    #expect(
      try preview.folder.read("a.yaml")
        == Self.text.replacing(
          "# taken\n",
          with: "# taken\n  Logo: { art: art/Logo.svg, size: [20, 10], center: [-30, 12] }\n"))
    #expect(try preview.folder.read("art/Logo.svg") == Self.svg)
    // Undo restores the file and removes the picture, and redo brings both back.
    for _ in 0..<2 {
      #expect(try await post("undo", "{}", to: preview).status == 200)
      #expect(try preview.folder.read("a.yaml") == Self.text)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: preview.folder.path) == ["a.yaml"])
      #expect(try await post("redo", "{}", to: preview).status == 200)
      #expect(try preview.folder.read("a.yaml").contains("art/Logo.svg"))
      #expect(try preview.folder.read("art/Logo.svg") == Self.svg)
    }
  }

  @Test func undoKeepsPicturesThatHaveChangedOrAreShown() async throws {
    let changed = try RunningPreview(["a.yaml": Self.text])
    _ = try await drop("new.svg", Data(Self.svg.utf8), on: changed)
    try changed.folder.write("<svg>mine</svg>", to: "art/new.svg")
    #expect(try await post("undo", "{}", to: changed).status == 200)
    #expect(try changed.folder.read("art/new.svg") == "<svg>mine</svg>")
    #expect(try await post("redo", "{}", to: changed).status == 200)
    #expect(try changed.folder.read("a.yaml").contains("art/new.svg"))

    let shown = try RunningPreview(["a.yaml": Self.text])
    _ = try await drop("new.svg", Data(Self.svg.utf8), on: shown)
    // An editor has used the picture, too.
    let text = try shown.folder.read("a.yaml")
    try shown.folder.write(
      text.replacing(
        "timelines:", with: "  copy: { art: art/new.svg, size: [2, 2] }\ntimelines:"), to: "a.yaml")
    #expect(try await post("undo", "{}", to: shown).status == 200)
    #expect(try shown.folder.read("art/new.svg") == Self.svg)
  }

  @Test func redoReplacesNoOtherPicture() async throws {
    let preview = try RunningPreview(["a.yaml": Self.text])
    _ = try await drop("new.svg", Data(Self.svg.utf8), on: preview)
    #expect(try await post("undo", "{}", to: preview).status == 200)
    try FileManager.default.createDirectory(
      atPath: "\(preview.folder.path)/art", withIntermediateDirectories: false)
    try preview.folder.write("<svg>other</svg>", to: "art/new.svg")
    let answer = try await post("redo", "{}", to: preview)
    #expect(answer.status == 422)
    #expect(answer.text.contains("is another file by now"), "\(answer)")
    #expect(try preview.folder.read("art/new.svg") == "<svg>other</svg>")
    #expect(try preview.folder.read("a.yaml") == Self.text)
  }

  @Test func namesAndPicturesAreNeverReplaced() async throws {
    let preview = try RunningPreview(["a.yaml": Self.text, "art/logo.svg": "<svg>other</svg>"])
    let svg = Data(Self.svg.utf8)
    let first = try await drop("logo.svg", svg, on: preview)
    #expect(first.json["result"] as? String == "written", "\(first)")
    #expect(try preview.folder.read("art/logo.svg") == "<svg>other</svg>")
    #expect(try preview.folder.read("art/logo-2.svg") == Self.svg)
    #expect(try preview.folder.read("a.yaml").contains("logo-2: { art: art/logo-2.svg,"))
    // The same picture once more has no second file.
    try await Task.sleep(for: .milliseconds(300))
    let second = try await drop("logo.svg", svg, on: preview)
    #expect(second.json["result"] as? String == "written", "\(second)")
    #expect(try preview.folder.read("a.yaml").contains("logo-3: { art: art/logo-2.svg,"))
    #expect(!FileManager.default.fileExists(atPath: "\(preview.folder.path)/art/logo-3.svg"))
  }

  @Test func aLargePictureFitsOnTheStage() async throws {
    let preview = try RunningPreview(["a.yaml": Self.text])
    let svg = Data(Self.svg.replacing("20", with: "2000").replacing("10", with: "500").utf8)
    let answer = try await drop("Ünïcode (1).svg", svg, on: preview, room: ",\"room\":[160,80]")
    #expect(answer.json["result"] as? String == "written", "\(answer)")
    #expect(try preview.folder.read("a.yaml").contains("size: [160, 40]"))
  }

  static let motions: [(name: String, content: String, added: String)] = [
    (
      "spin.css",
      "@keyframes spin { to { transform: rotate(360deg) } }\n.spin { animation: spin 2s linear }",
      "  spin:\n"
    ),
    ("fade.csv", "time,opacity\n0,0\n0.5,0.5\n1,1\n", "  fade:\n"),
    ("heart.csv", "time,opacity\n0,0\n0.5,0.5\n1,1\n", "  heart-2:\n"),
  ]

  @Test(arguments: motions) func aMotionBecomesATimeline(
    _ name: String, _ content: String, _ added: String
  ) async throws {
    let preview = try RunningPreview(["a.yaml": Self.text])
    let answer = try await drop(name, Data(content.utf8), on: preview)
    #expect(answer.json["result"] as? String == "written", "\(answer)")
    let text = try preview.folder.read("a.yaml")
    #expect(text.contains(added), "\(text)")
    #expect(text.hasPrefix(Self.text.dropLast()), "\(text)")
    #expect((answer.json["title"] as? String)?.hasPrefix("import \(name)") == true)
    #expect(try await post("undo", "{}", to: preview).status == 200)
    #expect(try preview.folder.read("a.yaml") == Self.text)
  }

  static let refused: [(name: String, content: String, reason: String)] = [
    ("a.swift", "import SwiftUI\nstruct A {}", "keyphase import a.swift"),
    ("a.txt", "hello", "is neither an SVG nor a PNG"),
    ("a.gif", "GIF89a", "is neither an SVG nor a PNG"),
    (
      "a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<g></svg>",
      "is not added: it is no well-formed SVG: line 2: `</svg>` stands where `<g>` is open"
    ),
    ("a.png", "<p>", "is not added: it is neither an SVG nor a PNG"),
    ("a.yaml", text, "is a timeline file"),
    ("a.css", ".a { color: red }", "cannot be imported"),
    ("a.csv", "", "cannot be imported"),
  ]

  @Test(arguments: refused) func saysWhyNot(
    _ name: String, _ content: String, _ reason: String
  ) async throws {
    let preview = try RunningPreview(["a.yaml": Self.text], isFollowing: false)
    let answer = try await drop(name, Data(content.utf8), on: preview)
    #expect(answer.status == 422)
    #expect((answer.json["reason"] as? String)?.contains(reason) == true, "\(answer)")
    #expect(try preview.folder.read("a.yaml") == Self.text)
    #expect(!FileManager.default.fileExists(atPath: "\(preview.folder.path)/art"))
  }

  @Test func aLinkIsNotFollowed() async throws {
    let elsewhere = try TemporaryFolder()
    let preview = try RunningPreview(["a.yaml": Self.text], isFollowing: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(preview.folder.path)/art", withDestinationPath: elsewhere.path)
    let answer = try await drop("new.svg", Data(Self.svg.utf8), on: preview)
    #expect(answer.status == 500)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    #expect(try preview.folder.read("a.yaml") == Self.text)
  }

  @Test func requestsAreChecked() async throws {
    let shown = try RunningPreview(["a.yaml": Self.text], isFollowing: false, isReadOnly: true)
    #expect(try await drop("a.svg", Data(Self.svg.utf8), on: shown).status == 403)
    let preview = try RunningPreview(["a.yaml": Self.text], isFollowing: false)
    for body in ["{}", "{\"file\":\"f0\",\"base\":\"x\",\"name\":\"\",\"data\":\"\"}", "[]"] {
      #expect(try await post("drop", body, to: preview).status == 400)
    }
    let none = "{\"file\":\"f9\",\"base\":\"x\",\"name\":\"a.svg\",\"data\":\"PHN2Zz4=\"}"
    #expect(try await post("drop", none, to: preview).status == 404)
  }
}
