import Foundation
import TestSupport
import Testing
import TimelineFiles
@testable import TimelinePreview

@Suite(.inOwnProcess) struct EditorTests {
  @Test(arguments: [
    ("code -g {file}:{line}", ["code", "-g", "/a b/x.yaml:12"]),
    ("vim", ["vim", "/a b/x.yaml"]),
    ("emacs +{line}:{column} {file}", ["emacs", "+12:3", "/a b/x.yaml"]),
    ("'my editor' --goto \"{file}\" ''", ["my editor", "--goto", "/a b/x.yaml", ""]),
    ("sh -c $(touch${IFS}x);{file}", ["sh", "-c", "$(touch${IFS}x);/a b/x.yaml"]),
    ("  e   {file}  ", ["e", "/a b/x.yaml"]),
  ])
  func splitsWithoutAShell(_ text: String, _ expected: [String]) throws {
    let command = try #require(EditorCommand(text))
    #expect(command.arguments(file: "/a b/x.yaml", line: 12, column: 3) == expected)
  }

  @Test func placeholdersInNamesOfFilesStay() throws {
    let command = try #require(EditorCommand("e {file}:{line}"))
    #expect(command.arguments(file: "/{line}.yaml", line: 1) == ["e", "/{line}.yaml:1"])
  }

  @Test func aQuoteWithoutEndIsNoCommand() {
    #expect(EditorCommand("code \"x") == nil)
    #expect(EditorCommand("  ")?.isEmpty == true)
  }

  @Test func opensServedLinesAlone() async throws {
    let log = try TemporaryFolder()
    try log.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(log.path)/arguments.tmp'\nmv '\(log.path)/arguments.tmp' '\(log.path)/arguments'\n",
      to: "editor")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(log.path)/editor")
    let preview = try RunningPreview(editor: "\(log.path)/editor -g {file}:{line}")
    let origin = "Origin: http://127.0.0.1:\(preview.server.port)"
    func post(_ body: String, type: String = "application/json") async -> Int? {
      await preview.status(
        ofRaw: preview.request(
          "\(preview.path)open", method: "POST", headers: [origin, "Content-Type: \(type)"],
          body: body))
    }
    #expect(await post("{\"file\":\"f0\",\"line\":99}") == 404)
    #expect(await post("{\"file\":\"f0\",\"line\":0}") == 404)
    #expect(await post("{\"file\":\"f9\",\"line\":1}") == 404)
    #expect(await post("{\"file\":\"/etc/passwd\",\"line\":1}") == 404)
    #expect(await post("{\"file\":\"f0\",\"line\":\"1;x\"}") == 400)
    #expect(await post("{\"file\":\"f0\",\"line\":1.5}") == 400)
    #expect(await post("nonsense") == 400)
    #expect(await post("{\"file\":\"f0\",\"line\":6}", type: "text/plain") == 415)
    #expect(!FileManager.default.fileExists(atPath: "\(log.path)/arguments"))
    #expect(await post("{\"file\":\"f0\",\"line\":6}") == 204)
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: "\(log.path)/arguments") {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try log.read("arguments") == "-g\n\(preview.folder.path)/heart.yaml:6\n")
  }

  @Test func withoutAnEditorNothingIsOpened() async throws {
    let preview = try RunningPreview()
    let state = try await preview.json("state")
    #expect(state["canOpen"] as? Bool == false)
    let status = await preview.status(
      ofRaw: preview.request(
        "\(preview.path)open", method: "POST",
        headers: [
          "Origin: http://127.0.0.1:\(preview.server.port)", "Content-Type: application/json",
        ],
        body: "{\"file\":\"f0\",\"line\":6}"))
    #expect(status == 404)
  }
}
